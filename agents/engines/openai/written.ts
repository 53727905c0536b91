/** The document of an upstream's answer. Each token's text comes from the vocabulary in the package's weights. */
import type { FileContent } from "#protocol/content/content-source.ts";
import type { Sampling } from "#runtime/engine/text/documents.ts";
import { openWriter, type WrittenAnswer } from "#runtime/engine/text/writer.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { readVocabulary } from "#runtime/gguf/vocabulary.ts";
import { tokenBytes } from "../token-bytes.ts";
import type { StreamedCompletion } from "./stream.ts";

/** @throws RuntimeFault "runtime" when ids and text of the upstream contradict each other */
export async function writtenAnswer(
  { text, output = [], finish, isStopText }: StreamedCompletion,
  sampling: Sampling,
  weights: FileContent,
): Promise<WrittenAnswer> {
  const { model, tokens, kinds } = await readVocabulary(fileRanges(weights));
  const bytesOf = tokenBytes(model === "gpt2" ? "bpe" : model === "llama" ? "spm" : model, tokens, kinds);
  let position = 0;
  // The last token of a turn is its control token, unless a stop text ended it.
  const isEnd = () => finish === "stop" && !isStopText && position === output.length - 1;
  const writer = openWriter({ isEnd, bytesOf }, sampling, output.length);
  for (const id of output) {
    writer.add(id);
    position++;
  }
  const written = writer.ended();
  if (!written || written.text.trim() !== text.trim())
    throw new RuntimeFault(
      "runtime",
      "The upstream's text and token ids do not fit together: it serves another model than the package's weights",
    );
  return written;
}
