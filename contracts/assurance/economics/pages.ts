/** Documentation pages with tables of the simulation, between two marks with the table's name. */
import { linesOf, type Table } from "./table.ts";

export const PAGES = [
  "docs-content/white-papers/recomputed-rounds.mdx",
  "docs-content/decisions/0030-constants-of-recomputed-rounds.md",
] as const;

/** Comments are written differently in MDX and Markdown. */
const PLACE = /(\{\/\*|<!--) table (\w+) (?:\*\/\}|-->)\n[\s\S]*?(\{\/\*|<!--) end (?:\*\/\}|-->)/g;

/** Names of the tables that a page contains. */
export const placesOf = (text: string): string[] => [...text.matchAll(PLACE)].map(([, , name]) => name ?? "");

/** The page with the current tables. @throws Error when a page names a table that does not exist */
export const withTables = (text: string, tables: readonly Table[]): string =>
  text.replace(PLACE, (_, open: string, name: string) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`There is no table ${name}`);
    const mark = (words: string) => (open === "<!--" ? `<!-- ${words} -->` : `{/* ${words} */}`);
    return `${mark(`table ${name}`)}\n\n${linesOf(table).join("\n")}\n\n${mark("end")}`;
  });
