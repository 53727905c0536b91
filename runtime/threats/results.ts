/** Results that a hostile provider may submit for a small task, and the expected comparison verdict of each. */
import type { ComparisonRule } from "../comparison/rule.ts";
import type { MediaType } from "../manifest/media-type.ts";

export interface HostileResult {
  readonly title: string;
  readonly mediaType: MediaType;
  readonly rule: ComparisonRule["rule"] & ("exact" | "tolerance");
  /** The honest result. */
  readonly expected: string;
  readonly submitted: () => string;
  readonly outcome: "confirmed" | "refuted";
}

const TABLE = "id,minutes\nx,18\n";
const DOCUMENT = '{"minutes":18}';
const csv = { mediaType: "text/csv", expected: TABLE, outcome: "refuted" } as const;
const json = { mediaType: "application/json", expected: DOCUMENT, outcome: "refuted" } as const;

export const hostileResults: readonly HostileResult[] = [
  {
    title: "a table of 52 MB, every byte compared",
    ...csv,
    rule: "exact",
    submitted: () => ",\n".repeat(26_000_000),
  },
  { title: "a table of 52 MB", ...csv, rule: "tolerance", submitted: () => ",\n".repeat(26_000_000) },
  {
    title: "rows without end after the right ones",
    ...csv,
    rule: "tolerance",
    submitted: () => TABLE + "x,18\n".repeat(4_000_000),
  },
  { title: "a row without end", ...csv, rule: "tolerance", submitted: () => ",".repeat(20_000_000) },
  {
    title: "a quoted cell without end",
    ...csv,
    rule: "tolerance",
    submitted: () => `id,minutes\n"${'""'.repeat(10_000_000)}`,
  },
  {
    title: "empty lines without end",
    mediaType: "text/plain",
    rule: "tolerance",
    expected: "one\n",
    submitted: () => "\n".repeat(20_000_000),
    outcome: "refuted",
  },
  {
    title: "a document of empty lists",
    ...json,
    rule: "tolerance",
    submitted: () => `[${"[],".repeat(7_000_000)}[]]`,
  },
  {
    title: "a document nested without end",
    ...json,
    rule: "tolerance",
    submitted: () => "[".repeat(10_000_000),
  },
  {
    title: "millions of spaces around the right number, which do not count as a difference",
    ...json,
    rule: "tolerance",
    submitted: () => `{"minutes":${" ".repeat(20_000_000)}18}`,
    outcome: "confirmed",
  },
];
