/** Errors in the form of OpenAI's API. */

export interface ApiErrorOptions {
  /** Parameter of the request that the error is about. */
  readonly param?: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Figures for a client that pays, in the member `mlb` of the body. */
  readonly figures?: object;
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  402: "payment_required",
  404: "invalid_request_error",
  429: "rate_limit_error",
};

/** A refusal with a sentence for people and a code for programs. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly options: ApiErrorOptions;

  constructor(status: number, code: string, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.options = options;
  }

  get body() {
    const { param = null, figures } = this.options;
    const error = {
      message: this.message,
      type: TYPES[this.status] ?? "server_error",
      param,
      code: this.code,
    };
    return { error, ...(figures && { mlb: figures }) };
  }

  get response(): Response {
    const { retryAfter, headers } = this.options;
    const all = new Headers(headers);
    if (retryAfter !== undefined) all.set("retry-after", String(retryAfter));
    return Response.json(this.body, { status: this.status, headers: all });
  }
}
