/** Building blocks of the schemas: chain values, content ids, times, and numbers that arrive as text. */
import type { Address, Hex } from "viem";
import * as z from "zod";
import { isCid } from "../content/pointer/pointer.ts";
import { utf8Length } from "../documents/text-length.ts";
import { type FilePurpose, fileProblem } from "../storage/file-rules.ts";

/** Hex text of a narrower type than `string`; JSON Schema shows the pattern. */
export const hexText = <Text extends Hex>(pattern: RegExp, message: string) =>
  z.string(message).regex(pattern, message) as z.ZodType as z.ZodType<Text, Text>;

/** A 20-byte address in any letter case. */
export const addressSchema = hexText<Address>(
  /^0x[0-9a-fA-F]{40}$/,
  "must be an address (0x and 40 hex digits)",
);

/** A 32-byte id or hash, 0x and 64 lower-case hex digits. */
export const bytes32Schema = hexText<Hex>(/^0x[0-9a-f]{64}$/, "must be 0x and 64 lower-case hex digits");

/** Any JSON value. Marked as pure: pages that need none of it would load 8 kB of zod for it. */
export const jsonValueSchema = /* @__PURE__ */ z.json();

/** Text with a maximum number of code points, as JSON Schema counts; zod's `max` counts UTF-16 units. */
export const textUpTo = (maximum: number, message = `must have at most ${maximum} characters`) =>
  z
    .string()
    .refine((text) => [...text].length <= maximum, message)
    .meta({ maxLength: maximum });

export const cidSchema = z.string().refine(isCid, "must be a content id (CID)");

/** Text with a maximum number of UTF-8 bytes, as the contracts count. */
export function boundedText(maxBytes: number, message = `must have at most ${maxBytes} bytes`) {
  return z.string().refine((text) => utf8Length(text) <= maxBytes, message);
}

/** A time in unix seconds. Older documents carry digits or ISO 8601 as text, which become a number (G31). */
export const unixSecondsSchema = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  if (/^\d+$/.test(value)) return Number(value);
  const milliseconds = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds) ? value : Math.floor(milliseconds / 1_000);
}, z.int("must be a time in unix seconds").nonnegative("must be a time in unix seconds"));

/** Converts the text of a form field to a number before `schema` validates it; blank text counts as missing. */
export function numberFromText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== "string") return value;
    const text = value.trim();
    return text === "" ? undefined : Number(text);
  }, schema);
}

/** "1.000" is a thousand in some languages and one for a computer, so only digits count as a number. */
export const digitsOnly = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (typeof text === "string" && /[^\d\s]/.test(text) ? Number.NaN : text), schema);

/** Required text: blank text reports only this message. */
export function requiredText(message: string) {
  return z.string({ error: message }).trim().min(1, { error: message, abort: true });
}

/** Blank text counts as missing. */
export function blankAsMissing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema,
  );
}

/** Properties of a chosen file, compatible with `File`. An empty field arrives as a file without a name. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** An optional chosen file; the empty file of an untouched field counts as missing. */
export const chosenFileSchema = z.preprocess(
  (value) => {
    const file = value as Partial<ChosenFile> | null | undefined;
    return !file || (file.size === 0 && !file.name) ? undefined : value;
  },
  z
    .custom<ChosenFile>((value) => {
      const file = value as Partial<ChosenFile>;
      return typeof file.name === "string" && typeof file.size === "number";
    }, "must be a file")
    .optional(),
);

/** An optional chosen file, validated for its purpose. Its problems are reported together with the problems of other fields. */
export function fileSchema(purpose: FilePurpose) {
  return chosenFileSchema.superRefine((file, context) => {
    const message = file && fileProblem(purpose, file);
    if (message) context.addIssue({ code: "custom", message });
  });
}

/** Signature of a text in a request's body; longer than 65 bytes for contract wallets. */
export const signatureSchema = hexText<Hex>(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/, "must be a signature in hex");
