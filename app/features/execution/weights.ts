/** Weights that a package names by reference, in this browser. They are loaded once and shared by all packages that name their hash. */
import { ContentError } from "#protocol/content/content-error.ts";
import { contentUrls } from "#protocol/content/gateway.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { isReferenced, type ReferencedFile } from "#runtime/manifest/package-file.ts";
import { requireEngines } from "#runtime/run/engine-files.ts";
import { deleteWeights, storedWeights } from "#runtime/web/browser-weights.ts";
import { fetchWeightsInWorker } from "#runtime/web/fetch-in-worker.ts";

export interface WeightsOptions {
  readonly gatewayUrls: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
}

/** Hosts outside this installation that its Content-Security-Policy admits. */
const PUBLIC_SOURCE = /^https:\/\/huggingface\.co\//;

const urlsOf = ({ sources }: ReferencedFile, gatewayUrls: readonly string[]) =>
  sources.flatMap((source) => {
    if (source.startsWith("ipfs://")) return contentUrls(gatewayUrls, source);
    return PUBLIC_SOURCE.test(source) ? [source] : [];
  });

/** Addresses of a package's weights that this browser may read. */
export function weightsUrls(manifest: Pick<Manifest, "files">, gatewayUrls: readonly string[]): string[] {
  const file = referencedFile(manifest);
  return file ? urlsOf(file, gatewayUrls) : [];
}

/** The file that must be here before a run; undefined when the archive holds everything. */
export const referencedFile = ({ files }: Pick<Manifest, "files">): ReferencedFile | undefined =>
  files.find(isReferenced);

/** Bytes that a run would load first; 0 when they are here. */
export async function missingBytes(manifest: Pick<Manifest, "files">): Promise<number> {
  const file = referencedFile(manifest);
  const stored = file && (await storedWeights(file).catch(() => undefined));
  return file && !stored ? file.bytes : 0;
}

/**
 * @throws ContentError when no source delivers them or this browser lacks space; RuntimeFault "runtime" when browsers do not have the
 * package's engine; the signal's reason when aborted
 */
export async function loadWeights(
  manifest: Pick<Manifest, "files" | "engines">,
  { gatewayUrls, ...options }: WeightsOptions,
): Promise<Blob | undefined> {
  const file = referencedFile(manifest);
  if (!file) return undefined;
  // Before gigabytes are loaded for nothing.
  requireEngines(manifest);
  const urls = urlsOf(file, gatewayUrls);
  if (urls.length === 0)
    throw new ContentError("network", `No source of ${file.path} can be reached from here.`);
  const openWorker = () =>
    new Worker(new URL("../../../runtime/web/weights-worker.ts", import.meta.url), { type: "module" });
  return fetchWeightsInWorker(file, { urls, openWorker, ...options });
}

/** Deletes a copy that a run refused as damaged, so the next attempt loads it again. */
export async function forgetDamaged(manifest: Pick<Manifest, "files">, cause: unknown): Promise<void> {
  const file = referencedFile(manifest);
  if (file && cause instanceof RuntimeFault && cause.message.startsWith("The stored copy of"))
    await deleteWeights(file);
}
