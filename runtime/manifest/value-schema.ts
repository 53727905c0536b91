/** The part of JSON Schema that manifests use, without references and patterns: evaluation always ends. */
import * as z from "zod";

const annotations = {
  title: z.string().max(200).optional(),
  description: z.string().max(1_000).optional(),
};

export type ValueSchema =
  | { type: "boolean"; title?: string; description?: string; default?: boolean }
  | {
      type: "number" | "integer";
      title?: string;
      description?: string;
      minimum?: number;
      maximum?: number;
      default?: number;
    }
  | {
      type: "string";
      title?: string;
      description?: string;
      minLength?: number;
      maxLength?: number;
      enum?: string[];
      default?: string;
    }
  | {
      type: "array";
      title?: string;
      description?: string;
      items: ValueSchema;
      minItems?: number;
      maxItems?: number;
    }
  | ObjectSchema;

export interface ObjectSchema {
  type: "object";
  title?: string;
  description?: string;
  properties: Record<string, ValueSchema>;
  required?: string[];
  additionalProperties?: boolean;
}

const size = z.int().nonnegative().optional();
/** A member's name; the name with a special meaning in JavaScript is rejected. */
const memberName = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => name !== "__proto__", 'must not be "__proto__"');

export const objectSchemaSchema: z.ZodType<ObjectSchema> = z.lazy(() =>
  z.strictObject({
    type: z.literal("object"),
    ...annotations,
    properties: z.record(memberName, valueSchemaSchema),
    required: z.array(memberName).max(200).optional(),
    additionalProperties: z.boolean().optional(),
  }),
);

export const valueSchemaSchema: z.ZodType<ValueSchema> = z.lazy(() =>
  z.union([
    z.strictObject({ type: z.literal("boolean"), ...annotations, default: z.boolean().optional() }),
    z.strictObject({
      type: z.enum(["number", "integer"]),
      ...annotations,
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      default: z.number().optional(),
    }),
    z.strictObject({
      type: z.literal("string"),
      ...annotations,
      minLength: size,
      maxLength: size,
      enum: z.array(z.string()).min(1).max(1_000).optional(),
      default: z.string().optional(),
    }),
    z.strictObject({
      type: z.literal("array"),
      ...annotations,
      items: valueSchemaSchema,
      minItems: size,
      maxItems: size,
    }),
    objectSchemaSchema,
  ]),
);

export function judgeOf(schema: ValueSchema): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

const placeOf = (path: readonly PropertyKey[]) => path.map(String).join(".");

/** The first problems of a failed check as one sentence, each with its place. */
export function problemsText(error: z.ZodError, most = 3): string {
  const all = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${placeOf(path)}: ${message}` : message,
  );
  const rest = all.length > most ? ` (and ${all.length - most} more)` : "";
  return `${all.slice(0, most).join("; ")}${rest}`;
}
