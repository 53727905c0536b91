import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";

/** A refusal that the caller is told about. Anything else that is thrown becomes INTERNAL, without its text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** The query value or body member that is wrong. */
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { field?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.field = options.field;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return apiProblems[this.code].status;
  }

  /** Problem details (RFC 9457). @param requestId names this refusal */
  body(requestId: string): ApiErrorBody {
    const { code, message, field } = this;
    return {
      type: problemTypeOf(code),
      ...apiProblems[code],
      detail: message,
      instance: `urn:uuid:${requestId}`,
      code,
      ...(field !== undefined && { field }),
    };
  }
}

/** What the caller learns of an error: our own refusals as they are, everything else without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(
    "INTERNAL",
    "The server made a mistake while answering. Nothing was changed. Please try again; if it happens again, report it.",
    { cause: error },
  );
}
