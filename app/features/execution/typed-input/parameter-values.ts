/** Settings of a run in a form: JSON text with one member per field (N12). */
import { parseJson } from "#protocol/documents/parse-json.ts";
import type { ValueSchema } from "#runtime/manifest/value-schema.ts";

export type ParameterValue = boolean | number | string | object;

/** The members of the text; empty if it is not a JSON object yet. */
export function parameterValues(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseJson(text || "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The text with one member set, or removed to use the model's default. */
export function withParameter(text: string, name: string, value: ParameterValue | undefined): string {
  const { [name]: _, ...rest } = parameterValues(text);
  const next = value === undefined ? rest : { ...rest, [name]: value };
  return Object.keys(next).length > 0 ? JSON.stringify(next) : "";
}

/** Converts a field's input to its schema's type. An invalid number stays text and is refused by name. */
export function typedValue(schema: ValueSchema, entered: string): ParameterValue | undefined {
  if (entered === "") return undefined;
  if (schema.type === "boolean") return entered === "true";
  if (schema.type === "array" || schema.type === "object") return jsonOr(entered);
  if (schema.type !== "number" && schema.type !== "integer") return entered;
  const number = Number(entered);
  return Number.isFinite(number) ? number : entered;
}

/** The text itself if it is not valid JSON yet; the model's schema then refuses it by name. */
function jsonOr(text: string): ParameterValue {
  try {
    return parseJson(text) as ParameterValue;
  } catch {
    return text;
  }
}

/** Display text of a value in its field. */
export function fieldText(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
