/** The document of an upstream's answer. Each token's text comes from the vocabulary in the package's weights. */
import type { Sampling } from "#runtime/engine/text/documents.ts";
import type { Vocabulary } from "#runtime/engine/text/vocabulary.ts";
import { openWriter, type WrittenAnswer } from "#runtime/engine/text/writer.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { StreamedCompletion } from "./stream.ts";

/** @param sampling whose `max_tokens` fit the context @throws RuntimeFault "runtime" for an answer that verifiers would not accept */
export function writtenAnswer(
  { text, output = [], finish, isStopText }: StreamedCompletion,
  sampling: Sampling,
  { bytesOf }: Pick<Vocabulary, "bytesOf">,
): WrittenAnswer {
  let position = 0;
  // The last token of a turn is its control token, unless a stop text ended it.
  const isEnd = () => finish === "stop" && !isStopText && position === output.length - 1;
  const writer = openWriter({ isEnd, bytesOf }, sampling, sampling.max_tokens);
  for (const id of output) {
    writer.add(id);
    position++;
    if (writer.ended()) break;
  }
  const written = writer.ended();
  if (!written)
    throw new RuntimeFault(
      "runtime",
      `The upstream ended an answer after ${output.length} of ${sampling.max_tokens} tokens: its context is smaller than the package's, or it limits answers`,
    );
  // With speculative decoding, vLLM also gives ids that it accepted after a stop text.
  const isSurplus = position < output.length && !isStopText;
  if (isSurplus || written.text.trim() !== text.trim())
    throw new RuntimeFault(
      "runtime",
      "The upstream's text and token ids do not fit together: it serves another model than the package's weights",
    );
  return written;
}
