/** Fields by name; amounts and times may be numbers, bigints or decimal text. */
export type Row = Record<string, unknown>;
/** Collection of the API -> id -> fields. */
export type Tables = Map<string, Map<string, Row>>;

export const orNull = (value: unknown) => (value === undefined ? null : value);

/** The same text for the same value. References are ids, and an empty optional text is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "null";
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value === "object") return textOf((value as { id: unknown }).id);
  const text = String(value);
  return /^0x[0-9a-fA-F]*$/.test(text) ? text.toLowerCase() : text;
}

export function joinTables(tables: readonly Tables[]): Tables {
  return new Map(tables.flatMap((some) => [...some]));
}
