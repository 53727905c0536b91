/** Reads PostgreSQL's query plans (auto_explain), and finds scans of too many rows. */

import pg from "pg";

const EXPLAIN_SETTINGS: Readonly<Record<string, string>> = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
};

/** Makes every new connection explain its statements. */
export async function explainEverything(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  for (const [setting, value] of Object.entries(EXPLAIN_SETTINGS)) {
    await client.query(`ALTER DATABASE ${name} SET ${setting} = ${client.escapeLiteral(value)}`);
  }
  await client.end();
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Rows read in one node of a plan. */
export interface Reading {
  relation: string;
  how: string;
  /** Rows that were read and discarded. */
  removed: number;
  /** Rows that were kept. */
  kept: number;
}

/** More rows than this in one node count as a scan, whatever the access method. BENCH_SCAN lowers it for a smaller market. */
const MANY = Number(process.env.BENCH_SCAN ?? 1_000);

/** The work of PostgreSQL for one query. */
export interface Explained {
  /** Statements that looked up entities: graph-node sends one per level and field of a query, sequentially. */
  lookups: number;
  readings: Reading[];
}

/** graph-node marks a query's statements with this comment; its own bookkeeping has none. */
const LOOKUP = "controller='filter'";

/** Parses one section of the log. */
export function explainedIn(log: string): Explained {
  const explained: Explained = { lookups: 0, readings: [] };
  for (const text of plansIn(log)) {
    const { "Query Text": query, Plan: plan } = JSON.parse(text) as { "Query Text": string; Plan: PlanNode };
    if (query.includes(LOOKUP)) explained.lookups += 1;
    collect(plan, explained.readings);
  }
  return explained;
}

/** Whether too many rows were read and discarded, or a large table was scanned. */
export function isScan({ how, removed, kept }: Reading): boolean {
  return removed > MANY || (how === "Seq Scan" && removed + kept > MANY);
}

function collect(node: PlanNode, readings: Reading[]): void {
  const relation = node["Relation Name"];
  // graph-node reads PostgreSQL's catalogue now and then, which is not part of a query.
  if (relation && !relation.startsWith("pg_")) {
    const loops = node["Actual Loops"] ?? 1;
    const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const index = node["Index Name"];
    readings.push({
      relation,
      how: index ? `${node["Node Type"]} ${index}` : node["Node Type"],
      removed: Math.round(removed * loops),
      kept: Math.round((node["Actual Rows"] ?? 0) * loops),
    });
  }
  for (const child of node.Plans ?? []) collect(child, readings);
}

/** Each plan follows a line that ends with `plan:`, and each of its lines begins with a tab. */
function plansIn(log: string): string[] {
  const plans: string[] = [];
  let lines: string[] | undefined;
  for (const line of log.split("\n")) {
    if (lines && line.startsWith("\t")) lines.push(line);
    else {
      if (lines) plans.push(lines.join("\n"));
      lines = /duration: [\d.]+ ms {2}plan:$/.test(line) ? [] : undefined;
    }
  }
  if (lines && lines.length > 0) plans.push(lines.join("\n"));
  return plans;
}
