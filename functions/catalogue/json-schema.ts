/** JSON Schema of requests and answers, generated from the zod schemas that validate them. */
import * as z from "zod";
import { jsonValueSchema } from "#protocol/schemas/primitives.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = "input" | "output";

/** `additionalProperties: false` only where the server refuses unknown members. */
const openObjects: NonNullable<z.core.ToJSONSchemaParams["override"]> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === "object" && !(def as z.core.$ZodObjectDef).catchall)
    delete jsonSchema.additionalProperties;
};

const options = (io: Direction) => ({ io, unrepresentable: "any", override: openObjects }) as const;

/** @param io direction: the value as it is sent, or as it is answered */
export const jsonSchemaOf = (schema: z.ZodType, io: Direction = "output"): JsonSchema =>
  plain(z.toJSONSchema(schema, options(io))) as JsonSchema;

const JSON_VALUE = "JsonValue";
const refTo = (name: string) => `#/components/schemas/${name}`;

/** Without the dialect, which an OpenAPI document states once, and with keywords that client generators support. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const { $schema: _, $id: __, prefixItems, ...schema } = value as JsonSchema;
  if (schema.$ref === refTo(JSON_VALUE)) return { description: "Any JSON value." };
  if (prefixItems) {
    const bounds = { minItems: prefixItems.length, maxItems: prefixItems.length };
    return { type: "array", items: { anyOf: plain(prefixItems) }, ...bounds };
  }
  return Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, plain(member)]));
}

/** Named schemas that refer to each other by name, and a reference to each of them. */
export function componentsOf(named: Readonly<Record<string, z.ZodType>>, io: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
  registry.add(jsonValueSchema, { id: JSON_VALUE });
  const { [JSON_VALUE]: _, ...schemas } = z.toJSONSchema(registry, { ...options(io), uri: refTo }).schemas;
  return plain(schemas) as Record<string, JsonSchema>;
}

/** A reference to a schema among named ones. @throws Error when it has no name */
export function referenceTo(named: Readonly<Record<string, z.ZodType>>, schema: z.ZodType): { $ref: string } {
  const name = Object.keys(named).find((one) => named[one] === schema);
  if (!name) throw new Error("An endpoint's schema has no name in functions/catalogue/components.ts");
  return { $ref: refTo(name) };
}
