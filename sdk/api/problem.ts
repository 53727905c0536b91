/** Errors of calls to the marketplace's API. */
import { type ApiErrorCode, apiErrorSchema } from "#protocol/schemas/http/api-error.ts";

export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** Undefined when a proxy answered instead of the marketplace. */
  readonly code: ApiErrorCode | undefined;
  /** Name of the invalid value. */
  readonly field: string | undefined;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next attempt; undefined when another attempt would not help. */
  readonly retryAfter: number | undefined;
  /** Newest block in the index when it was searched, for a record that was not found. */
  readonly indexedBlock: number | undefined;

  /** @param body parsed JSON of the response, if any */
  constructor({ status, headers }: Response, body: unknown) {
    const problem = apiErrorSchema.safeParse(body).data;
    super(problem?.detail ?? `The marketplace answered with status ${status}`);
    this.status = status;
    this.code = problem?.code;
    this.field = problem?.field;
    this.requestId = headers.get("x-request-id") ?? undefined;
    this.retryAfter = secondsToWait(headers.get("retry-after"));
    this.indexedBlock = indexedBlockOf(headers);
  }
}

/** No response arrived: the address is wrong, the host is down, or the time limit passed. Reading changes nothing. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** The response is not one of this API: the address belongs to another site, or the versions differ. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
}

/** The index has not reached the requested block. Nothing is lost: try again later. */
export class IndexBehindError extends Error {
  override readonly name = "IndexBehindError";
}

/** Whether another attempt may succeed: the site is down, busy or behind the chain. */
export const isOutage = (error: unknown): error is ProblemError | UnreachableError | IndexBehindError =>
  error instanceof UnreachableError ||
  error instanceof IndexBehindError ||
  (error instanceof ProblemError && (error.status >= 500 || error.status === 429));

/** Retry-After is a number of seconds or a date (RFC 9110). */
function secondsToWait(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

export function indexedBlockOf(headers: Headers): number | undefined {
  const text = headers.get("x-indexed-block");
  return text === null ? undefined : Number(text);
}
