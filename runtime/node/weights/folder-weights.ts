/** Weights of a package's folder that its manifest names by reference: a file in the folder, or fetched into it. */
import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { FileContent } from "#protocol/content/content-source.ts";
import { createStreamingSha256 } from "#protocol/content/streaming-sha256.ts";
import { RuntimeFault } from "../../fault.ts";
import { isReferenced, type PackageFile, type ReferencedFile } from "../../manifest/package-file.ts";
import { fetchWeights } from "../../weights/fetch-weights.ts";
import { publicFetch } from "../public-fetch.ts";
import { openFile } from "./disk-file.ts";
import { openWeightsFolder } from "./weights-folder.ts";

/** Hidden, so it is not packed. */
const FETCHED = ".weights";

async function localFile({ path, bytes, sha256 }: ReferencedFile, place: string): Promise<FileContent> {
  const file = await openFile(place);
  const hash = await createStreamingSha256();
  if (file.size === bytes)
    for await (const piece of createReadStream(place)) hash.update(piece as Uint8Array);
  if (file.size !== bytes || hash.digest() !== sha256)
    throw new RuntimeFault("package", `${path} is not the file that the manifest names`);
  return file;
}

/** Undefined when the archive holds everything. @throws RuntimeFault "package" for another file; Error without one */
export async function weightsOfFolder(
  folder: string,
  files: readonly PackageFile[],
): Promise<FileContent | undefined> {
  const file = files.find(isReferenced);
  if (!file) return undefined;
  const place = join(folder, file.path);
  if (existsSync(place)) return localFile(file, place);
  const send = publicFetch();
  const sources = file.sources.filter((url) => url.startsWith("https:")).map((url) => ({ url, send }));
  if (sources.length === 0)
    throw new Error(`Put ${file.path} into ${folder}: the example needs it, and no https source is named`);
  return fetchWeights(file, sources, openWeightsFolder(join(folder, FETCHED), file.bytes));
}
