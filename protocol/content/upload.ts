import { type ContentId, type ContentSource, contentTree } from "./cid.ts";
import { ContentCar } from "./content-car.ts";
import { toUploadError, UploadError } from "./upload-error.ts";
import { askPermission } from "./upload-permission.ts";

export { UploadError } from "./upload-error.ts";

/** Bytes per request: gives progress its steps and fits the body limits of hosted services. */
const maxChunkSize = 5 * 1024 * 1024;

/** Further attempts per part after a network failure; the client waits 1, 2, 4 and 8 seconds between them. */
const maxRetries = 4;

export interface UploadProgress {
  phase: "hashing" | "uploading";
  /** Bytes of the file that this phase is done with. */
  doneBytes: number;
  totalBytes: number;
}

export interface UploadOptions {
  /** Base address of an nft.storage-protocol service; uploads go to `upload` below it. */
  storageUrl: string | URL;
  /** Short-lived upload ticket (or a service's token); never a master secret in a browser. */
  ticket: string;
  onProgress?: (progress: UploadProgress) => void;
  /** Stops the upload; the promise rejects with the signal's reason at once. */
  signal?: AbortSignal;
}

/**
 * Uploads a file (F298): computes its content id and SHA-256 locally, sends it in parts of 5 MiB through the
 * nft.storage client, and compares the id that the service returns with the local one. The file is read as a
 * stream, twice; it is never held whole. Sending the same content again is safe and stores nothing twice.
 *
 * @throws UploadError; the signal's reason when aborted
 */
export async function uploadContent(source: ContentSource, options: UploadOptions): Promise<ContentId> {
  const { ticket, onProgress, signal } = options;
  signal?.throwIfAborted();
  const tree = await contentTree(source, {
    signal,
    onProgress: (doneBytes, totalBytes) => onProgress?.({ phase: "hashing", doneBytes, totalBytes }),
  });
  const endpoint = baseUrl(options.storageUrl);
  await askPermission(new URL("upload/", endpoint), ticket, tree, signal);
  // The client is some 90 kB compressed, and only uploading needs it.
  const { NFTStorage } = await import("nft.storage");
  let sentBytes = 0;
  const report = (doneBytes: number) =>
    onProgress?.({ phase: "uploading", doneBytes: Math.min(doneBytes, tree.size), totalBytes: tree.size });
  const onStoredChunk = (bytes: number) => {
    sentBytes += bytes;
    report(sentBytes);
  };
  report(0);
  const storing = NFTStorage.storeCar(
    // The client's default of 30 requests in 10 seconds is its former host's rule; three parts at a time are sent anyway.
    { endpoint, token: ticket, rateLimiter: async () => throwIfAborted(signal) },
    // Same interface, but the client's types name its own copy of the CID class.
    new ContentCar(source, tree) as unknown as Parameters<typeof NFTStorage.storeCar>[1],
    { maxChunkSize, maxRetries, signal, onStoredChunk },
  );
  const returned = await orAborted(storing, signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw toUploadError(error);
  });
  if (returned !== tree.cid) {
    const details = `expected ${tree.cid}, received ${returned}`;
    throw new UploadError(
      "rejected",
      `The storage service stored something else than your file, so the upload does not count. Your file is untouched: try again, and tell the operator if it happens again. (${details})`,
    );
  }
  report(tree.size);
  return { cid: tree.cid, sha256: tree.sha256, size: tree.size };
}

function baseUrl(storageUrl: string | URL): URL {
  const url = new URL(storageUrl);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}

/** A TypeError ends the client's attempts at once; any other error would be retried. */
function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new TypeError("The upload was stopped.");
}

/** The client sleeps between attempts without looking at the signal: do not wait for it to wake up. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
