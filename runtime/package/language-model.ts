/** Makes a package of a GGUF file: the manifest from its header, and an example. */
import type { Hex } from "viem";
import type { FileContent } from "#protocol/content/content-source.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { describeGguf, type GgufDescription } from "../gguf/describe.ts";
import { fileRanges } from "../gguf/range-reader.ts";
import { megabytesFor, needsNativeEngine, packageContext, requireRunnable } from "../gguf/runnable.ts";
import { plainFileName } from "../manifest/file-name.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { type DraftFile, type ManifestDraft, makePackage } from "./archive.ts";
import { exampleRequest, requirePrompt } from "./example-request.ts";

/** Facts that the owner may state differently from the file. */
export interface ModelIdentity {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const chat = { mediaType: "application/json", kind: "chat" } as const;
const EXAMPLE_FILE = "example.json";
/** Tokens of an answer, where a request states nothing. */
const ANSWER_TOKENS = 256;
const SECONDS = 600;
const ANSWER_BYTES = 4_194_304;

/** The package of weights under a content id. @throws FormatError without a GGUF model that an engine runs */
export async function packageOfWeights(
  file: FileContent,
  stored: { readonly name: string; readonly cid: string; readonly sha256: Hex },
  identity: ModelIdentity,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, cid, sha256 } = stored;
  const path = plainFileName(name) || "model.gguf";
  const weights = { path, sha256, bytes: file.size, sources: [`ipfs://${cid}`] };
  const model = await describeGguf(fileRanges(file));
  const { manifest, files } = await languageModelPackageParts(model, weights, identity);
  return makePackage(manifest, files);
}

/** @throws FormatError with the reason why no engine runs the model; RuntimeFault for a template that writes no prompt */
export async function languageModelPackageParts(
  model: GgufDescription,
  weights: Omit<ReferencedFile, "role">,
  identity: ModelIdentity,
): Promise<{ readonly manifest: ManifestDraft; readonly files: readonly DraftFile[] }> {
  requireRunnable(model, weights.bytes);
  requirePrompt(model);
  const { chatTemplate, source } = model;
  const encoder = new TextEncoder();
  const manifest: ManifestDraft = {
    kind: "language-model",
    ...identity,
    ...(source && { source: source.slice(0, 500) }),
    contextLength: packageContext(model),
    ...(chatTemplate && { chatTemplate: await sha256(encoder.encode(chatTemplate)) }),
    sampling: { temperature: 0, max_tokens: ANSWER_TOKENS },
    parameters: { type: "object", properties: {} },
    tasks: {
      inference: {
        input: [
          {
            ...chat,
            description: `A request with ${chatTemplate ? "messages" : "a prompt"}, as in OpenAI's API`,
          },
        ],
        output: { file: "answer.json", ...chat },
        comparison: { rule: needsNativeEngine(model, weights.bytes) ? "replay" : "exact" },
      },
    },
    limits: {
      memoryMegabytes: megabytesFor(model, weights.bytes),
      seconds: SECONDS,
      outputBytes: ANSWER_BYTES,
    },
    example: { task: "inference", input: EXAMPLE_FILE, parameters: {} },
    files: [{ ...weights, role: "weights" }],
  };
  const example = encoder.encode(`${JSON.stringify(exampleRequest(model), null, 2)}\n`);
  return { manifest, files: [{ name: EXAMPLE_FILE, role: "data", bytes: example }] };
}
