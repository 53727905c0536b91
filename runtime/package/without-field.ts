/** A result whose numbers in one field are zeros: what a rule that forgives too much would confirm. */
import type { ComparedResult } from "../comparison/compare.ts";
import type { Json } from "../comparison/json.ts";
import { isNumeric } from "../comparison/tolerance.ts";
import { readCsv, writeCsv } from "../formats/csv.ts";
import { readJson } from "../formats/text.ts";
import type { MediaType } from "../manifest/media-type.ts";

function tableWithout(bytes: Uint8Array, field: string): string {
  const { columns, rows } = readCsv(bytes);
  return writeCsv({
    columns,
    rows: rows.map((row) => row.map((cell, at) => (columns[at] === field && isNumeric(cell) ? "0" : cell))),
  });
}

function documentWithout(value: Json, field: string, name: string): Json {
  if (typeof value === "number") return name === field ? 0 : value;
  if (Array.isArray(value)) return value.map((child: Json) => documentWithout(child, field, name));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, child]) => [key, documentWithout(child, field, key)]);
  return Object.fromEntries(members);
}

/** The changed parts of a result, whose file and figures have fields. @throws FormatError */
export function withoutField(
  { output, metrics }: Pick<ComparedResult, "output" | "metrics">,
  mediaType: MediaType,
  field: string,
): Pick<ComparedResult, "output" | "metrics"> {
  const figures = Object.hasOwn(metrics, field) ? { ...metrics, [field]: 0 } : metrics;
  if (mediaType === "text/csv")
    return { output: new TextEncoder().encode(tableWithout(output, field)), metrics: figures };
  if (mediaType !== "application/json") return { output, metrics: figures };
  const document = documentWithout(readJson(output) as Json, field, "");
  return { output: new TextEncoder().encode(JSON.stringify(document)), metrics: figures };
}
