/** Lets a server of a test listen on a free port. */

import type { AddressInfo, Server } from 'node:net';

export async function portOf(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
}
