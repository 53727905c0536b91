/** Makes the folder of a language model's package from a GGUF file on disk or behind an https address. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { contentId } from "#protocol/content/cid.ts";
import { describeGguf, type GgufDescription } from "../gguf/describe.ts";
import { httpRanges } from "../gguf/http-ranges.ts";
import { fileRanges } from "../gguf/range-reader.ts";
import { plainFileName } from "../manifest/file-name.ts";
import { MANIFEST_FILE } from "../manifest/manifest.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { languageModelPackageParts, type ModelIdentity } from "../package/language-model.ts";
import { openFile } from "./weights/disk-file.ts";

export interface ImportOptions extends Partial<ModelIdentity> {
  /** Addresses where the same file can be fetched. */
  readonly sources?: readonly string[];
  /** Replaces `fetch`. */
  readonly send?: typeof fetch;
}

export interface ImportedModel extends GgufDescription {
  /** Of the weights. */
  readonly bytes: number;
}

interface Found {
  readonly model: GgufDescription;
  readonly weights: Omit<ReferencedFile, "role">;
}

const isAddress = (from: string) => /^https?:\/\//i.test(from);

async function fromDisk(path: string, sources: readonly string[]): Promise<Found> {
  const file = await openFile(path);
  const model = await describeGguf(fileRanges(file));
  const { cid, sha256, size } = await contentId(file);
  // Without an address the weights are uploaded to the store, which keeps them under this id.
  const given = sources.length > 0 ? sources : [`ipfs://${cid}`];
  return {
    model,
    weights: { path: plainFileName(basename(path)), sha256, bytes: size, sources: [...given] },
  };
}

async function fromAddress(url: string, sources: readonly string[], send?: typeof fetch): Promise<Found> {
  const file = await httpRanges(url, send);
  const model = await describeGguf(file);
  const { statedSha256, size } = file;
  if (!statedSha256)
    throw new Error(
      `${new URL(url).host} does not state the file's SHA-256. Download the file and import it with --source ${url}`,
    );
  const path = plainFileName(basename(new URL(url).pathname));
  return { model, weights: { path, sha256: statedSha256, bytes: size, sources: [url, ...sources] } };
}

/** Writes manifest and example for a GGUF file (path or https address) into a new folder. @throws FormatError; Error */
export async function importModel(
  from: string,
  folder: string,
  { sources = [], send, name, version = "1.0.0", license }: ImportOptions = {},
): Promise<ImportedModel> {
  const { model, weights } = isAddress(from)
    ? await fromAddress(from, sources, send)
    : await fromDisk(from, sources);
  const { manifest, files } = await languageModelPackageParts(model, weights, {
    name: name ?? (model.name || weights.path.replace(/\.gguf$/i, "")),
    version,
    license: license ?? model.license ?? "not stated",
  });
  mkdirSync(folder);
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { name: file, bytes } of files) writeFileSync(join(folder, file), bytes);
  // The example needs the weights; a link takes no second copy of gigabytes.
  if (!isAddress(from)) symlinkSync(resolve(from), join(folder, weights.path));
  return { ...model, bytes: weights.bytes };
}
