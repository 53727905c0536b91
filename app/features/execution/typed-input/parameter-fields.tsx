import type { ChangeEvent } from "react";
import { Field, Input, Select } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import type { ObjectSchema, ValueSchema } from "#runtime/manifest/value-schema.ts";

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

function fieldText(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export interface ParameterFieldsProps {
  schema: ObjectSchema;
  /** JSON text of the settings. */
  text: string;
  onChange: (text: string) => void;
}

/** A field for each of the model's settings, according to its schema (N12). */
export function ParameterFields({ schema, text, onChange }: ParameterFieldsProps) {
  const values = parameterValues(text);
  const entries = Object.entries(schema.properties);
  if (entries.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t("Model settings")}</legend>
      {entries.map(([name, property]) => (
        <ParameterField
          key={name}
          name={name}
          schema={property}
          value={values[name]}
          onChange={(entered) => onChange(withParameter(text, name, typedValue(property, entered)))}
        />
      ))}
    </fieldset>
  );
}

interface ParameterFieldProps {
  name: string;
  schema: ValueSchema;
  value: unknown;
  onChange: (entered: string) => void;
}

function ParameterField({ name, schema, value, onChange }: ParameterFieldProps) {
  const standard = "default" in schema && schema.default !== undefined ? String(schema.default) : "";
  const choices =
    schema.type === "boolean"
      ? ["true", "false"]
      : schema.type === "string" && schema.enum
        ? schema.enum
        : undefined;
  const take = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value);
  const held = fieldText(value);
  const isNumber = schema.type === "number" || schema.type === "integer";
  return (
    <Field label={schema.title ?? name} description={describe(schema, standard)}>
      {choices ? (
        <Select value={held} onChange={take}>
          <option value="">{standard ? t("{standard} (default)", { standard }) : t("Not set")}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          type={isNumber ? "number" : "text"}
          step={schema.type === "integer" ? 1 : "any"}
          min={isNumber ? schema.minimum : undefined}
          max={isNumber ? schema.maximum : undefined}
          placeholder={standard}
          value={held}
          onChange={take}
        />
      )}
    </Field>
  );
}

function describe(schema: ValueSchema, standard: string): string {
  const bounds =
    schema.type === "number" || schema.type === "integer"
      ? [
          schema.minimum !== undefined && t("at least {least}", { least: schema.minimum }),
          schema.maximum !== undefined && t("at most {most}", { most: schema.maximum }),
        ].filter(Boolean)
      : [];
  const isJson = schema.type === "array" || schema.type === "object";
  return [
    schema.description,
    isJson && t("as JSON"),
    bounds.join(", "),
    standard && t("default {standard}", { standard }),
  ]
    .filter(Boolean)
    .join("; ");
}
