/** The figures as text. Goals are reported, never enforced: machines differ. */
import type { HandlerCost, IndexingCost } from "./cost.ts";
import type { Reading } from "./plans.ts";
import type { RecordedQuery } from "./recorder.ts";

export interface MeasuredQuery extends RecordedQuery {
  /** Milliseconds. */
  p50: number;
  p95: number;
  /** SQL statements that looked up entities. */
  lookups: number;
  scans: readonly Reading[];
}

/** Queries only the newest block, without a lookup: its time shows the machine's speed. */
const SMALLEST = "Meta";

/** Milliseconds for the slowest of twenty answers to a list query. */
const GOAL_MS = 30;

export function indexingTable(figures: {
  blocks: number;
  events: ReadonlyMap<string, number>;
  seconds: number;
  /** CPU seconds of graph-node, without PostgreSQL. */
  processor: number;
  memory: number;
}): string {
  const { blocks, events, seconds, processor, memory } = figures;
  const total = [...events.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...events].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${count} ${name}`);
  return [
    "",
    "Indexing",
    `  ${total} events in ${blocks} blocks: ${kinds.join(", ")}`,
    `  ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} events a second; graph-node worked ${processor.toFixed(0)} s, and had ${Math.round(memory / 2 ** 20)} MiB at most`,
  ].join("\n");
}

export function costTable({ handlers: costs, rows }: IndexingCost): string {
  const row = (cells: readonly string[]) =>
    `  ${(cells[0] ?? "").padEnd(30)}${cells
      .slice(1)
      .map((cell) => cell.padStart(10))
      .join("")}`;
  const total = (of: (cost: HandlerCost) => number) =>
    costs.reduce((sum, cost) => sum + of(cost) * cost.events, 0) /
    costs.reduce((sum, { events }) => sum + events, 0);
  return [
    "",
    "Cost of one event (means)",
    row(["", "events", "reads", "writes", "Mgas"]),
    ...costs.map(({ handler, events, reads, writes, gas }) =>
      row([
        handler.replace("handle", ""),
        String(events),
        reads.toFixed(1),
        writes.toFixed(1),
        gas.toFixed(0),
      ]),
    ),
    row(["all", "", total(({ reads }) => reads).toFixed(1), total(({ writes }) => writes).toFixed(1), ""]),
    `  writes by kind of row: ${rows.map(([entity, writes]) => `${entity} ${writes.toFixed(2)}`).join(", ")}`,
  ].join("\n");
}

export function queryTable(queries: readonly MeasuredQuery[], rounds: number): string {
  const slow = queries.filter(({ p95 }) => p95 >= GOAL_MS);
  const scanning = queries.filter(({ scans }) => scans.length > 0);
  const smallest = queries.find(({ operation }) => operation === SMALLEST)?.p50 ?? Number.NaN;
  const sorted = queries.toSorted((a, b) => b.p95 - a.p95);
  return [
    "",
    `Queries (${rounds} answers each)`,
    `  ${"".padEnd(74)}${"SQL".padStart(5)}${"p50".padStart(8)}${"p95".padStart(8)}${`p50/${SMALLEST}`.padStart(10)}`,
    ...sorted.map(
      ({ operation, screen, lookups, p50, p95 }) =>
        `  ${operation.padEnd(24)}${screen.slice(0, 49).padEnd(50)}${String(lookups).padStart(5)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${(p50 / smallest).toFixed(1).padStart(10)}`,
    ),
    "",
    `${slow.length} of ${queries.length} are not under ${GOAL_MS} ms in 95 of 100 answers.`,
    `${scanning.length} read much that they do not return:`,
    ...scanning.flatMap(({ operation, screen, scans }) => [
      `  ${operation} (${screen})`,
      ...scans.map(
        ({ relation, how, removed, kept }) =>
          `    ${relation}: ${how}, ${removed} rows thrown away, ${kept} kept`,
      ),
    ]),
  ].join("\n");
}
