/** The HTTP server around the application, with bounds on slow connections. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

/** Timeouts of a connection's phases, milliseconds. */
export interface ServerTimes {
  /** From the connection, or the end of the previous answer, to the last header of a request. */
  readonly headers: number;
  /** To the end of a request's body: the largest that is read has 64 KiB. */
  readonly request: number;
  /** Without a byte in either direction, for example because a reader stopped reading. */
  readonly silence: number;
  /** An idle connection stays open longer than at proxies (Caddy: 120 s): a proxy never sends a request on a closing connection. */
  readonly keepAlive: number;
  /** How often Node looks for connections that took too long; its default of 30 s would double the first bound. */
  readonly checkEvery: number;
}

export const serverTimes: ServerTimes = {
  headers: 15_000,
  request: 30_000,
  silence: 120_000,
  keepAlive: 125_000,
  checkEvery: 2_000,
};

/** @param fetch answers every request. @param times tests pass shorter ones */
export function createServer(
  fetch: Parameters<typeof createAdaptorServer>[0]["fetch"],
  times = serverTimes,
): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.checkEvery,
    },
  }) as Server;
  server.timeout = times.silence;
  return server;
}
