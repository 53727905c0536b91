/** Reads a streamed completion (server-sent events) of an OpenAI-compatible API, within limits. */
import * as z from "zod";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TextWatch } from "#runtime/run/work.ts";

const ids = z.array(z.int().nonnegative());

/** A part of the stream. vLLM adds token ids on request; others leave them out. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        text: z.string().optional(),
        token_ids: ids.nullish(),
        finish_reason: z.string().nullish(),
        /** The stop text that ended the answer, in vLLM; nothing after the end of a turn. */
        stop_reason: z.union([z.string(), z.number()]).nullish(),
        prompt_token_ids: ids.nullish(),
      }),
    )
    .default([]),
  prompt_token_ids: ids.nullish(),
  error: z.unknown().optional(),
});

export interface StreamedCompletion {
  readonly text: string;
  /** Nothing when the upstream gives none. */
  readonly prompt: readonly number[] | undefined;
  readonly output: readonly number[] | undefined;
  readonly finish: string | undefined;
  /** Whether a stop text ended it. */
  readonly isStopText: boolean;
}

/** Largest line of a stream, characters. */
const LINE_CHARACTERS = 4_000_000;

const broken = (reason: string) => new RuntimeFault("runtime", `The upstream's stream ${reason}`);

/** @throws RuntimeFault "runtime" when the stream breaks off, is not one, or exceeds `most` bytes */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  most: number,
  onPart: () => void,
  watch: TextWatch = {},
): Promise<StreamedCompletion> {
  const decoder = new TextDecoder();
  let [rest, text, size, isDone, isStopText] = ["", "", 0, false, false];
  let [prompt, output, finish]: [number[]?, number[]?, string?] = [];
  const read = (line: string) => {
    if (!line.startsWith("data:")) return;
    const data = line.slice(5).trim();
    if (data === "[DONE]") {
      isDone = true;
      return;
    }
    const chunk = parsed(data);
    if (chunk.error !== undefined)
      throw broken(`reports an error: ${JSON.stringify(chunk.error).slice(0, 300)}`);
    const [choice] = chunk.choices;
    const promptIds = chunk.prompt_token_ids ?? choice?.prompt_token_ids;
    if (!prompt && promptIds) watch.onPrompt?.(promptIds);
    prompt ??= promptIds ?? undefined;
    if (!choice) return;
    const added = choice.delta?.content ?? choice.text ?? "";
    text += added;
    if (choice.token_ids) {
      output ??= [];
      const last = choice.token_ids.length - 1;
      for (const [index, id] of choice.token_ids.entries()) {
        output.push(id);
        watch.onToken?.({ id, text: index === last ? added : "" });
      }
    }
    finish = choice.finish_reason ?? finish;
    isStopText ||= typeof choice.stop_reason === "string";
  };
  for await (const part of body) {
    onPart();
    size += part.length;
    if (size > most) throw broken(`has more than ${most} bytes`);
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > LINE_CHARACTERS) throw broken("has a line without an end");
    for (const line of lines) read(line);
  }
  read(rest);
  if (!isDone && finish === undefined) throw broken("ended early");
  return { text, prompt, output, finish, isStopText };
}

function parsed(data: string): z.infer<typeof chunkSchema> {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new RuntimeFault("runtime", "The upstream's stream has a part that cannot be read", { cause });
  }
}
