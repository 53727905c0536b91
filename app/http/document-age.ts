/** The age of a document's data: its scripts may run long after it was received (`held-scripts.server.ts`). */

let isHydrating = false;

/** Call before the first render in the browser. */
export const beginHydration = (): void => {
  isHydrating = true;
};

/** Call after it: data that is rendered from now on was just received. */
export const endHydration = (): void => {
  isHydrating = false;
};

/** When the data being rendered was received, milliseconds on the device's clock. */
export const receivedAt = (): number => (isHydrating ? performance.timeOrigin : Date.now());
