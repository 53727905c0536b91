import type { SubgraphResult } from "./query.server.ts";

type Answers = Record<string, SubgraphResult<unknown>>;
type DataOf<Result> = Result extends { status: "ok"; data: infer Data } ? Data : never;

/** Runs a page's queries in parallel, which graph-node does not do. Gives data as of the oldest block, or a failure. */
export async function queryTogether<Parts extends Answers>(
  questions: {
    [Name in keyof Parts]: Promise<Parts[Name]>;
  },
): Promise<SubgraphResult<{ [Name in keyof Parts]: DataOf<Parts[Name]> }>> {
  const names = Object.keys(questions);
  const answers = await Promise.all(Object.values<Promise<SubgraphResult<unknown>>>(questions));
  const data: Record<string, unknown> = {};
  let oldest: (SubgraphResult<unknown> & { status: "ok" })["block"] | undefined;
  for (const [index, answer] of answers.entries()) {
    if (answer.status !== "ok") return answer;
    data[names[index] as string] = answer.data;
    if (!oldest || answer.block.number < oldest.number) oldest = answer.block;
  }
  if (!oldest) throw new Error("No queries were given.");
  return { status: "ok", data: data as { [Name in keyof Parts]: DataOf<Parts[Name]> }, block: oldest };
}
