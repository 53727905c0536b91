import * as z from "zod";

type Schema = Record<string, unknown>;

/** Input or output of a tool as the protocol lists it. */
export interface ObjectSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [more: string]: unknown;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Alternatives that JSON cannot express, such as bytes, are left out. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => {
    const isChoice = name === "anyOf" && Array.isArray(member);
    const kept = isChoice ? member.filter((choice) => Object.keys(choice as Schema).length > 0) : member;
    return [name, withoutBlanks(kept)];
  });
  return Object.fromEntries(entries);
}

/** @param io which side of the schema's transformations */
export function objectSchemaOf(schema: z.ZodType, io: "input" | "output"): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withoutBlanks(json) as ObjectSchema;
}
