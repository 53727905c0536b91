import { ContentError, type ContentErrorKind } from "#protocol/content/content-error.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import type { UploadErrorKind } from "#protocol/content/storage-errors.ts";
import type { UploadProgress } from "#protocol/content/upload.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import type { ContentResult, ContentWork, FromWorker, ToldError } from "./content-work.ts";

export interface BesideOptions {
  onProgress?: (progress: UploadProgress) => void;
  /** Ends the work with all that it has begun; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Does a work with a file in a thread of its own: the page stays at hand, and its memory comes back as a whole.
 * @throws UploadError, ContentError, PrivateContentError; Error when the browser starts no thread
 */
export function workBesidePage<Work extends ContentWork>(
  work: Work,
  { onProgress, signal }: BesideOptions = {},
): Promise<ContentResult[Work["kind"]]> {
  const { promise, resolve, reject } = Promise.withResolvers<ContentResult[Work["kind"]]>();
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL("./content-worker.ts", import.meta.url), { type: "module" });
  const stop = () => reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if ("progress" in data) onProgress?.(data.progress);
    else if ("error" in data) reject(errorOf(data.error));
    else resolve(data.result as ContentResult[Work["kind"]]);
  });
  worker.addEventListener("error", ({ message }) =>
    reject(new Error(message || "A part of the page that reads files could not be loaded.")),
  );
  worker.postMessage(work);
  return promise.finally(() => {
    worker.terminate();
    signal?.removeEventListener("abort", stop);
  });
}

function errorOf({ name, message, kind }: ToldError): Error {
  if (name === "UploadError") return new UploadError(kind as UploadErrorKind, message);
  if (name === "ContentError") return new ContentError(kind as ContentErrorKind, message);
  if (name === "PrivateContentError") return new PrivateContentError(message);
  return Object.assign(new Error(message), { name });
}
