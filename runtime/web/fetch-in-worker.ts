/** Brings weights into the browser's private file system and returns the file on disk. */
import { ContentError } from "#protocol/content/content-error.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { storedWeights } from "./browser-weights.ts";
import { webWorker } from "./open-worker.ts";
import type { WeightsReport, WeightsRequest } from "./weights-worker.ts";

export interface FetchInWorkerOptions {
  readonly urls: readonly string[];
  /** Starts `weights-worker.ts` (bundlers want to see that call). */
  openWorker(): Worker;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
}

/** Abortable; the part already downloaded is kept. @throws ContentError without a source or space; the signal's reason */
export async function fetchWeightsInWorker(
  file: ReferencedFile,
  { urls, openWorker, signal, onProgress }: FetchInWorkerOptions,
): Promise<Blob> {
  const kept = await storedWeights(file);
  if (kept) return kept;
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = webWorker<WeightsRequest, WeightsReport>(openWorker());
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort);
  worker.onEnd((reason) => reject(new ContentError("network", `${file.path} was not fetched: ${reason}.`)));
  worker.onReport((report) => {
    if (report.kind === "progress") onProgress?.(report.doneBytes, file.bytes);
    if (report.kind === "stored") resolve();
    if (report.kind === "failed") reject(new ContentError(report.error.kind, report.error.message));
  });
  worker.post({ file, urls });
  await promise.finally(() => {
    signal?.removeEventListener("abort", abort);
    worker.terminate();
  });
  const stored = await storedWeights(file);
  if (stored) return stored;
  throw new ContentError("network", `${file.path} was stored, but the browser has already removed it.`);
}
