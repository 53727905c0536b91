import type { Indexer } from "#ground/graph-node/indexer.ts";
import { type EventKind, events } from "#protocol/events/register.ts";
import { readTable } from "./index-tables.ts";

const FIELDS = new Map(["id", "kind", "detail"].map((field) => [field, false] as const));

/**
 * Each step of a task and each item of the feed says one of the words that its kind has in the register, and none where
 * its kind has none.
 *
 * @returns the rows that say anything else
 */
export async function detailProblems(indexer: Pick<Indexer, "query">): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { kind, detail }] of await readTable(indexer, "activities", FIELDS)) {
    const words = Object.keys(events[kind as EventKind].details ?? {});
    const fits = words.length === 0 ? detail === null : words.includes(String(detail));
    if (!fits) problems.push(`Activity ${id} of the kind ${kind} says ${detail} in detail`);
  }
  return problems;
}
