/** The settings of a run as a form holds them: JSON text, of which each field is one member (N12). */
import { parseJson } from "#protocol/documents/parse-json.ts";
import type { ValueSchema } from "#runtime/manifest/value-schema.ts";

export type ParameterValue = boolean | number | string | object;

/** The members of the text; none where it is no JSON object yet. */
export function parameterValues(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseJson(text || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The text with one member set, or without it, so that the model's own default counts. */
export function withParameter(text: string, name: string, value: ParameterValue | undefined): string {
  const { [name]: _, ...rest } = parameterValues(text);
  const next = value === undefined ? rest : { ...rest, [name]: value };
  return Object.keys(next).length > 0 ? JSON.stringify(next) : "";
}

/** What was typed into a field, as its schema wants it. A number that is none stays a text, and is refused by name. */
export function typedValue(schema: ValueSchema, entered: string): ParameterValue | undefined {
  if (entered === "") return undefined;
  if (schema.type === "boolean") return entered === "true";
  if (schema.type === "array" || schema.type === "object") return jsonOr(entered);
  if (schema.type !== "number" && schema.type !== "integer") return entered;
  const number = Number(entered);
  return Number.isFinite(number) ? number : entered;
}

/** The text where it is no JSON yet: the model's schema refuses it by name. */
function jsonOr(text: string): ParameterValue {
  try {
    return parseJson(text) as ParameterValue;
  } catch {
    return text;
  }
}

/** A value as its field shows it. */
export function fieldText(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
