import { ContentError, type ContentErrorKind } from "#protocol/content/content-error.ts";
import { PrivateContentError } from "#protocol/content/private/private-content-error.ts";
import { PrivateTaskError } from "#protocol/content/private-task/private-task-error.ts";
import type { UploadErrorKind } from "#protocol/content/storage-errors.ts";
import type { UploadProgress } from "#protocol/content/upload.ts";
import { UploadError } from "#protocol/content/upload-error.ts";
import type { ContentResult, ContentWork, FromWorker, SerializedError } from "./content-work.ts";

export interface WorkerOptions {
  onProgress?: (progress: UploadProgress) => void;
  /** Aborts the work and everything it started; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Processes a file in a Web Worker. @throws UploadError, ContentError, PrivateContentError; Error without workers */
export function runInWorker<Work extends ContentWork>(
  work: Work,
  { onProgress, signal }: WorkerOptions = {},
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

function errorOf({ name, message, kind }: SerializedError): Error {
  if (name === "UploadError") return new UploadError(kind as UploadErrorKind, message);
  if (name === "ContentError") return new ContentError(kind as ContentErrorKind, message);
  if (name === "PrivateContentError") return new PrivateContentError(message);
  if (name === "PrivateTaskError") return new PrivateTaskError(kind as PrivateTaskError["problem"], message);
  return Object.assign(new Error(message), { name });
}
