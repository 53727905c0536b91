/** A refusal of the marketplace's endpoints, as an error that a program can decide by. */
import { type ApiErrorCode, apiErrorSchema } from "#protocol/schemas/http/api-error.ts";

export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** Undefined when something in between answered, and not the marketplace. */
  readonly code: ApiErrorCode | undefined;
  /** The value that is wrong. */
  readonly field: string | undefined;
  /** Names the call in the log of the server. */
  readonly requestId: string | undefined;
  /** Seconds after which it makes sense to ask again; undefined when it does not. */
  readonly retryAfter: number | undefined;

  /** @param body as it was answered */
  constructor({ status, headers }: Response, body: unknown) {
    const problem = apiErrorSchema.safeParse(body).data;
    super(problem?.detail ?? `The marketplace answered with status ${status}`);
    this.status = status;
    this.code = problem?.code;
    this.field = problem?.field;
    this.requestId = headers.get("x-request-id") ?? undefined;
    const seconds = headers.get("retry-after");
    this.retryAfter = seconds === null ? undefined : Number(seconds);
  }
}
