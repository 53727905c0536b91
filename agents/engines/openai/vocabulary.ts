/** The vocabulary of a package's weights, read from their header: the upstream has loaded the rest. */
import type { FileContent } from "#protocol/content/content-source.ts";
import type { PromptVocabulary } from "#runtime/engine/llama-wasm/answer.ts";
import { CHAT_TEMPLATE } from "#runtime/engine/llama-wasm/llama.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { readVocabulary } from "#runtime/gguf/vocabulary.ts";
import { tokenBytes } from "../token-bytes.ts";

export interface HeaderVocabulary extends PromptVocabulary {
  readonly size: number;
  /** Kind of a token in llama.cpp's numbers; nothing where the weights name none. */
  kindOf(token: number): number | undefined;
}

const TYPES: Readonly<Record<string, string>> = { gpt2: "bpe", llama: "spm" };

/** @throws RuntimeFault "runtime" for a vocabulary whose texts cannot be read */
export async function headerVocabulary(weights: FileContent): Promise<HeaderVocabulary> {
  try {
    const { model, tokens, kinds, chatTemplate, beginning, end } = await readVocabulary(fileRanges(weights));
    return {
      size: tokens.length,
      metadata: new Map(chatTemplate === undefined ? [] : [[CHAT_TEMPLATE, chatTemplate]]),
      beginning,
      endOfText: end,
      kindOf: (token) => kinds[token],
      bytesOf: tokenBytes(TYPES[model] ?? model, tokens, kinds),
    };
  } catch (cause) {
    throw new RuntimeFault("runtime", `The weights' vocabulary cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}
