// A worker of Node.

import { parentPort } from 'node:worker_threads';
import { type Question, serve, type Start } from './server.ts';

const port = parentPort;
if (port !== null) {
    const answer = serve((reply, buffers) => port.postMessage(reply, buffers));
    port.on('message', (message: Start | Question) => answer(message));
}
