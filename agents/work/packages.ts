import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { type Manifest, readManifest } from "#runtime/manifest/manifest.ts";
import { isReferenced } from "#runtime/manifest/package-file.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { requireEngines } from "#runtime/run/engine-files.ts";
import { type FetchedPackage, type PackageTerms, packageCidOf } from "#runtime/work/prepared-job.ts";
import { readContainerManifest } from "../container/container-manifest.ts";
import { NO_CONTAINERS } from "../container/containers.ts";
import { ContentMissing, type Contents } from "../content/contents.ts";
import type { FetchWeights } from "../content/weights.ts";
import type { Engine } from "../engines/engine.ts";

interface ModelSource {
  readonly accessMethod: string;
  readonly isPublic: boolean;
}

export interface Packages {
  /** The package of a model. @throws RuntimeFault "package" without one that is computed here; ContentMissing */
  of(model: ModelSource): Promise<FetchedPackage<PackageTerms>>;
}

const isManifest = (terms: PackageTerms): terms is Manifest => "files" in terms;

const noWeights: FetchWeights = async (files) => {
  if (files.some(isReferenced)) throw new ContentMissing("Weights by reference are not fetched here");
  return undefined;
};

/**
 * @param containers why they are not computed here; nothing where they are
 * @param engines in addition to the runtime's
 */
export function openPackages(
  contents: Contents,
  containers: { readonly refusal?: string } = { refusal: NO_CONTAINERS },
  fetchWeights = noWeights,
  engines: readonly Engine[] = [],
): Packages {
  const opened = new Map<string, Promise<PackageTerms>>();

  async function termsOf(bytes: Uint8Array<ArrayBuffer>): Promise<PackageTerms> {
    const terms = await bounded({ kind: "terms", archive: bytes }, { openWorker: openBoundedWorker });
    if (terms.kind === "package") return terms.manifest;
    const container = readContainerManifest(terms.stated);
    if (!container) return readManifest(terms.stated);
    if (containers.refusal) throw new RuntimeFault("package", containers.refusal);
    return container;
  }

  /** Before gigabytes are fetched for nothing. @throws RuntimeFault "runtime"; whatever `fetchWeights` throws */
  async function weightsOf(manifest: Manifest) {
    if (!engines.some(({ refusal }) => refusal(manifest) === undefined)) requireEngines(manifest);
    return fetchWeights(manifest.files);
  }

  return {
    async of(model) {
      const fileCid = packageCidOf(model);
      const bytes = await contents.fetch(fileCid, PACKAGE_BOUNDS.archiveBytes);
      const manifest = opened.get(fileCid) ?? termsOf(bytes);
      opened.set(fileCid, manifest);
      try {
        const terms = await manifest;
        return {
          bytes,
          manifest: terms,
          weights: isManifest(terms) ? await weightsOf(terms) : undefined,
        };
      } catch (cause) {
        // Only faults of the package are kept; a failure of this machine is retried.
        if (!(cause instanceof RuntimeFault && cause.isRepeatable)) opened.delete(fileCid);
        throw cause;
      }
    },
  };
}
