/** Validates input; the error names the first invalid field. */
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

function refuse(code: "INVALID_QUERY" | "INVALID_BODY", noun: string, error: z.ZodError): ApiError {
  const issue = error.issues[0];
  if (issue?.code === "unrecognized_keys") {
    const field = issue.keys[0] ?? "";
    return new ApiError(code, `${noun} "${field}" is unknown`, { field });
  }
  const field = issue?.path.map(String).join(".") ?? "";
  if (!field) return new ApiError(code, `${noun}: ${issue?.message ?? "is invalid"}`);
  const message = issue?.message ?? "is invalid";
  return new ApiError(code, `${noun} "${field}" ${lead(issue)}${message}`, { field });
}

/** Our own messages continue the sentence ("must be ..."); zod's are whole sentences. */
function lead(issue: z.core.$ZodIssue | undefined): string {
  return issue && /^[A-Z]/.test(issue.message) ? "is not valid: " : "";
}

/** Parses the query. @throws ApiError INVALID_QUERY for unknown or repeated names and refused values */
export function parseQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  const { searchParams } = new URL(request.url);
  for (const field of searchParams.keys()) {
    if (searchParams.getAll(field).length > 1) {
      throw new ApiError("INVALID_QUERY", `Query parameter "${field}" is given more than once`, { field });
    }
  }
  const result = schema.safeParse(Object.fromEntries(searchParams));
  if (!result.success) throw refuse("INVALID_QUERY", "Query parameter", result.error);
  return result.data;
}

/**
 * Parses a path segment.
 * @param field its name in the reference
 * @throws ApiError INVALID_QUERY
 */
export function parsePath<Value>(value: string, field: string, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? "is invalid";
  throw new ApiError("INVALID_QUERY", `The ${field} in the address ${message}`, { field });
}

/** Parses the body. @throws ApiError INVALID_BODY unless it is a JSON object that fits the schema */
export function parseBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new ApiError("INVALID_BODY", "The body must be a JSON object");
  }
  const result = schema.safeParse(body);
  if (!result.success) throw refuse("INVALID_BODY", "Member", result.error);
  return result.data;
}
