/** An answer of a provider that comes at once, read within limits. */
import type { z } from "zod";
import { patientFetch } from "#runtime/node/patient-fetch.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { jsonWithin } from "./bounded-body.ts";
import { type Paying, paymentHeaders } from "./paying.ts";
import { refusedBy, UpstreamBroken, unreachable } from "./upstream.ts";

/** A hundred vectors of 10,000 numbers have less. */
const ANSWER_CHARACTERS = 32 * 1_048_576;
/** @param timeoutMs until the whole answer is here. @throws ApiError when the provider refused; UpstreamBroken; the signal's reason */
export async function wholeAnswer<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  { headers, body }: { readonly headers?: Record<string, string>; readonly body: string | FormData },
  paying: Paying,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<z.output<Schema>> {
  try {
    const response = await patientFetch(url, {
      method: "POST",
      body,
      headers: { ...headers, ...paymentHeaders(paying) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) throw await refusedBy(response);
    return schema.parse(await jsonWithin(response, ANSWER_CHARACTERS));
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ApiError || cause instanceof UpstreamBroken) throw cause;
    throw unreachable(cause as Error);
  }
}
