/** Files of packages, read from this folder's subfolders and from npm packages. */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { FileContent } from "#protocol/content/content-source.ts";
import type { DraftFile, ManifestDraft } from "#runtime/package/archive.ts";

export interface PackageSource {
  readonly manifest: ManifestDraft;
  readonly files: readonly DraftFile[];
  /** Weights of a language model, which the manifest names by reference. */
  readonly weights?: FileContent;
}

function file(url: URL, role: DraftFile["role"], name = basename(url.pathname)): DraftFile {
  return { name, role, bytes: new Uint8Array(readFileSync(url)) };
}

const here = (path: string) => new URL(path, import.meta.url);

/** Scripts by their paths in this folder; a package has no folders. */
export const scripts = (...paths: string[]): DraftFile[] => paths.map((path) => file(here(path), "script"));

/** Files trained for the demo world: graphs by their extension, other files are data. */
export function trained(path: string): DraftFile {
  const url = here(`../demo-world/models/${path}`);
  return file(url, path.endsWith(".onnx") ? "graph" : "data");
}

/** A file of an installed package, under a descriptive name; not every package exports its files. */
export function installed(path: string, role: DraftFile["role"], name?: string): DraftFile {
  return file(here(`../../node_modules/${path}`), role, name);
}

export const fetched = async (
  content: FileContent,
  role: DraftFile["role"],
  name: string,
): Promise<DraftFile> => ({
  name,
  role,
  bytes: new Uint8Array(await content.arrayBuffer()),
});

/** A file in the folder of a package's script. */
export const own = (path: string): DraftFile => file(here(path), "data");

/** An example input made by a program. */
export const example = ({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): DraftFile => ({
  name,
  role: "data",
  bytes,
});
