import { join } from "node:path";
import type { Hono } from "hono";
import { CID } from "multiformats/cid";
import type { KuboClient } from "../backend/kubo/kubo-client.ts";
import type { ContentLog } from "../content-log.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import type { ContentRecords } from "../records/content-records.ts";
import { PinRequests } from "./pin-requests.ts";
import { PinWorker } from "./pin-worker.ts";
import { pinningRoute } from "./pinning-route.ts";

/** Content that is nowhere near takes no longer than this, milliseconds. */
const NETWORK_MS = 20 * 60_000;

export interface PinningOptions {
  /** Tokens by the name of the operator who holds each. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Gateways that content is fetched from, each up to and with `/ipfs/`. */
  readonly sources: readonly string[];
  /** Days for which a pin is promised. */
  readonly keepDays?: number;
  /** A node of ours that fetches over its network what no source has. */
  readonly node?: KuboClient;
}

/** The pinning service of this store: what was asked for before it was stopped is gone on with. */
export async function openPinning(
  dir: string,
  disk: ContentDisk,
  records: ContentRecords,
  { tokens, sources, keepDays, node }: PinningOptions,
  log: ContentLog,
): Promise<{ route: Hono; isWanted: (root: string) => boolean }> {
  const requests = await PinRequests.open(join(dir, "records", "pin-requests.jsonl"));
  const overNetwork =
    node &&
    (async (root: CID, origins: readonly string[]) => {
      await Promise.all(origins.map((origin) => node.connect(origin).catch(() => undefined)));
      await node.pinAdd(root, AbortSignal.timeout(NETWORK_MS));
    });
  const worker = new PinWorker(disk, requests, { sources, keepDays, overNetwork }, log);
  const run = () =>
    void worker.run().catch((error: Error) => log.error({ reason: error.message }, "pin worker"));
  run();
  const route = pinningRoute(requests, {
    tokens,
    delegates: (await node?.addresses().catch(() => [])) ?? [],
    onRequest: run,
    onUnwanted: (cid) => {
      // What was uploaded here, too, stays; a folder keeps everything.
      if (!records.firstOf(cid)) void node?.pinRemove(CID.parse(cid)).catch(() => undefined);
    },
  });
  return { route, isWanted: (root) => requests.isWanted(root) };
}
