import type { Address } from "viem";
import type { ContentId } from "#protocol/content/cid.ts";
import type { ContentSource } from "#protocol/content/content-source.ts";
import { type UploadOptions, uploadContent } from "#protocol/content/upload.ts";
import { issueTicket } from "#protocol/storage/storage-ticket.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";

/** A content store whose ticket secret the caller holds: the local stack's own. */
export interface OwnContentStore {
  storageUrl: string;
  ticketSecret: string;
}

const ticketSeconds = 10 * 60;

/** Uploads a file from disk like a browser, as a stream. @throws UploadError; the file system's error */
export async function uploadFile(
  path: string,
  wallet: Address,
  store: OwnContentStore,
  options: Pick<UploadOptions, "onProgress" | "signal"> = {},
): Promise<ContentId> {
  return uploadSource(await openFile(path), wallet, store, options);
}

/** Uploads bytes or a blob on behalf of a wallet. @throws UploadError */
export async function uploadSource(
  source: ContentSource,
  wallet: Address,
  store: OwnContentStore,
  options: Pick<UploadOptions, "onProgress" | "signal"> = {},
): Promise<ContentId> {
  const now = Math.floor(Date.now() / 1000);
  const size = source instanceof Uint8Array ? source.byteLength : source.size;
  const ticket = await issueTicket(store.ticketSecret, {
    sub: wallet.toLowerCase(),
    iat: now,
    exp: now + ticketSeconds,
    max: Math.max(1, size),
  });
  return uploadContent(source, { ...options, storageUrl: store.storageUrl, ticket });
}
