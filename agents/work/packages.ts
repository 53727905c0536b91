/** Packages of models, fetched once and kept in the agent's folder under their content ids. */
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentId } from "#protocol/content/cid.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { type FetchedPackage, packageCidOf } from "#runtime/work/prepared-job.ts";
import type { Contents } from "../content/contents.ts";

/** A model as the index has it. */
interface ModelSource {
  readonly accessMethod: string;
  readonly isPublic: boolean;
}

export interface Packages {
  /**
   * The package of a model.
   * @throws RuntimeFault "package" when the model has none that this runtime computes
   * @throws ContentMissing when it cannot be fetched
   */
  of(model: ModelSource): Promise<FetchedPackage>;
}

export function keepPackages(contents: Contents, folder: string): Packages {
  mkdirSync(folder, { recursive: true });
  const opened = new Map<string, Promise<Manifest>>();

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

  return {
    async of(model) {
      const fileCid = packageCidOf(model);
      const bytes = await bytesOf(fileCid);
      const manifest = opened.get(fileCid) ?? openPackage(bytes).then((open) => open.manifest);
      opened.set(fileCid, manifest);
      return { bytes, manifest: await manifest };
    },
  };
}
