/** Values of an address's query, which arrive as text. */
import * as z from "zod";

/** A whole number in decimal digits, without leading zeros. */
export function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  const digits = String(maximum).length;
  return z
    .string()
    .regex(new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})$`), message)
    .transform(Number)
    .pipe(z.int().min(minimum, message).max(maximum, message));
}

/** "true" or "false". */
export const yesOrNo = z
  .enum(["true", "false"], "must be true or false")
  .transform((text) => text === "true")
  .pipe(z.boolean());

// biome-ignore lint/suspicious/noControlCharactersInRegex: \p{Cc} is not known to every reader of JSON Schema.
const PRINTABLE = /^ *[^\u0000-\u0020\u007f][^\u0000-\u001f\u007f]*$/;

const isBlank = ({ input }: { input?: unknown }) => typeof input === "string" && input.trim() === "";

/** One trimmed line of text without control characters, at most `maximum` code points. */
export function oneLine(maximum: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? "is missing" : "must be text") })
    .regex(PRINTABLE, {
      error: (issue) => (isBlank(issue) ? "must not be empty" : "must have no control characters"),
    })
    .refine((text) => [...text].length <= maximum, `must have at most ${maximum} characters`)
    .meta({ minLength: 1, maxLength: maximum })
    .transform((text) => text.trim());
}
