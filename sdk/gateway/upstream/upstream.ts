/** A streamed answer of a provider, read within limits. */
import * as z from "zod";
import type { Voucher } from "#protocol/chain/channel.ts";
import { type SignedAnswerReceipt, signedAnswerReceiptSchema } from "#protocol/inference/answer-receipt.ts";
import { VOUCHER_HEADER, voucherText } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";

const errorSchema = z.object({
  error: z.object({
    ...{ message: z.string(), code: z.string(), param: z.string().nullish() },
    type: z.string().optional(),
  }),
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
}

/** Longest line of a stream, and milliseconds without a byte: providers send comments in between. */
const LINE_CHARACTERS = 1_000_000;
const SILENCE_MS = 60_000;

export function refusalOf(status: number, value: unknown): ApiError {
  const read = errorSchema.safeParse(value);
  if (!read.success)
    return new ApiError(status, "provider_error", `The provider answered with status ${status}.`);
  const { message, code, param } = read.data.error;
  return new ApiError(status, code.slice(0, 100), message.slice(0, 1_000), param ? { param } : {});
}

function partOf(data: string): UpstreamPart {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (cause) {
    throw new UpstreamBroken("The provider's stream has a part that cannot be read.", { cause });
  }
  const failed = errorSchema.safeParse(value);
  // Whether a prompt fits is known only once the stream has begun. Another provider would refuse it as well.
  if (failed.success) throw refusalOf(failed.data.error.type === "invalid_request_error" ? 400 : 503, value);
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
 * @param voucher undefined at a gateway, which pays
 * @throws ApiError when the provider refused; UpstreamBroken; the signal's reason
 */
export async function* askProvider(
  endpoint: string,
  path: string,
  body: object,
  voucher: Voucher | undefined,
  signal: AbortSignal,
): AsyncGenerator<UpstreamPart, void, void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silent.abort(new UpstreamBroken("The provider sent nothing for a minute.")),
      SILENCE_MS,
    );
  };
  try {
    alive();
    const response = await fetch(`${endpoint}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(voucher && { [VOUCHER_HEADER]: voucherText(voucher) }),
      },
      body: JSON.stringify({ ...body, stream: true }),
      redirect: "error",
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
    if (!response.body) throw new UpstreamBroken("The provider answered without a body.");
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      alive();
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? "";
      if (rest.length > LINE_CHARACTERS)
        throw new UpstreamBroken("The provider's stream has a line without an end.");
      for (const line of lines) {
        if (!line.startsWith("data:")) continue;
        const data = line.slice("data:".length).trim();
        if (data === "[DONE]") return;
        yield partOf(data);
      }
    }
    throw new UpstreamBroken("The provider's stream ended early.");
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (silent.signal.aborted) throw silent.signal.reason;
    if (cause instanceof ApiError || cause instanceof UpstreamBroken) throw cause;
    throw new UpstreamBroken(`The provider cannot be reached: ${(cause as Error).message}`, { cause });
  } finally {
    clearTimeout(timer);
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
      if (response.ok) return signedAnswerReceiptSchema.parse(await response.json());
    } catch {
      // The next attempt may find it.
    }
  }
  return undefined;
}
