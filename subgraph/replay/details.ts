import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { type EventKind, events } from "#protocol/events/register.ts";
import { readTable } from "./index-tables.ts";

const FIELDS = new Map(["id", "kind", "isNews", "detail"].map((field) => [field, false] as const));

/** Rows of events that are not reported where the register says, or with a wrong `detail`. */
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
