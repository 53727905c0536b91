import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { clientNetwork } from "../client/request-limit.ts";
import type { ContentLog } from "../content-log.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import type { ContentRecords } from "../records/content-records.ts";
import { longestBody, receiveUpload } from "./receive-upload.ts";
import { withBody } from "./request-body.ts";
import type { TicketVerifier } from "./ticket-verifier.ts";
import { UploadAllowance } from "./upload-allowance.ts";

/** Any failure of an upload as one of the store's refusals; a full disk is a full store. */
function refusal(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|EDQUOT/.test(message))
    return new StorageError("QuotaExceeded", "the disk is full", { cause: error });
  return new StorageError("StorageFailed", undefined, { cause: error });
}

/**
 * `POST /upload`: the nft.storage protocol. The body is a CAR, the bearer token an upload ticket; the answer is
 * `{ok: true, value: {cid}}` or `{ok: false, error: {name, message}}`. Beyond the protocol it reports which part of the content
 * is missing. Only the application's origins may upload from a browser.
 */
export function uploadRoute(
  disk: ContentDisk,
  tickets: TicketVerifier,
  appOrigins: readonly string[],
  log: ContentLog,
  idleMs: number,
  records: ContentRecords,
  onStored: (root: string) => void,
  clientAddressHeader: string | undefined,
): Hono<{ Bindings: HttpBindings }> {
  const route = new Hono<{ Bindings: HttpBindings }>();
  const allowance = new UploadAllowance(disk, records);
  const paths = ["/upload", "/upload/"];
  const allowApp = cors({
    origin: [...appOrigins],
    allowMethods: ["POST"],
    allowHeaders: ["Authorization", "Content-Type", "X-Client", "X-Agent-Did"],
    maxAge: 600,
  });
  for (const path of paths) route.use(path, allowApp);
  route.on("POST", paths, async (c) => {
    const incoming = c.env.incoming;
    try {
      const received = await withBody(incoming, idleMs, async (body) => {
        const claims = await tickets.admit(c.req.header("Authorization"));
        const announced = Number(c.req.header("Content-Length") ?? 0);
        if (announced > longestBody(claims)) {
          throw new StorageError(
            "FileTooLarge",
            `an upload of ${announced} bytes, allowed are ${claims.max}`,
          );
        }
        const sender = { claims, network: clientNetwork(c, clientAddressHeader) };
        return receiveUpload(disk, tickets, sender, body, records, allowance);
      });
      if (received.complete) onStored(received.cid);
      log.info({ cid: received.cid, complete: received.complete }, "upload.received");
      return c.json({ ok: true, value: received });
    } catch (error) {
      const { name, status, message } = refusal(error);
      // The connection is closed, so the answer is not read.
      if (incoming.errored) log.warn({ reason: incoming.errored.message }, "upload.aborted");
      else
        log.warn(
          { name, status, reason: message, cause: String((error as Error)?.cause ?? "") },
          "upload.refused",
        );
      // The rest of the body would be read as the next request.
      if (name === "UploadStalled") c.header("Connection", "close");
      return c.json({ ok: false, error: { name, message } }, status);
    }
  });
  return route;
}
