// A worker of a browser.

import { type Question, type Reply, serve, type Start } from './server.ts';

// A worker's `self`; the DOM types take it for a window.
const scope = self as unknown as {
    postMessage(message: Reply, transfer: Transferable[]): void;
    onmessage: ((event: MessageEvent<Start | Question>) => void) | null;
};
const answer = serve((reply, buffers) => scope.postMessage(reply, buffers));
scope.onmessage = (event) => answer(event.data);
