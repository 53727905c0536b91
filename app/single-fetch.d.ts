import "@remix-run/node";

declare module "@remix-run/node" {
  interface Future {
    /** Lets loaders return bigint, Date and Map, with their types kept. */
    v3_singleFetch: true;
  }
}
