/** API answers for a language model: MLB instead of the smallest unit, and strangers' text marked as data. */
import { AMOUNT_PATTERN } from "#functions/catalogue/reference.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { amountToText } from "#protocol/format/amount.ts";
import type { ObjectSchema } from "./json-schema.ts";

const OPEN = "<untrusted>";
const CLOSE = "</untrusted>";

type Schema = Readonly<Record<string, unknown>>;

export interface AnswerOptions {
  /** Whether the answer contains text that people entered. */
  readonly hasStrangersText: boolean;
  /** Longer texts are cut. Characters. */
  readonly mostCharacters: number;
}

/** Marks a text as data. Tags inside it lose their meaning, and half a character is replaced: strict clients refuse it. */
export const asData = (text: string): string =>
  `${OPEN}${text.toWellFormed().replace(/<(\/?untrusted)/gi, "‹$1")}${CLOSE}`;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || value === ZERO_ADDRESS || value === ZERO_HASH;

/** Hashes, ids, addresses, numbers and pointers to stored content carry no message. */
const isPlain = (text: string) =>
  /^(0x[0-9a-f]*|[\d.]+)$/i.test(text) || isCid(text.replace(/^ipfs:\/\//, ""));

const choicesOf = ({ anyOf }: Schema) => (Array.isArray(anyOf) ? (anyOf as Schema[]) : undefined);

const inner = (schema: Schema): Schema =>
  choicesOf(schema)?.find(({ type }) => type !== "null" && type !== undefined) ?? schema;

/** @param schema JSON Schema of the value */
export function forModel(value: unknown, schema: Schema, options: AnswerOptions): unknown {
  const { properties, items, pattern, enum: choices, format } = inner(schema);
  if (Array.isArray(value)) return value.map((item) => forModel(item, (items ?? {}) as Schema, options));
  if (typeof value === "object" && value !== null) {
    const known = (properties ?? {}) as Record<string, Schema>;
    const entries = Object.entries(value)
      .filter(([, member]) => !isNothing(member))
      .map(([name, member]) => [name, forModel(member, known[name] ?? {}, options)]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== "string") return value;
  if (pattern === AMOUNT_PATTERN) return amountToText(BigInt(value));
  if (pattern || choices || format || isPlain(value)) return value;
  const { hasStrangersText, mostCharacters } = options;
  const cut = value.length > mostCharacters ? `${[...value].slice(0, mostCharacters).join("")}…` : value;
  return hasStrangersText ? asData(cut) : cut;
}

/** The schema of what `forModel` makes of values of this one. */
export function schemaForModel(schema: Schema): ObjectSchema {
  return relaxed(schema) as ObjectSchema;
}

function relaxed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(relaxed);
  if (typeof schema !== "object" || schema === null) return schema;
  const {
    required: _,
    additionalProperties: __,
    minLength: ___,
    format: ____,
    pattern,
    ...rest
  } = schema as Schema;
  // Clients read schemas of several drafts, which differ in how they write tuples.
  if (rest.prefixItems) return { type: "array" };
  const amount = pattern === AMOUNT_PATTERN && { description: "MLB, decimal." };
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, relaxed(member)])),
    ...amount,
  };
}
