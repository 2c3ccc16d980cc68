// What an engine needs of a worker.

import { type Question, type Reply, serve, type Start } from './server.ts';

/** A way to the other side. */
export interface Port {
    postMessage(message: Start | Question): void;
    terminate(): void;
}

/** Opens a way to the other side, and listens to it. */
export type Connect = (hear: (reply: Reply) => void, fail: (message: string) => void) => Port;

/** Everything happens in the calling thread: a call blocks it, and cannot be ended. */
export const withoutWorker: Connect = (hear) => {
    const answer = serve((reply) => hear(reply));
    return { postMessage: (message) => queueMicrotask(() => answer(message)), terminate: () => undefined };
};
