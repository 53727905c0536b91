/** Packages of models, fetched once and kept in the agent's folder under their content ids. */
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentId } from "#protocol/content/cid.ts";
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
export function keepPackages(
  contents: Contents,
  folder: string,
  containers: { readonly refusal?: string } = { refusal: NO_CONTAINERS },
): Packages {
  mkdirSync(folder, { recursive: true });
  const opened = new Map<string, Promise<PackageTerms>>();

  async function bytesOf(cid: string): Promise<Uint8Array<ArrayBuffer>> {
    const path = join(folder, `${cid}.zip`);
    const kept = await readFile(path).catch(() => undefined);
    // A file on disk can be half written or changed.
    if (kept) {
      const bytes = new Uint8Array(kept);
      if ((await contentId(bytes)).cid === cid) return bytes;
    }
    const bytes = await contents.fetch(cid, PACKAGE_BOUNDS.archiveBytes);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    return bytes;
  }

  async function termsOf(bytes: Uint8Array<ArrayBuffer>): Promise<PackageTerms> {
    const container = containerManifestOf(bytes);
    if (!container) return (await openPackage(bytes)).manifest;
    if (containers.refusal) throw new RuntimeFault("package", containers.refusal);
    return container;
  }

  return {
    async of(model) {
      const fileCid = packageCidOf(model);
      const bytes = await bytesOf(fileCid);
      const manifest = opened.get(fileCid) ?? termsOf(bytes);
      opened.set(fileCid, manifest);
      return { bytes, manifest: await manifest };
    },
  };
}
