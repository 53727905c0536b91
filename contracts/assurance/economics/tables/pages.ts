/** Documentation pages with tables of the simulation, between two marks with the table's name. */
import { linesOf, type Table } from "./table.ts";

export const PAGES = [
  "docs-content/white-papers/recomputed-rounds.mdx",
  "docs-content/decisions/0030-constants-of-recomputed-rounds.md",
  "docs-content/decisions/0033-batches.md",
  "docs-content/decisions/0034-one-seat-first.md",
] as const;

/** Comments are written differently in MDX and Markdown. */
const PLACE =
  /((?:\{\/\*|<!--) table (\w+) (?:\*\/\}|-->)\n)([\s\S]*?)(\n?(?:\{\/\*|<!--) end (?:\*\/\}|-->))/g;

export const tablesIn = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(PLACE)].map(([, , name = "", lines = ""]) => [name, unaligned(lines).split("\n")]),
  );

/** Without the spaces and dashes by which the formatter aligns columns. */
const unaligned = (table: string): string =>
  table.trim().replaceAll(/ +\|/g, " |").replaceAll(/-{3,}/g, "---");

/** The page with the current tables. @throws Error when a page names a table that does not exist */
export const withTables = (text: string, tables: readonly Table[]): string =>
  text.replace(PLACE, (_, open: string, name: string, __, end: string) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`There is no table ${name}`);
    return `${open}\n${linesOf(table).join("\n")}\n\n${end.trim()}`;
  });
