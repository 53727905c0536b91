/** A request of OpenAI's API as the request document of a language model. Parameters that are not honoured are refused. */
import * as z from "zod";
import { requestSchema, type TextRequest } from "../engine/text/documents.ts";
import { type AnswerForm, type AnswerHead, completionForm } from "./answer-body.ts";
import { invalid, parsed, requireCharacters } from "./parameters.ts";

export interface TextCall {
  /** The caller's name of the model. */
  readonly model: string;
  readonly isStreamed: boolean;
  readonly request: TextRequest;
  /** The form of its answer. */
  form(head: AnswerHead): AnswerForm;
}

type Neutral = Readonly<Record<string, (value: unknown) => boolean>>;

/** Values of further parameters that ask for nothing. */
const NEUTRAL: Neutral = {
  n: (value) => value === 1,
  logprobs: (value) => value === false,
  presence_penalty: (value) => value === 0,
  frequency_penalty: (value) => value === 0,
  store: (value) => value === false,
  tools: (value) => Array.isArray(value) && value.length === 0,
  tool_choice: (value) => value === "none" || value === "auto",
  response_format: (value) => (value as { type?: unknown }).type === "text",
};

const envelopeSchema = z.looseObject({
  model: z.string("must be the id of a model"),
  stream: z.boolean().default(false),
  stream_options: z.strictObject({ include_usage: z.boolean().default(false) }).optional(),
});

/** A request without the members that ask for nothing. */
export function withoutNeutral(body: unknown, neutral: Neutral): Record<string, unknown> {
  const given = Object.entries(parsed(z.looseObject({}), body)).filter(([, value]) => value !== null);
  return Object.fromEntries(given.filter(([name, value]) => !neutral[name]?.(value)));
}

/** Text parts as one text. */
function textOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  const parts = content as readonly { type?: unknown; text?: unknown }[];
  if (parts.every((part) => part?.type === "text" && typeof part.text === "string"))
    return parts.map(({ text }) => text).join("");
  throw invalid("messages", "Only text is read: leave out parts of other types.", "unsupported_parameter");
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Clients send an earlier answer's message as they received it, with members such as `refusal: null`. */
function messageOf(message: unknown): unknown {
  if (typeof message !== "object" || message === null) return message;
  const { role, content, ...more } = message as Record<string, unknown>;
  const rest = Object.fromEntries(Object.entries(more).filter(([, value]) => !isNothing(value)));
  return { ...rest, role: role === "developer" ? "system" : role, content: textOf(content) };
}

/** `source`: "messages" for chat completions, "prompt" for completions. @throws ApiError that names the parameter */
export function readTextCall(body: unknown, source: "messages" | "prompt"): TextCall {
  const members = withoutNeutral(parsed(envelopeSchema, body), NEUTRAL);
  const { model, stream, stream_options, max_completion_tokens, ...given } = members;
  if (source === "prompt" ? "messages" in given : "prompt" in given)
    throw invalid(source, `This endpoint takes ${source}.`, "unsupported_parameter");
  if (!(source in given)) throw invalid(source, `${source} is missing.`, "missing_required_parameter");
  if (max_completion_tokens !== undefined) given.max_tokens = max_completion_tokens;
  if (Array.isArray(given.messages)) given.messages = given.messages.map(messageOf);
  const request = parsed(requestSchema, given);
  for (const [param, value] of Object.entries(request)) requireCharacters(param, value);
  const wantsUsage = (stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  return {
    model: model as string,
    isStreamed: stream === true,
    request,
    form: (head) => completionForm(head, source === "messages", wantsUsage),
  };
}
