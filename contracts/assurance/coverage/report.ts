/** What the tests executed, counted per source file. */
import type { Item, Kind } from "./instrument.ts";

type Ratio = { hit: number; all: number };
export type Row = { file: string; line: Ratio } & Record<Kind, Ratio>;

const ratio = (items: Item[], executed: (item: Item) => boolean): Ratio => ({
  hit: items.filter(executed).length,
  all: items.length,
});

/** One row a file that has something to execute. A line counts when a statement starts in it, as hit when all of them ran. */
export function rowsOf(items: Item[], hits: ReadonlySet<number>): Row[] {
  const missed = new Set(items.filter((_, id) => !hits.has(id)));
  const executed = (item: Item) => !missed.has(item);
  return [...new Set(items.map(({ file }) => file))].map((file) => {
    const own = items.filter((item) => item.file === file);
    const of = (kind: Kind) => own.filter((item) => item.kind === kind);
    const lines = Map.groupBy(of("statement"), ({ line }) => line);
    return {
      file,
      line: { hit: [...lines.values()].filter((line) => line.every(executed)).length, all: lines.size },
      statement: ratio(of("statement"), executed),
      function: ratio(of("function"), executed),
      branch: ratio(of("branch"), executed),
      edge: ratio(of("edge"), executed),
    };
  });
}

/** Whether the tests executed all of a file. */
export function isComplete(row: Row): boolean {
  return [row.line, row.statement, row.function, row.branch, row.edge].every(({ hit, all }) => hit === all);
}

/** The sum of all rows. */
function total(rows: Row[]): Row {
  const sum = (part: Kind | "line"): Ratio => ({
    hit: rows.reduce((all, row) => all + row[part].hit, 0),
    all: rows.reduce((all, row) => all + row[part].all, 0),
  });
  return {
    file: "all",
    line: sum("line"),
    statement: sum("statement"),
    function: sum("function"),
    branch: sum("branch"),
    edge: sum("edge"),
  };
}

function cell({ hit, all }: Ratio): string {
  if (all === 0) return "-".padStart(17);
  return `${((hit * 100) / all).toFixed(2).padStart(6)} % ${`${hit}/${all}`.padStart(8)}`;
}

/** The table that is printed, the sum last. */
export function table(rows: Row[]): string {
  const width = Math.max(...rows.map(({ file }) => file.length)) + 2;
  const head = ["lines", "statements", "functions", "branches"].map((title) => title.padStart(17)).join("  ");
  const body = [...rows, total(rows)].map(
    (row) =>
      `${row.file.padEnd(width)}${[row.line, row.statement, row.function, row.branch].map(cell).join("  ")}`,
  );
  return [`${"".padEnd(width)}${head}`, ...body].join("\n");
}

/** The sum of the edges, which the table has no room for. */
export function edges(rows: Row[]): string {
  const { hit, all } = total(rows).edge;
  return `Seconds between which comparisons of times change: ${hit} of ${all} met`;
}

/** What no test executed: `file:line kind: text`. */
export function uncovered(items: Item[], hits: ReadonlySet<number>): string[] {
  return items.flatMap(({ file, line, kind, what }, id) =>
    hits.has(id) ? [] : [`${file}:${line} ${kind}: ${what}`],
  );
}
