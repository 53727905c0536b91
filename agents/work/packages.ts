import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { isReferenced } from "#runtime/manifest/package-file.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { type FetchedPackage, type PackageTerms, packageCidOf } from "#runtime/work/prepared-job.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import type { FetchWeights } from "../content/weights.ts";
import { type Engine, engineFor, isPackage } from "../engines/engine.ts";
import { readTerms } from "../engines/package-terms.ts";

interface ModelSource {
  readonly accessMethod: string;
  readonly isPublic: boolean;
}

export interface Packages {
  /** The package of a model. @throws RuntimeFault "package" without one, "runtime" when no engine here computes it; ContentMissing */
  of(model: ModelSource): Promise<FetchedPackage<PackageTerms>>;
}

const noWeights: FetchWeights = async (files) => {
  if (files.some(isReferenced)) throw new ContentMissing("Weights by reference are not fetched here");
  return undefined;
};

export function openPackages(
  contents: Contents,
  engines: readonly Engine[],
  fetchWeights = noWeights,
): Packages {
  const opened = new Map<string, Promise<PackageTerms>>();

  async function termsOf(bytes: Uint8Array<ArrayBuffer>): Promise<PackageTerms> {
    const terms = await bounded({ kind: "terms", archive: bytes }, { openWorker: openBoundedWorker });
    return terms.kind === "package" ? terms.manifest : readTerms(terms.stated);
  }

  return {
    async of(model) {
      const fileCid = packageCidOf(model);
      const bytes = await contents.fetch(fileCid, PACKAGE_BOUNDS.archiveBytes);
      const terms = opened.get(fileCid) ?? termsOf(bytes);
      opened.set(fileCid, terms);
      const manifest = await terms.catch((cause: unknown) => {
        // Only faults of the package are kept; a failure of this machine is retried.
        if (!(cause instanceof RuntimeFault && cause.isRepeatable)) opened.delete(fileCid);
        throw cause;
      });
      // Before gigabytes are fetched for nothing.
      engineFor(engines, manifest);
      const weights = isPackage(manifest) ? await fetchWeights(manifest.files) : undefined;
      return { bytes, manifest, weights };
    },
  };
}
