/** Reads a streamed completion (server-sent events) of an OpenAI-compatible API. */
import * as z from "zod";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TextWatch } from "#runtime/run/work.ts";
import { brokenStream } from "./stream-lines.ts";
import { tokenIds } from "./token-list.ts";

/** A part of the stream. vLLM adds token ids on request; others leave them out. llama.cpp's server has its own form. */
const chunkSchema = z.object({
  content: z.string().optional(),
  tokens: tokenIds.optional(),
  tokens_predicted: z.int().nonnegative().optional(),
  /** Whether the server dropped the beginning of its context to continue, which changes every later token. */
  truncated: z.boolean().optional(),
  stop_type: z.enum(["none", "eos", "word", "limit"]).optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        text: z.string().optional(),
        token_ids: tokenIds.nullish(),
        finish_reason: z.string().nullish(),
        /** The stop text that ended the answer, in vLLM; nothing after the end of a turn. */
        stop_reason: z.union([z.string(), z.number()]).nullish(),
      }),
    )
    .default([]),
  error: z.unknown().optional(),
});

type Chunk = z.infer<typeof chunkSchema>;

export interface StreamedCompletion {
  readonly text: string;
  /** Nothing when the upstream gives none. */
  readonly output: readonly number[] | undefined;
  readonly finish: string | undefined;
  /** Whether a stop text ended it. */
  readonly isStopText: boolean;
  /** Tokens that the upstream counted; its stream may leave out ids. */
  readonly written: number | undefined;
}

/** @throws RuntimeFault "runtime" when the stream breaks off or is not one */
export async function readStream(
  lines: AsyncIterable<string>,
  watch: TextWatch = {},
): Promise<StreamedCompletion> {
  let [text, isDone, isStopText] = ["", false, false];
  let [output, finish, written]: [number[]?, string?, number?] = [];
  const read = (line: string) => {
    if (!line.startsWith("data:")) return;
    const data = line.slice(5).trim();
    if (data === "[DONE]") {
      isDone = true;
      return;
    }
    const chunk = parsed(data);
    if (chunk.error !== undefined)
      throw brokenStream(`reports an error: ${JSON.stringify(chunk.error).slice(0, 300)}`);
    if (chunk.truncated)
      throw brokenStream("dropped a part of the context: its context is smaller than the package's");
    const part = partOf(chunk);
    text += part.text;
    if (part.ids) {
      output ??= [];
      const last = part.ids.length - 1;
      for (const [index, id] of part.ids.entries()) {
        output.push(id);
        watch.onToken?.({ id, text: index === last ? part.text : "" });
      }
    }
    finish = part.finish ?? finish;
    isStopText ||= part.isStopText;
    written = chunk.tokens_predicted ?? written;
  };
  for await (const line of lines) read(line);
  if (!isDone && finish === undefined) throw brokenStream("ended early");
  return { text, output, finish, isStopText, written };
}

/** Both forms of a part alike. */
function partOf({ choices: [choice], ...chunk }: Chunk) {
  if (choice)
    return {
      text: choice.delta?.content ?? choice.text ?? "",
      ids: choice.token_ids ?? undefined,
      finish: choice.finish_reason ?? undefined,
      isStopText: typeof choice.stop_reason === "string",
    };
  const { content, tokens, stop_type: end = "none" } = chunk;
  const finish = end === "limit" ? "length" : "stop";
  return {
    text: content ?? "",
    ids: tokens,
    finish: end === "none" ? undefined : finish,
    isStopText: end === "word",
  };
}

function parsed(data: string): Chunk {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new RuntimeFault("runtime", "The upstream's stream has a part that cannot be read", { cause });
  }
}
