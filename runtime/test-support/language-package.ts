/** A small package of a language model for tests. Its weights are given, or named by a hash that no file has. */
import { sha256 } from "#protocol/documents/hashing.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { type ManifestDraft, makePackage } from "../package/archive.ts";

type LanguageModelDraft = Extract<ManifestDraft, { kind: "language-model" }>;

const chat = { mediaType: "application/json", kind: "chat" } as const;

const REFERENCE: ReferencedFile = {
  path: "model.gguf",
  role: "weights",
  sha256: `0x${"5".repeat(64)}`,
  bytes: 1_000_000_000,
  sources: [
    "ipfs://bafkreidq6amdlqy76hcim7juqihwzjuhmyd75iypsmukbuwucvzk76c2ju",
    "https://huggingface.co/owner/model/resolve/main/model.gguf",
  ],
};

export async function languageModelPackage({
  draft = {},
  weights,
  request = { messages: [{ role: "user", content: "Hello" }], max_tokens: 8 },
}: {
  draft?: Partial<LanguageModelDraft>;
  /** Bytes of a GGUF file inside the archive, instead of the reference. */
  weights?: Uint8Array<ArrayBuffer>;
  /** The example's request. */
  request?: object;
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const manifest: LanguageModelDraft = {
    kind: "language-model",
    name: "Sample chat",
    version: "1.0.0",
    license: "MIT",
    contextLength: 2_048,
    chatTemplate: await sha256(new TextEncoder().encode("{{ messages[0].content }}")),
    sampling: { temperature: 0, max_tokens: 256 },
    parameters: { type: "object", properties: {} },
    tasks: {
      inference: { input: [chat], output: { file: "answer.json", ...chat }, comparison: { rule: "exact" } },
    },
    limits: { memoryMegabytes: 1_024, seconds: 120, outputBytes: 1_000_000 },
    example: { task: "inference", input: "example.json", parameters: {} },
    ...(!weights && { files: [REFERENCE] }),
    ...draft,
  };
  return makePackage(manifest, [
    { name: "example.json", role: "data", bytes: new TextEncoder().encode(JSON.stringify(request)) },
    ...(weights ? [{ name: "model.gguf", role: "weights" as const, bytes: weights }] : []),
  ]);
}
