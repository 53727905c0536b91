/** Replaces `react-dom` in the server build: its browser part never runs there, and the HTML renderer is separate. */
export const createPortal = () => null;
export const flushSync = <Result>(work: () => Result): Result => work();
export const unstable_batchedUpdates = <Result>(work: () => Result): Result => work();

export default { createPortal, flushSync, unstable_batchedUpdates };
