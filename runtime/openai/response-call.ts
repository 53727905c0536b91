/** A request of OpenAI's Responses as the request document of a language model: the part that a chat can carry. */
import { z } from "zod";
import { requestSchema } from "../engine/text/documents.ts";
import { invalid, parsed, requireCharacters } from "./parameters.ts";
import { responseForm } from "./response-body.ts";
import { type TextCall, withoutNeutral } from "./text-call.ts";

const isEmpty = (value: unknown) => Object.keys(value as object).length === 0;

/** Values of further parameters that ask for nothing. */
const NEUTRAL: Readonly<Record<string, (value: unknown) => boolean>> = {
  background: (value) => value === false,
  include: isEmpty,
  metadata: isEmpty,
  parallel_tool_calls: (value) => typeof value === "boolean",
  store: (value) => value === false,
  stream_options: (value) => (value as { include_obfuscation?: unknown }).include_obfuscation === false,
  text: (value) => {
    const { format, ...rest } = value as { format?: { type?: unknown } };
    return isEmpty(rest) && (format === undefined || format.type === "text");
  },
  tool_choice: (value) => value === "none" || value === "auto",
  tools: isEmpty,
  top_logprobs: (value) => value === 0,
  truncation: (value) => value === "disabled",
};

/** Parameters whose refusal needs more than their name. */
const WHY: Readonly<Record<string, string>> = {
  store: "Answers are not stored here. Leave store out or set it to false, and send earlier messages again.",
  previous_response_id:
    "Answers are not stored here, so none can be continued by its id. Send the earlier messages in input.",
  conversation: "Conversations are not stored here. Send the earlier messages in input.",
  truncation: "An input that is too long is refused, never cut. Leave truncation out.",
  tools: "Tools (function calling) are not supported. Leave tools out.",
  reasoning: "Models here have no separate reasoning. Leave reasoning out.",
  text: "Only plain text is written: leave out text.verbosity and formats other than text.",
};

const callSchema = z.strictObject({
  model: z.string("must be the id of a model"),
  input: z.union([z.string().min(1, "must not be empty"), z.array(z.unknown()).min(1)], {
    error: "must be a text or a list of messages",
  }),
  instructions: z.string().optional(),
  max_output_tokens: requestSchema.shape.max_tokens,
  temperature: requestSchema.shape.temperature,
  top_p: requestSchema.shape.top_p,
  top_k: requestSchema.shape.top_k,
  seed: requestSchema.shape.seed,
  stop: requestSchema.shape.stop,
  stream: z.boolean().default(false),
});

const unsupported = (message: string) => invalid("input", message, "unsupported_parameter");

function textOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  const parts = content as readonly { type?: unknown; text?: unknown }[];
  if (parts.every((part) => /^(in|out)put_text$/.test(String(part?.type)) && typeof part.text === "string"))
    return parts.map(({ text }) => text).join("");
  throw unsupported("Only text is read: leave out parts of other types.");
}

function messageOf(item: unknown): object {
  const { type = "message", role, content } = (item ?? {}) as Record<string, unknown>;
  if (type === "item_reference")
    throw unsupported(
      "Answers are not stored here, so input cannot refer to one. Send its text (with store set to false, clients do).",
    );
  if (type !== "message")
    throw unsupported(`Only messages are read: leave out items of the type ${String(type)}.`);
  return { role: role === "developer" ? "system" : role, content: textOf(content) };
}

/** @throws ApiError that names the parameter */
export function readResponseCall(body: unknown): TextCall {
  const given = withoutNeutral(body, NEUTRAL);
  for (const [param, reason] of Object.entries(WHY))
    if (param in given) throw invalid(param, reason, "unsupported_parameter");
  const { model, stream, input, instructions, max_output_tokens, ...sampling } = parsed(callSchema, given);
  const items = typeof input === "string" ? [{ role: "user", content: input }] : input.map(messageOf);
  const messages = [...(instructions ? [{ role: "system", content: instructions }] : []), ...items];
  const limit = max_output_tokens === undefined ? {} : { max_tokens: max_output_tokens };
  const read = requestSchema.safeParse({ messages, ...limit, ...sampling });
  if (!read.success) throw invalid("input", `input: ${read.error.issues[0]?.message}`);
  requireCharacters("input", read.data);
  const settings = {
    instructions: instructions ?? null,
    max_output_tokens: max_output_tokens ?? null,
    temperature: sampling.temperature ?? null,
    top_p: sampling.top_p ?? null,
  };
  return {
    model,
    isStreamed: stream,
    request: read.data,
    form: (head) => responseForm(head, settings),
  };
}
