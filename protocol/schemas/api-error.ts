/** The answer of every HTTP endpoint that could not do what it was asked. */
import { z } from "zod";

/** Codes with the HTTP status each is sent with. */
export const apiErrorStatus = {
  INVALID_QUERY: 400,
  INVALID_BODY: 400,
  REQUEST_EXPIRED: 401,
  SIGNATURE_INVALID: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  INDEXER_UNAVAILABLE: 503,
  CHAIN_UNAVAILABLE: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatus;

export const apiErrorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(apiErrorStatus) as [ApiErrorCode, ...ApiErrorCode[]]),
    /** One sentence for a person: what happened and what to do. */
    message: z.string(),
    /** The query value or body member that is wrong. */
    field: z.string().optional(),
  }),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
