/** Weights that packages name by reference, kept in a folder that programs of one machine may share. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { contentUrls } from "#protocol/content/gateway.ts";
import { isReferenced, type PackageFile, type ReferencedFile } from "../../manifest/package-file.ts";
import { fetchWeights } from "../../weights/fetch-weights.ts";
import { publicFetch } from "../public-fetch.ts";
import { openWeightsFolder } from "./weights-folder.ts";

export interface WeightsOptions {
  readonly gateways: readonly string[];
  readonly folder: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** @returns the weights among a package's files; undefined when they are in the archive or there are none. It throws what `fetchWeights` throws */
export function openReferencedWeights({ gateways, folder, maxBytes, signal }: WeightsOptions) {
  const store = openWeightsFolder(folder, maxBytes);
  const send = publicFetch();
  // The user chose the gateways, which may be on this machine; the package's owner chose the other addresses.
  const sourcesOf = ({ sources }: ReferencedFile) =>
    sources.flatMap((source) =>
      source.startsWith("ipfs://")
        ? contentUrls(gateways, source).map((url) => ({ url, send: fetch }))
        : [{ url: source, send }],
    );
  return async (files: readonly PackageFile[]): Promise<FileContent | undefined> => {
    const file = files.find(isReferenced);
    return file && (await fetchWeights(file, sourcesOf(file), store, { signal }));
  };
}
