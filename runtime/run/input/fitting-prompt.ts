/** Refuses prompts over a model's context by the vocabulary in its weights' header, before anything is paid or computed. */
import { type BatchItem, baseName } from "../../batch/batch.ts";
import type { TextRequest } from "../../engine/text/documents.ts";
import { RuntimeFault } from "../../fault.ts";
import type { RangeReader } from "../../gguf/range-reader.ts";
import type { LanguageModelManifest } from "../../manifest/language-model.ts";
import type { CountPrompt } from "./fewest-prompt-tokens.ts";
import { promptBytes, readRequest, requirePromptLength } from "./text-request.ts";

/** Opens the weights of a language model, of which only the header is read; undefined where they are out of reach. */
export type OpenWeights = (manifest: LanguageModelManifest) => Promise<RangeReader | undefined>;

/** The counter of the last model that was checked: a vocabulary takes a second to read. */
let counter: { readonly weights: string; readonly count: Promise<CountPrompt | undefined> } | undefined;

/** @param openWeights without it only very long prompts are refused @throws RuntimeFault "input" */
export async function requireFittingPrompt(
  manifest: LanguageModelManifest,
  request: TextRequest,
  openWeights: OpenWeights | undefined,
): Promise<void> {
  requirePromptLength(manifest, request);
  const { contextLength, files } = manifest;
  // A token has at least one byte, and a template adds few.
  if (!openWeights || promptBytes(request) * 2 < contextLength) return;
  const { promptCounter, requireFewestTokens } = await import("./fewest-prompt-tokens.ts");
  const weights = files.find(({ role }) => role === "weights")?.sha256 ?? "";
  if (counter?.weights !== weights) {
    // Unreachable or unreadable weights are the run's concern.
    const count = openWeights(manifest)
      .then((reader) => reader && promptCounter(reader))
      .catch(() => undefined);
    counter = { weights, count };
  }
  const count = await counter.count;
  if (!count) counter = undefined;
  else requireFewestTokens(count(request), contextLength);
}

/**
 * Refuses a batch that has a prompt over the context. An input that cannot be read as a request becomes a part of the result.
 * @throws RuntimeFault "input" that names the input
 */
export async function requireFittingPrompts(
  manifest: LanguageModelManifest,
  inputs: readonly BatchItem[],
  openWeights: OpenWeights | undefined,
): Promise<void> {
  for (const { name, read } of inputs) {
    let request: TextRequest;
    try {
      request = readRequest(manifest, baseName(name), await read());
    } catch {
      continue;
    }
    await requireFittingPrompt(manifest, request, openWeights).catch((cause: unknown) => {
      throw cause instanceof RuntimeFault ? new RuntimeFault(cause.code, `${name}: ${cause.message}`) : cause;
    });
  }
}
