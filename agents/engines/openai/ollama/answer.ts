/** Reads answers of Ollama into the ids of their tokens. */
import type { Sampling } from "#runtime/engine/text/documents.ts";
import { openWriter, type WrittenAnswer } from "#runtime/engine/text/writer.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import { brokenStream } from "../stream-lines.ts";
import type { HeaderVocabulary } from "../vocabulary.ts";
import { type AnswerPart, piecesOf, readPart } from "./answer-part.ts";
import type { TokenIds } from "./token-ids.ts";

interface OllamaAnswer {
  readonly output: readonly number[];
  /** Text that was received. */
  text(): string;
  /** The answer, once it has all of its tokens or a stop text. */
  ended(): WrittenAnswer | undefined;
  /** Adds a stream's tokens. @returns its last part; nothing where it has none, or was left after a stop text */
  read(lines: AsyncIterable<string>): Promise<AnswerPart | undefined>;
}

export const unknownIds = (label: string, reason: string) =>
  new RuntimeFault("runtime", `${label} ${reason}, so the ids of the answer's tokens are not known`);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new RuntimeFault("runtime", "The upstream's stream has a part that cannot be read", { cause });
  }
}

/** @param sampling whose `max_tokens` fit the context */
export function openAnswer(
  label: string,
  { bytesOf }: Pick<HeaderVocabulary, "bytesOf">,
  idOf: TokenIds,
  sampling: Sampling,
  watch: TextWatch = {},
): OllamaAnswer {
  // Ollama does not list the token that ends a turn.
  const writer = openWriter({ isEnd: () => false, bytesOf }, sampling, sampling.max_tokens);
  const output: number[] = [];
  let text = "";

  function add(part: AnswerPart): void {
    if (writer.ended()) return;
    const pieces = piecesOf(part);
    if (!pieces) throw unknownIds(label, "gave tokens that do not make up its text");
    text += part.response;
    for (const piece of pieces) {
      const id = idOf(piece);
      if (id === undefined) throw unknownIds(label, "gave a token that the package's weights do not have");
      output.push(id);
      const token = writer.add(id);
      watch.onToken?.(token);
      if (writer.ended()) return;
    }
  }

  return {
    output,
    text: () => text,
    ended: () => writer.ended(),
    async read(lines) {
      const before = output.length;
      for await (const line of lines) {
        if (line === "") continue;
        const part = readPart(parsed(line));
        add(part);
        if (part.done) return part;
        if (writer.ended()?.finish === "stop") return undefined;
      }
      if (output.length === before) throw brokenStream("ended early");
      return undefined;
    },
  };
}
