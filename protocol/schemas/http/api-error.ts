/** Error response of every HTTP endpoint: problem details (RFC 9457). */
import { z } from "zod";

/** Media type of an error response. */
export const PROBLEM_TYPE = "application/problem+json";

/** Error codes with their HTTP status and the title of their type. */
export const apiProblems = {
  INVALID_QUERY: { status: 400, title: "The address is not understood" },
  INVALID_BODY: { status: 400, title: "The body is not understood" },
  REQUEST_EXPIRED: { status: 401, title: "The signed request is too old" },
  SIGNATURE_INVALID: { status: 401, title: "The signature proves nothing" },
  NOT_FOUND: { status: 404, title: "There is nothing at this address" },
  METHOD_NOT_ALLOWED: { status: 405, title: "The method is not answered here" },
  BODY_TOO_LARGE: { status: 413, title: "The body is too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "The body is of another type" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  INTERNAL: { status: 500, title: "A mistake of the server" },
  INDEXER_UNAVAILABLE: { status: 503, title: "The index does not answer" },
  CHAIN_UNAVAILABLE: { status: 503, title: "The chain does not answer" },
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
