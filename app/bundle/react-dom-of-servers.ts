/**
 * What the server's build has in the place of `react-dom`, whose browser part no server runs: components import it for portals
 * and for updates, both of which begin in a browser. The renderer of documents is a module of its own.
 */
export const createPortal = () => null;
export const flushSync = <Result>(work: () => Result): Result => work();
export const unstable_batchedUpdates = <Result>(work: () => Result): Result => work();

export default { createPortal, flushSync, unstable_batchedUpdates };
