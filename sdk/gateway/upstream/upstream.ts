/** A streamed answer of a provider, read within limits. */
import * as z from "zod";
import { type SignedAnswerReceipt, signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import { NOT_ACCEPTED, patientFetch } from "#runtime/node/patient-fetch.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { jsonWithin } from "./bounded-body.ts";
import { type Paying, paymentHeaders } from "./paying.ts";

/** Longest refusal or receipt. */
const SHORT_CHARACTERS = 100_000;

const errorSchema = z.object({
  error: z.object({
    ...{ message: z.string(), code: z.string(), param: z.string().nullish() },
    type: z.string().optional(),
  }),
  /** Of a voucher that is refused. */
  mlb: z.record(z.string().max(100), z.string().max(SHORT_CHARACTERS)).optional().catch(undefined),
});

const chunkSchema = z.object({
  id: z.string().max(100),
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      text: z.string().nullish(),
      finish_reason: z.enum(["stop", "length"]).nullish(),
    }),
  ),
  mlb: z.object({ receipt: signedAnswerReceiptSchema }).optional(),
});

/** A part of an answer. */
export interface UpstreamPart {
  readonly id: string;
  readonly text: string;
  readonly finish?: "stop" | "length" | undefined;
  readonly receipt?: SignedAnswerReceipt | undefined;
}

/** The provider cannot be reached, or its response is not an answer. */
export class UpstreamBroken extends Error {
  override readonly name = "UpstreamBroken";
  /** Whether the provider may have the voucher. */
  readonly isSent: boolean;

  constructor(message: string, options?: ErrorOptions & { readonly isSent?: boolean }) {
    super(message, options);
    this.isSent = options?.isSent ?? true;
  }
}

/** The provider took the voucher and its answer failed; only its receipt says whether something was billed. */
export class AnswerFailed extends ApiError {}

/** Longest line of a stream, and longest answer. */
const LINE_CHARACTERS = 1_000_000;
const ANSWER_CHARACTERS = 32 * 1_048_576;
/** Milliseconds without a byte: providers send comments in between. */
const SILENCE_MS = 60_000;
/**
 * Milliseconds without text: a provider could send comments without end, and no other one would get the request. A provider that loads
 * its model takes a minute or two. OpenAI's clients give up after ten minutes by default, so two providers can be tried before.
 */
export const TEXTLESS_MS = 240_000;
/** Milliseconds for a gateway, which sends nothing before the first text and tries several providers. */
const GATEWAY_MS = 600_000;

/** Failures to connect: no byte of the request was sent. */
const NOT_CONNECTED = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  NOT_ACCEPTED,
];

export function unreachable(failed: Error): UpstreamBroken {
  const { cause, message } = failed;
  const { code = "" } = (cause ?? {}) as NodeJS.ErrnoException;
  return new UpstreamBroken(`The provider cannot be reached: ${message.slice(0, 500)}`, {
    cause: failed,
    isSent: !NOT_CONNECTED.includes(code),
  });
}

function errorOf(status: number, value: unknown): ConstructorParameters<typeof ApiError> {
  const read = errorSchema.safeParse(value);
  if (!read.success) return [status, "provider_error", `The provider answered with status ${status}.`];
  const { message, code, param } = read.data.error;
  const { mlb: figures } = read.data;
  const more = { ...(param && { param }), ...(figures && { figures }) };
  return [status, code.slice(0, 100), message.slice(0, 1_000), more];
}

/** The error of a response without success. */
export const refusedBy = async (response: Response): Promise<ApiError> =>
  new ApiError(
    ...errorOf(response.status, await jsonWithin(response, SHORT_CHARACTERS).catch(() => undefined)),
  );

function partOf(data: string): UpstreamPart {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (cause) {
    throw new UpstreamBroken("The provider's stream has a part that cannot be read.", { cause });
  }
  const failed = errorSchema.safeParse(value);
  // Whether a prompt fits is known only once the stream has begun. Another provider would refuse it as well.
  if (failed.success)
    throw new AnswerFailed(...errorOf(failed.data.error.type === "invalid_request_error" ? 400 : 503, value));
  const read = chunkSchema.safeParse(value);
  if (!read.success) throw new UpstreamBroken("The provider's stream has a part that cannot be read.");
  const [choice] = read.data.choices;
  return {
    id: read.data.id,
    text: choice?.delta?.content ?? choice?.text ?? "",
    finish: choice?.finish_reason ?? undefined,
    receipt: read.data.mlb?.receipt,
  };
}

/**
 * @param path such as "/v1/chat/completions"
 * @param paying undefined at a gateway, which pays
 * @throws ApiError when the provider refused; UpstreamBroken; the signal's reason
 */
export async function* askProvider(
  endpoint: string,
  path: string,
  body: object,
  paying: Paying | undefined,
  signal: AbortSignal,
): AsyncGenerator<UpstreamPart, void, void> {
  const silent = new AbortController();
  const deadline = (milliseconds: number, reason: string) => {
    const fail = () => silent.abort(new UpstreamBroken(reason));
    let timer = setTimeout(fail, milliseconds);
    return {
      clear: () => clearTimeout(timer),
      restart() {
        clearTimeout(timer);
        timer = setTimeout(fail, milliseconds);
      },
    };
  };
  const byte = paying
    ? deadline(SILENCE_MS, "The provider sent nothing for a minute.")
    : deadline(GATEWAY_MS, "The gateway sent nothing for ten minutes.");
  const text = paying
    ? deadline(TEXTLESS_MS, "The provider sent no text for four minutes.")
    : deadline(GATEWAY_MS, "The gateway sent no text for ten minutes.");
  try {
    // A provider's headers come at once, before its text.
    const response = await (paying ? fetch : patientFetch)(`${endpoint}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(paying && paymentHeaders(paying)),
      },
      body: JSON.stringify({ ...body, stream: true }),
      redirect: "error",
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw await refusedBy(response);
    if (!response.body) throw new UpstreamBroken("The provider answered without a body.");
    let rest = "";
    let received = 0;
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      byte.restart();
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? "";
      if (rest.length > LINE_CHARACTERS)
        throw new UpstreamBroken("The provider's stream has a line without an end.");
      for (const line of lines) {
        if (!line.startsWith("data:")) continue;
        const data = line.slice("data:".length).trim();
        if (data === "[DONE]") return;
        const part = partOf(data);
        received += part.text.length;
        if (received > ANSWER_CHARACTERS) throw new UpstreamBroken("The provider's answer is too long.");
        if (part.text !== "") text.restart();
        yield part;
        // An answer ends once: a provider could bill every further end.
        if (part.finish) return;
      }
    }
    throw new UpstreamBroken("The provider's stream ended early.");
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (silent.signal.aborted) throw silent.signal.reason;
    if (cause instanceof ApiError || cause instanceof UpstreamBroken) throw cause;
    throw unreachable(cause as Error);
  } finally {
    byte.clear();
    text.clear();
  }
}

/** The receipt of an answer whose stream was left early; undefined when the provider has none in time. */
export async function receiptOf(endpoint: string, id: string): Promise<SignedAnswerReceipt | undefined> {
  for (const pause of [50, 200, 500, 1_000, 2_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const response = await fetch(`${endpoint}/v1/receipts/${encodeURIComponent(id)}`, {
        redirect: "error",
        signal: AbortSignal.timeout(SILENCE_MS),
      });
      if (response.ok) return signedAnswerReceiptSchema.parse(await jsonWithin(response, SHORT_CHARACTERS));
    } catch {
      // The next attempt may find it.
    }
  }
  return undefined;
}
