import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";

/** An error that is reported to the caller. Any other error becomes INTERNAL, without its message. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** The invalid query value or body member. */
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

  /** Problem details (RFC 9457) */
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

/** The error as the caller sees it: our own unchanged, any other without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(
    "INTERNAL",
    "Internal server error; nothing was changed. Try again, and report it with the request id if it happens again.",
    { cause: error },
  );
}
