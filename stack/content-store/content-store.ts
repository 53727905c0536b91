import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { KEEP_ALIVE_MS } from "#ground/http/loopback-server.ts";
import { type ContentLog, silentLog } from "./content-log.ts";
import { ContentDisk } from "./disk/content-disk.ts";
import { gatewayRoute } from "./gateway/gateway-route.ts";
import { kuboRoute } from "./gateway/kubo-route.ts";
import { TicketDesk } from "./upload/ticket-desk.ts";
import { uploadRoute } from "./upload/upload-route.ts";

export interface ContentStoreOptions {
  /** Folder of the store; created when missing. */
  dir: string;
  /** Secret that upload tickets are signed with, 32 characters or more. */
  ticketSecret: string;
  /** Port; 0 takes a free one. */
  port: number;
  /** Address of this machine to listen at. Default 127.0.0.1: whoever opens it to others puts a proxy with TLS before it. */
  host?: string;
  /** Origins whose pages may upload, e.g. `http://127.0.0.1:3000`. */
  appOrigins?: readonly string[];
  /** Bytes that the store may take on disk. Default 10 GiB. */
  quotaBytes?: number;
  /** Milliseconds after which an upload of which nothing arrives is ended. Default one minute. */
  idleMs?: number;
  log?: ContentLog;
  /** What every request passes first, for example a count of them. */
  around?: MiddlewareHandler;
}

export interface ContentStore {
  /** Base address, e.g. `http://127.0.0.1:8080`. */
  url: string;
  /** Stops accepting, lets running requests finish for up to five seconds, and ends. */
  close(): Promise<void>;
}

export const defaultQuotaBytes = 10 * 1024 ** 3;
const defaultIdleMs = 60 * 1000;
const sweepIntervalMs = 10 * 60 * 1000;
const closingMs = 5000;
/** A whole upload in one request on a slow line; the usual request has 5 MiB. */
const requestMs = 30 * 60 * 1000;

/**
 * Starts a content store: takes its port first, so that a second one started by mistake fails before it touches
 * the folder, and answers requests when the folder is open.
 *
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function createContentStore(options: ContentStoreOptions): Promise<ContentStore> {
  const { dir, port, host = "127.0.0.1", quotaBytes = defaultQuotaBytes, log = silentLog } = options;
  const opened = Promise.withResolvers<Hono>();
  const server = createAdaptorServer({
    fetch: async (request, env) => (await opened.promise).fetch(request, env),
    serverOptions: { requestTimeout: requestMs, keepAliveTimeout: KEEP_ALIVE_MS },
  });
  await listen(server, port, host);
  try {
    const disk = await ContentDisk.open(dir, quotaBytes);
    const sweep = setInterval(() => void disk.removeAbandoned(Date.now()), sweepIntervalMs);
    sweep.unref();
    server.on("close", () => clearInterval(sweep));
    opened.resolve(routes(disk, options, log));
  } catch (error) {
    await close(server);
    throw error;
  }
  const name = host.includes(":") ? `[${host}]` : host;
  const url = `http://${name}:${(server.address() as AddressInfo).port}`;
  return { url, close: () => close(server) };
}

function routes(disk: ContentDisk, options: ContentStoreOptions, log: ContentLog): Hono {
  const desk = new TicketDesk(options.ticketSecret, () => Math.floor(Date.now() / 1000));
  const app = new Hono();
  if (options.around) app.use(options.around);
  app.route("/", uploadRoute(disk, desk, options.appOrigins ?? [], log, options.idleMs ?? defaultIdleMs));
  app.route("/", gatewayRoute(disk, log));
  app.route("/", kuboRoute(disk, log));
  app.use("/health", cors({ origin: "*" }));
  app.get("/health", (c) => {
    const { blocks, bytes, unfinishedUploads, unfinishedBytes } = disk.usage;
    const status = bytes + unfinishedBytes < disk.quotaBytes ? "ok" : "full";
    return c.json({ status, blocks, bytes, unfinishedUploads, unfinishedBytes, quota: disk.quotaBytes });
  });
  app.notFound((c) => {
    const message = "The content store has nothing at this address. Content is at /ipfs/{cid}.";
    return c.json({ ok: false, error: { name: "NotFound", message } }, 404);
  });
  return app;
}

function listen(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function close(server: ServerType): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const connections = server as { closeIdleConnections?(): void; closeAllConnections?(): void };
  connections.closeIdleConnections?.();
  const timer = setTimeout(() => connections.closeAllConnections?.(), closingMs);
  await closed;
  clearTimeout(timer);
}
