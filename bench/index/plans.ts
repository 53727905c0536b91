/** Reads PostgreSQL's own account of how it answered (auto_explain), and finds the places where it read too much. */

import pg from "pg";

const EXPLAIN_SETTINGS: Readonly<Record<string, string>> = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
};

/** Makes every connection that is opened from now on explain what it runs. */
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

/** Rows read in one place of a plan. */
export interface Reading {
  relation: string;
  how: string;
  /** Rows that were looked at and thrown away. */
  removed: number;
  /** Rows that were kept. */
  kept: number;
}

/** More rows than this in one place are a scan, whatever the way they were read in. */
const MANY = 1_000;

/** What PostgreSQL did for one query. */
export interface Explained {
  /** Statements that looked up entities: graph-node sends one for each level and field of a query, one after the other. */
  lookups: number;
  readings: Reading[];
}

/** graph-node marks what it asks for a query with this comment; its own bookkeeping has none. */
const LOOKUP = "controller='filter'";

/** What a piece of the log tells. */
export function explainedIn(log: string): Explained {
  const explained: Explained = { lookups: 0, readings: [] };
  for (const text of plansIn(log)) {
    const { "Query Text": query, Plan: plan } = JSON.parse(text) as { "Query Text": string; Plan: PlanNode };
    if (query.includes(LOOKUP)) explained.lookups += 1;
    collect(plan, explained.readings);
  }
  return explained;
}

/** Whether so much was read for nothing, or a large table was read from end to end. */
export function isScan({ how, removed, kept }: Reading): boolean {
  return removed > MANY || (how === "Seq Scan" && removed + kept > MANY);
}

function collect(node: PlanNode, readings: Reading[]): void {
  const relation = node["Relation Name"];
  // graph-node looks into PostgreSQL's own catalogue now and then; that is no part of a query.
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

/** Each plan follows a line that ends with `plan:`, every line of it begun by a tab. */
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
