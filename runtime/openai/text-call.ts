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

const isEmpty = (value: unknown) => typeof value === "object" && Object.keys(value as object).length === 0;
const isZero = (value: unknown) => value === 0;
const isOne = (value: unknown) => value === 1;
const isFalse = (value: unknown) => value === false;
const isChoice = (value: unknown) => value === "none" || value === "auto";

/** Values of further parameters that ask for nothing. */
const NEUTRAL: Neutral = {
  n: isOne,
  best_of: isOne,
  echo: isFalse,
  suffix: (value) => value === "",
  logprobs: isFalse,
  top_logprobs: isZero,
  logit_bias: isEmpty,
  presence_penalty: isZero,
  frequency_penalty: isZero,
  store: isFalse,
  metadata: isEmpty,
  service_tier: (value) => value === "auto" || value === "default",
  modalities: (value) => Array.isArray(value) && value.every((one) => one === "text"),
  tools: isEmpty,
  tool_choice: isChoice,
  parallel_tool_calls: (value) => typeof value === "boolean",
  functions: isEmpty,
  function_call: isChoice,
  response_format: (value) => (value as { type?: unknown }).type === "text",
};

const envelopeSchema = z.looseObject({
  model: z.string("must be the id of a model"),
  stream: z.boolean().default(false),
  stream_options: z
    .strictObject({ include_usage: z.boolean().nullish(), include_obfuscation: z.literal(false).nullish() })
    .optional(),
});

/** A request without the members that ask for nothing. */
export function withoutNeutral(body: unknown, neutral: Neutral): Record<string, unknown> {
  const given = Object.entries(parsed(z.looseObject({}), body)).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.filter(([name, value]) => !(Object.hasOwn(neutral, name) && neutral[name]?.(value))),
  );
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

/** LangChain sends a list. @throws ApiError */
function onePrompt([prompt, ...others]: readonly unknown[]): unknown {
  if (others.length === 0 && typeof prompt === "string") return prompt;
  throw invalid(
    "prompt",
    "A request has one prompt. Send each further one in a separate request.",
    "unsupported_parameter",
  );
}

/** `source`: "messages" for chat completions, "prompt" for completions. @throws ApiError that names the parameter */
export function readTextCall(body: unknown, source: "messages" | "prompt"): TextCall {
  const members: z.infer<typeof envelopeSchema> = parsed(envelopeSchema, withoutNeutral(body, NEUTRAL));
  const { model, stream, stream_options, max_completion_tokens, ...given } = members;
  if (source === "prompt" ? "messages" in given : "prompt" in given)
    throw invalid(source, `This endpoint takes ${source}.`, "unsupported_parameter");
  if (!(source in given)) throw invalid(source, `${source} is missing.`, "missing_required_parameter");
  if (max_completion_tokens !== undefined) given.max_tokens = max_completion_tokens;
  if (Array.isArray(given.prompt)) given.prompt = onePrompt(given.prompt);
  if (Array.isArray(given.messages)) given.messages = given.messages.map(messageOf);
  const request = parsed(requestSchema, given);
  for (const [param, value] of Object.entries(request)) requireCharacters(param, value);
  const wantsUsage = stream_options?.include_usage === true;
  return {
    model,
    isStreamed: stream,
    request,
    form: (head) => completionForm(head, source === "messages", wantsUsage),
  };
}
