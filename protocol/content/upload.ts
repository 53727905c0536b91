import { readTicket } from "../storage/storage-ticket.ts";
import { type ContentId, contentTree } from "./cid.ts";
import { type ContentSource, contentOf } from "./content-source.ts";
import { sendContent } from "./sending/send-content.ts";
import { StorageError } from "./storage-errors.ts";
import { UploadError } from "./upload-error.ts";

export { UploadError } from "./upload-error.ts";

/** How long to retry an unreachable service, milliseconds. */
const PATIENCE_MS = 20_000;

export interface UploadProgress {
  phase: "hashing" | "uploading";
  /** Bytes of the file that this phase has processed. */
  doneBytes: number;
  totalBytes: number;
  /** Bytes that the service had already (a resumed upload). */
  storedBytes?: number;
  /** The connection is lost; the upload resumes automatically. */
  isWaiting?: boolean;
}

export interface UploadOptions {
  /** Base address of an nft.storage-protocol service; uploads go to `upload` below it. */
  storageUrl: string | URL;
  /** Short-lived upload ticket (or a service's token); never a master secret in a browser. */
  ticket: string;
  /** Milliseconds without an answer after which the upload is given up. Default 20 seconds. */
  patienceMs?: number;
  onProgress?: (progress: UploadProgress) => void;
  /** Stops the upload; the promise rejects with the signal's reason at once. */
  signal?: AbortSignal;
}

/**
 * Uploads a file (F298): computes its content id and SHA-256 locally, queries the parts that the service has, sends the rest
 * in parts, and compares the returned id with the local one. The file is read twice in chunks and never held in memory
 * whole. Sending the same content again is safe, stores nothing twice, and resumes an interrupted upload.
 *
 * @throws UploadError; the signal's reason when aborted
 */
export async function uploadContent(source: ContentSource, options: UploadOptions): Promise<ContentId> {
  const { ticket, onProgress, signal, patienceMs = PATIENCE_MS } = options;
  signal?.throwIfAborted();
  const content = contentOf(source);
  const tree = await contentTree(content, {
    signal,
    onProgress: (doneBytes, totalBytes) => onProgress?.({ phase: "hashing", doneBytes, totalBytes }),
  });
  const claims = readTicket(ticket);
  if (claims && tree.size > claims.max) {
    const { message } = new StorageError("FileTooLarge", `${tree.size} bytes, allowed are ${claims.max}`);
    throw new UploadError("too-large", message);
  }
  await sendContent(tree, content, {
    url: new URL("upload/", baseUrl(options.storageUrl)),
    ticket,
    signal,
    patienceMs,
    onProgress: (progress) => onProgress?.({ phase: "uploading", totalBytes: tree.size, ...progress }),
  });
  return { cid: tree.cid, sha256: tree.sha256, size: tree.size };
}

function baseUrl(storageUrl: string | URL): URL {
  const url = new URL(storageUrl);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}
