/** The answer of every HTTP endpoint that could not do what it was asked: problem details (RFC 9457). */
import { z } from "zod";

/** The media type of a refusal. */
export const PROBLEM_TYPE = "application/problem+json";

/** Codes with the HTTP status each is sent with, and the title of its type. */
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

/** Where a type of problem is explained; relative to the site that answers. */
export const problemTypeOf = (code: ApiErrorCode): string =>
  `/docs/api/errors#${code.toLowerCase().replaceAll("_", "-")}`;

export const apiErrorSchema = z.object({
  /** Address of the page that explains the code. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for a person: what happened and what to do. */
  detail: z.string(),
  /** Names this one refusal: the id of the request, as in the header `X-Request-Id`. */
  instance: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  code: z.enum(apiErrorCodes),
  /** The value of the address or the member of the body that is wrong. */
  field: z.string().optional(),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
