import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { openPackage } from "../package/archive.ts";
import { describeModelFile } from "../package/model-file.ts";
import { ggufFile } from "../test-support/gguf-file.ts";
import { writeSparseWeights } from "../test-support/sparse-weights.ts";
import { checkFolder } from "./check-folder.ts";
import { importModel } from "./import-model.ts";
import { packFolder } from "./pack-folder.ts";
import { openFile } from "./weights/disk-file.ts";
import { weightsOfFolder } from "./weights/folder-weights.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("import-");
});
afterEach(() => folder.remove());

const at = (name: string) => join(folder.path, name);
const ADDRESS = "https://huggingface.co/owner/tiny/resolve/main/tiny.gguf";

test("a GGUF file becomes a folder that packs as a language model without its weights", async () => {
  const weights = new Uint8Array(await ggufFile().arrayBuffer());
  writeFileSync(at("tiny.gguf"), weights);
  await importModel(at("tiny.gguf"), at("tiny"), { sources: [ADDRESS] });
  const { manifest, files } = await openPackage(await packFolder(at("tiny")));
  expect(manifest).toMatchObject({
    kind: "language-model",
    name: "Tiny",
    license: "mit",
    contextLength: 512,
    chatTemplate: await sha256(new TextEncoder().encode("{{ messages[0].content }}\n")),
    engines: [{ name: "llama-wasm" }],
  });
  expect(manifest.files.find(({ role }) => role === "weights")).toEqual({
    path: "tiny.gguf",
    role: "weights",
    sha256: await sha256(weights),
    bytes: weights.length,
    sources: [ADDRESS],
  });
  expect(JSON.parse(new TextDecoder().decode(files.get("example.json"))).messages).toHaveLength(1);
});

test("a file whose name no manifest may have is imported under a plain one", async () => {
  const weights = new Uint8Array(await ggufFile().arrayBuffer());
  const names = {
    "My model (Q4).gguf": "My-model--Q4-.gguf",
    // Cut to its last 100 characters, it would begin with a dash.
    [`${"a".repeat(20)}-${"b".repeat(94)}.gguf`]: `${"b".repeat(94)}.gguf`,
    "模型.gguf": "gguf",
  };
  for (const [index, [name, path]] of Object.entries(names).entries()) {
    writeFileSync(at(name), weights);
    await importModel(at(name), at(`${index}`));
    const { files } = (await openPackage(await packFolder(at(`${index}`)))).manifest;
    expect(files.find(({ role }) => role === "weights")?.path).toBe(path);
    expect((await weightsOfFolder(at(`${index}`), files))?.size).toBe(weights.length);
  }
});

test("the example is tried with the imported file itself, and a changed one is refused", async () => {
  writeFileSync(at("tiny.gguf"), new Uint8Array(await ggufFile().arrayBuffer()));
  await importModel(at("tiny.gguf"), at("tiny"));
  const { files } = (await openPackage(await packFolder(at("tiny")))).manifest;
  expect((await weightsOfFolder(at("tiny"), files))?.size).toBe(readFileSync(at("tiny.gguf")).length);
  writeFileSync(at("tiny.gguf"), "other weights");
  await expect(weightsOfFolder(at("tiny"), files)).rejects.toThrow(
    "tiny.gguf is not the file that the manifest names",
  );
  rmSync(at("tiny/tiny.gguf"));
  await expect(weightsOfFolder(at("tiny"), files)).rejects.toThrow("Put tiny.gguf into");
});

test("without an address the source is the content id that the store will give the file", async () => {
  writeFileSync(at("tiny.gguf"), new Uint8Array(await ggufFile().arrayBuffer()));
  await importModel(at("tiny.gguf"), at("tiny"), { name: "Mine", version: "2.0.0", license: "MIT" });
  const manifest = JSON.parse(readFileSync(at("tiny/manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "Mine", version: "2.0.0", license: "MIT" });
  expect(manifest.files[0].sources).toEqual([expect.stringMatching(/^ipfs:\/\/b/)]);
  await packFolder(at("tiny"));
});

test("weights above 4 GiB need no memory, are named with their size, and are for native engines and replays", async () => {
  const bytes = 5 * 2 ** 30;
  await writeSparseWeights(at("large.gguf"), bytes);
  const file = await openFile(at("large.gguf"));
  expect(await describeModelFile("large.gguf", file)).toMatchObject({
    kind: "language-model",
    model: { name: "Tiny", quantisation: "F32" },
  });
  const { send } = server(file, { hash: "ab".repeat(32) });
  expect((await importModel(ADDRESS, at("large"), { send })).bytes).toBe(bytes);
  const { example, bytes: archive } = await checkFolder(at("large"));
  expect(example).toEqual({
    untried: "The package needs the engine llama-native 3.22.1, which this machine does not have",
  });
  const { manifest } = await openPackage(archive);
  expect(manifest).toMatchObject({
    engines: [{ name: "llama-native" }],
    tasks: { inference: { comparison: { rule: "replay" } } },
    limits: { memoryMegabytes: 5_377 },
  });
  expect(manifest.files.find(({ role }) => role === "weights")).toMatchObject({ bytes });
});

/** A server that sends ranges and describes the file as Hugging Face does. */
function server(file: FileContent, { hash, ranges = true }: { hash?: string; ranges?: boolean } = {}) {
  let sent = 0;
  const send: typeof fetch = async (_, init) => {
    if (init?.method === "HEAD")
      return new Response(null, { status: 302, headers: hash ? { "x-linked-etag": `"${hash}"` } : {} });
    const [, from = "0", to = "0"] =
      /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get("range") ?? "") ?? [];
    const part = ranges ? file.slice(Number(from), Number(to) + 1) : file;
    sent += part.size;
    const headers = { "content-range": `bytes ${from}-${to}/${file.size}` };
    return new Response(await part.arrayBuffer(), ranges ? { status: 206, headers } : {});
  };
  return { send, sent: () => sent };
}

test("of a model on Hugging Face only the header is fetched; size and hash are those it states", async () => {
  const weights = 5_000_000;
  const file = ggufFile({
    tensors: [{ name: "w", dims: [BigInt(weights / 4)], offset: 0n }],
    dataBytes: weights,
  });
  const hash = "ab".repeat(32);
  const { send, sent } = server(file, { hash });
  await importModel(ADDRESS, at("tiny"), { send });
  const [reference] = JSON.parse(readFileSync(at("tiny/manifest.json"), "utf8")).files;
  expect(reference).toEqual({
    path: "tiny.gguf",
    role: "weights",
    sha256: `0x${hash}`,
    bytes: file.size,
    sources: [ADDRESS],
  });
  expect(sent()).toBeLessThan(1_500_000);
});

test("an address without a stated hash or ranges is refused, and nothing is written", async () => {
  const unstated = server(ggufFile());
  await expect(importModel(ADDRESS, at("a"), { send: unstated.send })).rejects.toThrow(
    "does not state the file's SHA-256",
  );
  const whole = server(ggufFile(), { hash: "ab".repeat(32), ranges: false });
  await expect(importModel(ADDRESS, at("b"), { send: whole.send })).rejects.toThrow("sends whole files only");
  expect([existsSync(at("a")), existsSync(at("b"))]).toEqual([false, false]);
});

test("what no engine runs is refused with the reason before anything is written", async () => {
  writeFileSync(at("cut.gguf"), new Uint8Array(await ggufFile({ dataBytes: 8 }).arrayBuffer()));
  await expect(importModel(at("cut.gguf"), at("cut"))).rejects.toThrow("it may be only partly downloaded");
  expect(existsSync(at("cut"))).toBe(false);
});
