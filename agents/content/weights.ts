/** Weights that packages name by reference, as agents fetch them. */
import type { FileContent } from "#protocol/content/content-source.ts";
import type { PackageFile } from "#runtime/manifest/package-file.ts";
import { openReferencedWeights, type WeightsOptions } from "#runtime/node/weights/referenced-weights.ts";
import { ContentMissing } from "./contents.ts";

/** The weights outside the archive, if any. @throws ContentMissing, never a reason against the package */
export type FetchWeights = (files: readonly PackageFile[]) => Promise<FileContent | undefined>;

export function openWeights(options: WeightsOptions): FetchWeights {
  const fetchWeights = openReferencedWeights(options);
  return async (files) => {
    try {
      return await fetchWeights(files);
    } catch (cause) {
      options.signal.throwIfAborted();
      throw new ContentMissing(`The weights could not be fetched: ${(cause as Error).message}`, { cause });
    }
  };
}
