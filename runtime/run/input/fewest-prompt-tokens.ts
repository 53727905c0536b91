/** Refuses a prompt that is longer than the model's context from the header of its weights, before anything is paid. */
import { promptFrom } from "../../engine/llama-wasm/chat-template.ts";
import type { TextRequest } from "../../engine/text/documents.ts";
import { RuntimeFault } from "../../fault.ts";
import { tokenCounter } from "../../gguf/fewest-tokens.ts";
import type { RangeReader } from "../../gguf/range-reader.ts";
import { readVocabulary } from "../../gguf/vocabulary.ts";

/** The prompt's fewest tokens by a model's vocabulary. */
export type CountPrompt = (request: TextRequest) => number;

/** @throws FormatError; whatever the reader throws */
export async function promptCounter(weights: RangeReader): Promise<CountPrompt> {
  const vocabulary = await readVocabulary(weights);
  const count = tokenCounter(vocabulary);
  return ({ messages, prompt }) => {
    if (!messages) return count(prompt ?? "");
    const { chatTemplate } = vocabulary;
    // The names of first and last token are left out: the count is then rather too low.
    return chatTemplate ? count(promptFrom(chatTemplate, messages, { beginning: "", end: "" })) : 0;
  };
}

/** @throws RuntimeFault "input" */
export function requireFewestTokens(tokens: number, contextLength: number): void {
  if (tokens >= contextLength)
    throw new RuntimeFault(
      "input",
      `The prompt has at least ${tokens} tokens; the model's context holds ${contextLength}, at least one of them for the answer`,
    );
}
