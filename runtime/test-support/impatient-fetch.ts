/** Node's `fetch` gives up after 300 s without headers. A test that shows it lets it give up sooner. */
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

interface Dispatcher {
  readonly constructor: new (options: { headersTimeout: number }) => Dispatcher;
}

/** @param milliseconds without headers. @returns undoes it */
export function impatientFetch(milliseconds: number): () => void {
  const global = globalThis as unknown as Record<symbol, Dispatcher>;
  const usual = global[DISPATCHER] as Dispatcher;
  global[DISPATCHER] = new usual.constructor({ headersTimeout: milliseconds });
  return () => {
    global[DISPATCHER] = usual;
  };
}
