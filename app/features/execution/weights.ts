/** Weights that a package names by reference, in this browser. They are loaded once and shared by all packages that name their hash. */
import { ContentError } from "#protocol/content/content-error.ts";
import { contentUrls } from "#protocol/content/gateway.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { isReferenced, type ReferencedFile } from "#runtime/manifest/package-file.ts";
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

/** The file that must be here before a run; undefined when the archive holds everything. */
export const referencedFile = ({ files }: Pick<Manifest, "files">): ReferencedFile | undefined =>
  files.find(isReferenced);

/** @throws ContentError when no source delivers them or this browser has no room; the signal's reason when aborted */
export async function loadWeights(
  manifest: Pick<Manifest, "files">,
  { gatewayUrls, ...options }: WeightsOptions,
): Promise<Blob | undefined> {
  const file = referencedFile(manifest);
  if (!file) return undefined;
  const urls = urlsOf(file, gatewayUrls);
  if (urls.length === 0)
    throw new ContentError("network", `No source of ${file.path} can be reached from here.`);
  const openWorker = () =>
    new Worker(new URL("../../../runtime/web/weights-worker.ts", import.meta.url), { type: "module" });
  return fetchWeightsInWorker(file, { urls, openWorker, ...options });
}
