/** Publishes a model from a file: weights of any size are read piece by piece, and an upload that broke off continues. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { contentId } from "#protocol/content/cid.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { isReferenced } from "#runtime/manifest/package-file.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { describeModelFile } from "#runtime/package/model-file.ts";
import type { Marketplace } from "../../marketplace.ts";
import { argument, type Command, text, UsageError } from "../command.ts";
import { uploadMeter } from "../progress.ts";

/** The name in the header of weights, as a hint: it is often the name of a training run. */
async function nameIn(blob: FileContent, fileName: string): Promise<string> {
  const report = await describeModelFile(fileName, blob);
  return report.kind === "language-model" && report.model.name
    ? ` The file calls it "${report.model.name}".`
    : "";
}

async function readPackage(archive: FileContent) {
  return (await openPackage(new Uint8Array(await archive.arrayBuffer()))).manifest;
}

/** Stores weights before the package that names them. @throws UsageError for another file than the named one */
async function storeWeights(
  { content, onUpload }: Marketplace,
  { files }: Awaited<ReturnType<typeof readPackage>>,
  path: string,
): Promise<void> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const blob = await openFile(path);
  const { cid, sha256 } = await contentId(blob);
  const named = files.filter(isReferenced).find((file) => file.sha256 === sha256);
  if (!named) throw new UsageError(`The package names no file with the SHA-256 of ${path}, ${sha256}.`);
  if (!named.sources.includes(`ipfs://${cid}`))
    throw new UsageError(`The package does not name the store as a source of ${path}: add ipfs://${cid}.`);
  await content.upload("model", [blob], onUpload && { onProgress: onUpload });
}

const publish: Command = {
  usage: "FILE",
  summary: "Publish a model: a package (ZIP), or the GGUF weights of a language model",
  options: {
    description: { type: "string", value: "TEXT", help: "public, at least 20 characters (required)" },
    name: {
      type: "string",
      value: "TEXT",
      help: "public, cannot be changed later (required)",
    },
    category: { type: "string", value: "NAME", help: "such as nlp, cv, audio or tabular (default nlp)" },
    version: { type: "string", value: "X.Y.Z", help: "default 1.0.0" },
    license: { type: "string", value: "NAME", help: "default: the weights' own, otherwise MIT" },
    weights: { type: "string", value: "FILE", help: "weights that the package names, to be stored with it" },
  },
  async run(input) {
    const path = argument(input, 0, "FILE");
    if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
    const description = text(input, "description");
    if (!description)
      throw new UsageError('Describe the model, for example --description "Answers questions in English."');
    const blob = await openFile(path);
    const fileName = basename(path);
    const isWeights = /\.gguf$/i.test(fileName);
    const [name, license] = [text(input, "name"), text(input, "license")];
    if (!name) {
      const hint = isWeights ? await nameIn(blob, fileName) : "";
      throw new UsageError(`Name the model with --name. A name cannot be changed later.${hint}`);
    }
    const marketplace = await input.connection.marketplace({ onUpload: uploadMeter(input, fileName) });
    input.signal.throwIfAborted();
    const weights = text(input, "weights");
    if (weights) await storeWeights(marketplace, await readPackage(blob), weights);
    const published = await marketplace.registerModel({
      name,
      description,
      category: text(input, "category") ?? "nlp",
      version: text(input, "version") ?? "1.0.0",
      ...(license && { license }),
      file: isWeights
        ? { blob, name: fileName }
        : { bytes: new Uint8Array(await blob.arrayBuffer()), name: fileName },
    });
    input.print(published, [
      `${name} is published as ${published.modelId}.`,
      `${input.connection.addresses.site}/models/${published.modelId}`,
    ]);
    return undefined;
  },
};

export const model = { publish } as const;
