/** Packages of models. */
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { type FetchedPackage, type PackageTerms, packageCidOf } from "#runtime/work/prepared-job.ts";
import { containerManifestOf } from "../container/container-manifest.ts";
import { NO_CONTAINERS } from "../container/engine.ts";
import type { Contents } from "../content/contents.ts";

/** A model as the index has it. */
interface ModelSource {
  readonly accessMethod: string;
  readonly isPublic: boolean;
}

export interface Packages {
  /**
   * The package of a model.
   * @throws RuntimeFault "package" when the model has none that is computed here
   * @throws ContentMissing when it cannot be fetched
   */
  of(model: ModelSource): Promise<FetchedPackage<PackageTerms>>;
}

/** @param containers why they are not computed here; nothing where they are */
export function openPackages(
  contents: Contents,
  containers: { readonly refusal?: string } = { refusal: NO_CONTAINERS },
): Packages {
  const opened = new Map<string, Promise<PackageTerms>>();

  async function termsOf(bytes: Uint8Array<ArrayBuffer>): Promise<PackageTerms> {
    const container = containerManifestOf(bytes);
    if (!container) return (await openPackage(bytes)).manifest;
    if (containers.refusal) throw new RuntimeFault("package", containers.refusal);
    return container;
  }

  return {
    async of(model) {
      const fileCid = packageCidOf(model);
      const bytes = await contents.fetch(fileCid, PACKAGE_BOUNDS.archiveBytes);
      const manifest = opened.get(fileCid) ?? termsOf(bytes);
      opened.set(fileCid, manifest);
      return { bytes, manifest: await manifest };
    },
  };
}
