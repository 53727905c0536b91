import { createWriter } from "@ipld/car/buffer-writer";
import { CID } from "multiformats/cid";
import { readTicket } from "../storage/storage-ticket.ts";
import type { ContentTree } from "./cid.ts";
import { StorageError } from "./storage-errors.ts";
import { toUploadError, UploadError } from "./upload-error.ts";

/**
 * Asks the storage service whether it will take this content, before the content is sent: one request that
 * carries the tree's root alone, which states the file's size. Without it a full store or a wrong ticket would
 * show only after several parts were sent and the client had retried each of them.
 *
 * A service that does not take partial archives may refuse with an error of its own; that is no answer to the
 * question, and the upload goes on.
 *
 * @throws UploadError
 */
export async function askPermission(
  uploadUrl: URL,
  ticket: string,
  tree: ContentTree,
  signal?: AbortSignal,
): Promise<void> {
  const claims = readTicket(ticket);
  if (claims && tree.size > claims.max) {
    const { message } = new StorageError("FileTooLarge", `${tree.size} bytes, allowed are ${claims.max}`);
    throw new UploadError("too-large", message);
  }
  const answer = await fetch(uploadUrl, {
    method: "POST",
    headers: { Authorization: `Bearer ${ticket}`, "Content-Type": "application/car" },
    body: rootArchive(tree),
    signal,
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw toUploadError(error);
  });
  if (answer.ok) return void (await answer.arrayBuffer());
  const body: unknown = await answer.json().catch(() => undefined);
  const message = (body as { error?: { message?: unknown } } | undefined)?.error?.message;
  const refusal = toUploadError(new Error(typeof message === "string" ? message : answer.statusText));
  if (refusal.kind !== "rejected") throw refusal;
  if (answer.status === 401 || answer.status === 403) {
    throw new UploadError("unauthorised", refusal.message, { cause: refusal });
  }
}

/** A CAR with the root's CID and, when the root is a branch node, the root itself. */
function rootArchive(tree: ContentTree): Uint8Array<ArrayBuffer> {
  const root = CID.parse(tree.cid);
  const node = tree.branches.get(tree.cid);
  const writer = createWriter(new ArrayBuffer(1024 + (node?.byteLength ?? 0)), { roots: [root] });
  if (node) writer.write({ cid: root, bytes: node });
  return writer.close({ resize: true }) as Uint8Array<ArrayBuffer>;
}
