import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { type EventKind, events } from "#protocol/events/register.ts";
import { readTable } from "./index-tables.ts";

const FIELDS = new Map(["id", "kind", "isNews", "detail"].map((field) => [field, false] as const));

/**
 * What each event did is told where the register tells its kind: news are of a kind of the feed, and what is no news is a step
 * of a task. It says one of the words that its kind has there, and none where its kind has none.
 *
 * @returns the rows that say anything else
 */
export async function detailProblems(indexer: Pick<Indexer, "query">): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, { kind, isNews, detail }] of await readTable(indexer, "activities", FIELDS)) {
    const { details, feed, step } = events[kind as EventKind];
    if (isNews ? !feed : step === null)
      problems.push(`Activity ${id} of the kind ${kind} is ${isNews ? "news" : "a step"}`);
    const words = Object.keys(details ?? {});
    const fits = words.length === 0 ? detail === null : words.includes(String(detail));
    if (!fits) problems.push(`Activity ${id} of the kind ${kind} says ${detail} in detail`);
  }
  return problems;
}
