/**
 * Replaces `react-dom` in the server build, which never runs its browser part: components import it for portals and updates,
 * which only happen in browsers. The HTML renderer is a separate module.
 */
export const createPortal = () => null;
export const flushSync = <Result>(work: () => Result): Result => work();
export const unstable_batchedUpdates = <Result>(work: () => Result): Result => work();

export default { createPortal, flushSync, unstable_batchedUpdates };
