/** Error response of every HTTP endpoint: problem details (RFC 9457). */
import * as z from "zod";

export const PROBLEM_TYPE = "application/problem+json";

/** Error codes with their HTTP status and the title of their type. */
export const apiProblems = {
  INVALID_QUERY: { status: 400, title: "Invalid query" },
  INVALID_BODY: { status: 400, title: "Invalid body" },
  REQUEST_EXPIRED: { status: 401, title: "Signed request expired" },
  SIGNATURE_INVALID: { status: 401, title: "Invalid signature" },
  NOT_FOUND: { status: 404, title: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "Method not allowed" },
  BODY_TOO_LARGE: { status: 413, title: "Body too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "Unsupported media type" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  INTERNAL: { status: 500, title: "Internal server error" },
  INDEXER_UNAVAILABLE: { status: 503, title: "Index unavailable" },
  CHAIN_UNAVAILABLE: { status: 503, title: "Chain unavailable" },
} as const;

export type ApiErrorCode = keyof typeof apiProblems;

const apiErrorCodes = Object.keys(apiProblems) as [ApiErrorCode, ...ApiErrorCode[]];

/** Documentation URL of a problem type, relative to this site. */
export const problemTypeOf = (code: ApiErrorCode): string =>
  `/docs/api/errors#${code.toLowerCase().replaceAll("_", "-")}`;

export const apiErrorSchema = z.object({
  /** URL of the page that explains the code. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for the user: what happened and what to do. */
  detail: z.string(),
  /** Identifies this response: the request id, as in the header `X-Request-Id`. */
  instance: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  code: z.enum(apiErrorCodes),
  /** The invalid query parameter or body member. */
  field: z.string().optional(),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
