import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { CID } from "multiformats/cid";
import { KEEP_ALIVE_MS } from "#dev-infra/http/loopback-server.ts";
import { requestLimit } from "./client/request-limit.ts";
import { type ContentLog, silentLog } from "./content-log.ts";
import { blockKey } from "./disk/cid-file-name.ts";
import { ContentDisk } from "./disk/content-disk.ts";
import { gatewayRoute } from "./gateway/gateway-route.ts";
import { kuboRoute } from "./gateway/kubo-route.ts";
import { PinKeeper } from "./pins/pin-keeper.ts";
import type { ContentPlace } from "./pins/place.ts";
import { ContentRecords } from "./records/content-records.ts";
import { statusRoute } from "./records/status-route.ts";
import { DeniedContent } from "./removal/denied-content.ts";
import { sweep } from "./removal/sweep.ts";
import { TicketVerifier } from "./upload/ticket-verifier.ts";
import { shares } from "./upload/upload-allowance.ts";
import { uploadRoute } from "./upload/upload-route.ts";

export interface ContentStoreOptions {
  /** Folder of the store; created when missing. */
  dir: string;
  /** Secret that upload tickets are signed with, 32 characters or more. */
  ticketSecret: string;
  /** Port; 0 takes a free one. */
  port: number;
  /** Address to listen at. Default 127.0.0.1; use a TLS proxy to open it to others. */
  host?: string;
  /** Origins whose pages may upload, e.g. `http://127.0.0.1:3000`. */
  appOrigins?: readonly string[];
  /** Bytes that the store may take on disk. Default 10 GiB. */
  quotaBytes?: number;
  /** Further places that keep a copy of every content. */
  places?: readonly ContentPlace[];
  /** Days for which an upload is promised to be kept. Default: no promise. */
  keepDays?: number;
  /** Downloads and queries per address and minute. Default 0: no limit. */
  readsPerMinute?: number;
  /** Upload requests per address and minute. Default 0: no limit. */
  uploadsPerMinute?: number;
  /** Header in which the proxy passes the caller's address. Default: the address of the connection. */
  clientAddressHeader?: string;
  /** Milliseconds without data after which an upload is ended. Default one minute. */
  idleMs?: number;
  /** GraphQL endpoint of the index; with it, unreferenced files are removed after a week. */
  indexUrl?: string;
  log?: ContentLog;
  /** Middleware before all routes, for example metrics. */
  around?: MiddlewareHandler;
  /** Called once the store is open. */
  onOpen?: (parts: StoreParts) => void;
}

export interface StoreParts {
  readonly disk: ContentDisk;
  readonly records: ContentRecords;
  readonly pins: PinKeeper;
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
const pinIntervalMs = 2000;
const removalIntervalMs = 2000;
const referenceIntervalMs = 3_600_000;
const closingMs = 5000;
/** Long enough for a whole upload in one request on a slow connection; usual requests have 5 MiB. */
const requestMs = 30 * 60 * 1000;

/** Starts a content store. Takes the port before it touches the folder. @throws Error `EADDRINUSE` */
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
    const records = await ContentRecords.open(join(dir, "records", "uploads.jsonl"));
    const pins = await PinKeeper.open(join(dir, "records", "pins.jsonl"), options.places ?? [], disk, log);
    const parts = { disk, records, pins };
    const denied = await DeniedContent.open(join(dir, "records", "denied.jsonl"));
    disk.deny(denied);
    const removeDenied = async () => {
      const stored = (await denied.refresh()).filter(
        (cid) => disk.has(cid) || records.firstOf(blockKey(cid)),
      );
      if (stored.length === 0) return;
      for (const root of await disk.remove(stored, () => records.roots())) {
        await records.remove(root);
        await pins.remove(root);
        log.info({ root }, "content.removed");
      }
    };
    repeat(server, removalIntervalMs, log, removeDenied);
    const { indexUrl } = options;
    if (indexUrl)
      repeat(server, referenceIntervalMs, log, async () => {
        const now = Math.floor(Date.now() / 1_000);
        for (const root of await sweep({ disk, records, indexUrl, log }, now)) await pins.remove(root);
      });
    // A place added to the settings later receives the earlier uploads.
    for (const root of records.roots()) pins.add(root);
    repeat(server, sweepIntervalMs, log, async () => void (await disk.removeAbandoned(Date.now())));
    repeat(server, pinIntervalMs, log, () => pins.step());
    options.onOpen?.(parts);
    opened.resolve(routes(parts, options, log));
  } catch (error) {
    await close(server);
    throw error;
  }
  const name = host.includes(":") ? `[${host}]` : host;
  const url = `http://${name}:${(server.address() as AddressInfo).port}`;
  return { url, close: () => close(server) };
}

/** Repeats a task while the server is open, never twice at once; a failure is logged and the task is repeated as usual. */
function repeat(server: ServerType, everyMs: number, log: ContentLog, work: () => Promise<void>): void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await work().catch((error: Error) => log.error({ reason: error.message }, "maintenance.failed"));
    running = false;
  }, everyMs);
  timer.unref();
  server.on("close", () => clearInterval(timer));
}

function routes({ disk, records, pins }: StoreParts, options: ContentStoreOptions, log: ContentLog): Hono {
  const tickets = new TicketVerifier(options.ticketSecret, () => Math.floor(Date.now() / 1000));
  const app = new Hono();
  if (options.around) app.use(options.around);
  const { readsPerMinute = 0, uploadsPerMinute = 0, clientAddressHeader } = options;
  const reads = requestLimit({ perMinute: readsPerMinute, clientAddressHeader, what: "downloads" });
  const uploads = requestLimit({
    perMinute: uploadsPerMinute,
    clientAddressHeader,
    what: "parts of uploads",
  });
  for (const path of ["/ipfs/*", "/kept/*", "/usage/*"]) app.use(path, reads);
  app.use("/upload", uploads);
  app.use("/upload/", uploads);
  const onStored = (cid: string) => pins.add(blockKey(CID.parse(cid)));
  const idleMs = options.idleMs ?? defaultIdleMs;
  const { appOrigins = [] } = options;
  app.route("/", uploadRoute(disk, tickets, appOrigins, log, idleMs, records, onStored, clientAddressHeader));
  app.route("/", gatewayRoute(disk, log));
  app.route("/", statusRoute(disk, records, pins, options.keepDays));
  app.route("/", kuboRoute(disk, log));
  app.use("/health", cors({ origin: "*" }));
  app.get("/health", (c) => {
    const { blocks, bytes, unfinishedUploads, unfinishedBytes } = disk.usage;
    const filled = (bytes + unfinishedBytes) / disk.quotaBytes;
    const status = filled >= 1 ? "full" : filled >= shares.backed ? "nearly full" : "ok";
    return c.json({
      status,
      blocks,
      bytes,
      unfinishedUploads,
      unfinishedBytes,
      quota: disk.quotaBytes,
      pinsWaiting: pins.waiting,
    });
  });
  app.notFound((c) => {
    const message = "Not found. Content is served at /ipfs/{cid}.";
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
