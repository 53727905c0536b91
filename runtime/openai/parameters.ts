/** Parameters of a request of OpenAI's API, each refused by its name. */
import type { z } from "zod";
import { ApiError } from "./api-error.ts";

export const invalid = (param: string, message: string, code = "invalid_value") =>
  new ApiError(400, code, message, { param });

/** @throws ApiError for the first parameter that is not honoured or not valid */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const [param = ""] = issue.keys;
    throw invalid(
      param,
      `The parameter ${param} is not honoured here. Leave it out.`,
      "unsupported_parameter",
    );
  }
  const param = (issue?.path ?? []).map(String).join(".");
  throw invalid(param, param ? `${param}: ${issue?.message}` : (issue?.message ?? "Malformed request"));
}

const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [value].filter((one) => typeof one === "string");

/**
 * A document with half of a character has no canonical form, so no receipt could name it.
 * @param value already validated
 * @throws ApiError
 */
export function requireCharacters(param: string, value: unknown): void {
  if (textsIn(value).every((text) => text.isWellFormed())) return;
  throw invalid(
    param,
    `${param} has half of a character: a UTF-16 surrogate without its pair. Cut texts only between characters. Nothing was charged.`,
  );
}
