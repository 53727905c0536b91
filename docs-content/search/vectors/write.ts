/**
 * Writes `word-vectors.bin`: the first 64 numbers of WordLlama's vectors for the documentation's vocabulary and frequent English
 * words. `npm run tools docs:vectors`, after many words were added; it needs python3 with pip.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { plainWords } from "#functions/docs/word-vectors.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { unpackedFile } from "#stack/packages/download/python.ts";
import { miniLmRelease } from "#stack/packages/minilm/package.ts";
import { readAskedPages } from "../asked-pages.ts";
import { encodedTable } from "./encode.ts";
import { VECTORS_FILE } from "./file.ts";
import { type TokenizerFile, tokensOf, wholeWords } from "./tokenizer.ts";

/** The wheel for one platform: the others have the same vectors. */
const WHEEL = [
  "wordllama==0.4.0.post1",
  "--only-binary=:all:",
  "--python-version=3.11",
  "--platform=manylinux2014_x86_64",
];
const SHA256 = "42c2c88907ace0b0681ac6f9092d6a300a6409a5d2d61071a3fb5e7159370c97";
const SIZE = 64;

async function unpackedWheel(): Promise<{ tokenizer: TokenizerFile; weights: Buffer }> {
  const folder = mkdtempSync(join(import.meta.dirname, "download-"));
  try {
    execFileSync("python3", ["-m", "pip", "download", "--quiet", "--no-deps", `--dest=${folder}`, ...WHEEL]);
    const wheel = join(folder, readdirSync(folder).find((name) => name.endsWith(".whl")) ?? "");
    const found = createHash("sha256").update(readFileSync(wheel)).digest("hex");
    if (found !== SHA256) throw new Error(`The wheel has the SHA-256 ${found} instead of ${SHA256}`);
    const read = (path: string) => buffer(unpackedFile(wheel, path, {}));
    const tokenizer = await read("wordllama/tokenizers/l2_supercat_tokenizer_config.json");
    return {
      tokenizer: JSON.parse(tokenizer.toString("utf8")),
      weights: await read("wordllama/weights/l2_supercat_256.safetensors"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tokens that MiniLM's tokenizer has as well: WordLlama's has those of many languages. */
async function englishWords(tokenizer: TokenizerFile): Promise<string[]> {
  const [, file] = await fetchRelease(miniLmRelease);
  const { vocab } = (JSON.parse(new TextDecoder().decode(await file?.arrayBuffer())) as TokenizerFile).model;
  return wholeWords(tokenizer).filter((word) => Object.hasOwn(vocab, word));
}

const documentationWords = (): string[] =>
  readAskedPages()
    .flatMap(({ title, parts }) => [
      title,
      ...parts.flatMap(({ heading, text, asks = [] }) => [heading, text, ...asks]),
    ])
    .flatMap(plainWords)
    .filter((word) => /^[a-z]{1,20}$/.test(word));

/** Numbers of 16 bits in rows, after a header in JSON. */
function rowsOf(weights: Buffer): (row: number) => number[] {
  const start = 8 + Number(weights.readBigUInt64LE(0));
  const { shape } = JSON.parse(weights.toString("utf8", 8, start))["embedding.weight"];
  return (row) =>
    Array.from({ length: SIZE }, (_, at) => float16(weights.readUInt16LE(start + 2 * (row * shape[1] + at))));
}

function float16(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const size = (exponent === 0 ? 0 : 1) + (bits & 1023) / 1024;
  return (bits >> 15 ? -1 : 1) * size * 2 ** (Math.max(exponent, 1) - 15);
}

const { tokenizer, weights } = await unpackedWheel();
const words = [...new Set([...documentationWords(), ...(await englishWords(tokenizer))])].sort();
const tokens = tokensOf(tokenizer);
const row = rowsOf(weights);
const vectors = words.map((word) => {
  const sum = new Float64Array(SIZE);
  for (const token of tokens(word))
    row(token).forEach((number, at) => {
      sum[at] = (sum[at] ?? 0) + number;
    });
  return sum;
});
writeFileSync(VECTORS_FILE, encodedTable(words, vectors));
console.log(`${words.length} words`);
