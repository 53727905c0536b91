import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { readTable, type Stored } from "./index-tables.ts";
import { textOf } from "./table.ts";

/** The references of one entity that have a twin: `x` and `xId`. */
export function twinsOf(fields: ReadonlyMap<string, boolean>): string[] {
  return [...fields].flatMap(([name, isReference]) => (isReference && fields.has(`${name}Id`) ? [name] : []));
}

/** Checks that each twin is the id of the row that its reference leads to. Gives differences and a count. */
export async function twinProblems(
  indexer: Pick<Indexer, "query">,
  stored: Stored,
  collections: ReadonlyMap<string, string>,
): Promise<{ problems: string[]; compared: number }> {
  const problems: string[] = [];
  let compared = 0;
  for (const [entity, fields] of stored) {
    const twins = twinsOf(fields);
    if (twins.length === 0) continue;
    const collection = collections.get(entity);
    if (!collection) throw new Error(`${entity} has twins that no comparison covers.`);
    const both = twins.flatMap((name) => [[name, true] as const, [`${name}Id`, false] as const]);
    for (const [id, row] of await readTable(indexer, collection, new Map([["id", false], ...both]))) {
      for (const name of twins) {
        const [reference, twin] = [textOf(row[name]), textOf(row[`${name}Id`])];
        if (twin !== reference) problems.push(`${entity} ${id} ${name}Id: ${twin} instead of ${reference}`);
      }
      compared += twins.length;
    }
  }
  return { problems, compared };
}
