/** Weights that packages name by reference, kept in a folder that agents of one machine may share. */
import { contentUrls } from "#protocol/content/gateway.ts";
import { isReferenced, type PackageFile, type ReferencedFile } from "#runtime/manifest/package-file.ts";
import { publicFetch } from "#runtime/node/public-fetch.ts";
import { openWeightsFolder } from "#runtime/node/weights-folder.ts";
import { fetchWeights } from "#runtime/weights/fetch-weights.ts";
import { ContentMissing } from "./contents.ts";

/**
 * The weights among a package's files; undefined when they are in the archive or there are none.
 * @throws ContentMissing when no source delivers them now, or this machine lacks the disk space; never a reason against the package
 */
export type FetchWeights = (files: readonly PackageFile[]) => Promise<Blob | undefined>;

export interface WeightsOptions {
  readonly gateways: readonly string[];
  readonly folder: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export function openWeights({ gateways, folder, maxBytes, signal }: WeightsOptions): FetchWeights {
  const store = openWeightsFolder(folder, maxBytes);
  const send = publicFetch();
  // Gateways are chosen by the operator and may be on this machine; the package's owner chose the other addresses.
  const sourcesOf = ({ sources }: ReferencedFile) =>
    sources.flatMap((source) =>
      source.startsWith("ipfs://")
        ? contentUrls(gateways, source).map((url) => ({ url, send: fetch }))
        : [{ url: source, send }],
    );
  return async (files) => {
    const file = files.find(isReferenced);
    if (!file) return undefined;
    try {
      return await fetchWeights(file, sourcesOf(file), store, { signal });
    } catch (cause) {
      signal.throwIfAborted();
      throw new ContentMissing(`${file.path} could not be fetched: ${(cause as Error).message}`, { cause });
    }
  };
}
