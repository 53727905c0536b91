/** What a chart of the marketplace is: a question to the index, and how its answer is read. All of it runs in browsers. */

import { stringifyDocument, type TypedDocumentNode } from "@urql/core";
import { amountToText, formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { GraphClient } from "#protocol/graph/graph-client.ts";

/** Things that are counted, the smallest unit of MLB, or seconds. */
export type Unit = "count" | "mlb" | "seconds";

export interface ChartRow {
  /** Names the row for programs: a day, a whole address. */
  readonly key: string;
  /** Names it for people. */
  readonly label: string;
  /** Its page. */
  readonly href?: string;
  /** One for each series, in the chart's unit; null where there is nothing to measure. */
  readonly values: readonly (bigint | null)[];
}

export interface ChartAnswer {
  readonly rows: readonly ChartRow[];
  /** What the chart says, in words. */
  readonly sentence: string;
}

/** The days that are looked at, the last one still open; unix seconds of the chain. */
export interface Period {
  readonly days: number;
  readonly firstDay: number;
}

interface ChartShape {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** Of days beside each other, or of the largest below each other. */
  readonly layout: "days" | "ranking";
  /** What a row is: heads the first column. */
  readonly rowName: string;
  readonly series: readonly string[];
  /** The series are parts of one whole. */
  readonly stacked?: boolean;
}

export interface Chart extends ChartShape {
  /** The question as anybody can ask it. */
  readonly query: string;
  readonly variables: (period: Period) => Record<string, unknown>;
  /** @throws Error when the index does not answer */
  readonly load: (client: GraphClient, period: Period) => Promise<ChartAnswer>;
}

/** A chart whose answer is there. */
export type DrawnChart = Omit<Chart, "load">;

/** A chart in the language of its reader. @param read makes the rows and the sentence from the answer of the index */
export function defineChart<Data, Variables extends Record<string, unknown>>(
  shape: () => ChartShape,
  document: TypedDocumentNode<Data, Variables>,
  variables: (period: Period) => NoInfer<Variables>,
  read: (data: NoInfer<Data>, period: Period) => ChartAnswer,
): () => Chart {
  const query = stringifyDocument(document).replace(/^#.*\n/, "");
  return () => ({
    ...shape(),
    query,
    variables,
    load: async (client: GraphClient, period: Period) =>
      read(await client.query(document, variables(period)), period),
  });
}

/** A value for people: "1,204", "12.5 MLB", "1d 3h". */
export function valueText(value: bigint | null, unit: Unit): string {
  if (value === null) return "—";
  if (unit === "seconds") return formatDuration(Number(value));
  if (unit === "mlb") return `${formatAmount(value, { digits: TILE_DIGITS })} MLB`;
  return formatAmount(value, { decimals: 0, digits: 0 });
}

/** A value for programs, exact: MLB as decimals, seconds and counts as they are. */
export const exactText = (value: bigint, unit: Unit): string =>
  unit === "mlb" ? amountToText(value) : String(value);
