import { Hono } from "hono";
import { cors } from "hono/cors";
import type { CID } from "multiformats/cid";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { type ContentPathError, parseCid } from "../gateway/resolve-content.ts";
import type { PinKeeper } from "../pins/pin-keeper.ts";
import type { ContentRecords } from "./content-records.ts";

const fresh = { "Cache-Control": "no-store" };

/** `GET /kept/{cid}`: places and promises (`keepDays`). `GET /usage/{account}`: stored bytes. Both are public. */
export function statusRoute(
  disk: ContentDisk,
  records: ContentRecords,
  pins: PinKeeper,
  keepDays?: number,
): Hono {
  const route = new Hono();
  for (const path of ["/kept/*", "/usage/*"]) route.use(path, cors({ origin: "*", allowMethods: ["GET"] }));
  route.get("/kept/:cid", async (c) => {
    let root: CID;
    try {
      root = parseCid(c.req.param("cid"));
    } catch (error) {
      const { name, message } = error as ContentPathError;
      return c.json({ ok: false, error: { name, message } }, 400, fresh);
    }
    const record = records.firstOf(blockKey(root));
    const isStored = disk.has(root);
    if (isStored) await pins.lookFor(blockKey(root));
    const until = record && keepDays && isStored ? record.at + keepDays * 86_400 : undefined;
    const status = isStored ? "pinned" : "absent";
    const places = [
      { name: "folder", status, ...(until !== undefined && { until }) },
      ...pins.statesOf(blockKey(root)),
    ];
    return c.json(
      { cid: String(root), bytes: record?.bytes ?? null, since: record?.at ?? null, places },
      200,
      fresh,
    );
  });
  route.get("/usage/:account", (c) => {
    const account = c.req.param("account").toLowerCase();
    if (/^0x[0-9a-f]{40}$/.test(account)) return c.json({ account, ...records.usedBy(account) }, 200, fresh);
    const message = "An account is 0x and 40 hexadecimal digits.";
    return c.json({ ok: false, error: { name: "MalformedAccount", message } }, 400, fresh);
  });
  return route;
}
