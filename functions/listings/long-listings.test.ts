/** Lists longer than one query to the index, read in batches without visible seams. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import {
  activity,
  CLARA,
  feedOfAccount,
  model,
  modelId,
  rows,
  task,
  taskId,
} from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { ROWS_AT_ONCE } from "./listing.ts";

const COUNT = 3 * ROWS_AT_ONCE + 7;
const seqs = Array.from({ length: COUNT }, (_, index) => index + 1);
const activities = seqs.map((seq) => activity(seq, "TaskCreated", { type: "task_created" }));

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;

beforeAll(async () => {
  const long = {
    ...rows,
    models: seqs.map((seq) => model(seq)),
    tasks: seqs.map((seq) => task(seq, 0)),
    activities,
    feedItems: feedOfAccount(CLARA, ...activities),
  };
  graphNode = await startGraphNode(long, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

async function json(path: string) {
  const url = new Request(`http://market.example/api/${path}`);
  return (await answerApiRequest(path.split("?")[0] ?? "", url)).json();
}
const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id);

test.each([
  ["models", modelId],
  ["tasks", taskId],
] as const)("%s appear once each and in order, in both directions and from any row", async (list, idOf) => {
  const before = graphNode.state.queries;
  const newest = await json(`${list}?limit=1000`);
  expect(idsOf(newest[list])).toEqual(seqs.toReversed().map(idOf));
  // Three full batches, the last one, and the counters.
  expect(graphNode.state.queries - before).toBe(5);
  const oldest = await json(`${list}?limit=120&cursor=20&sort=oldest`);
  expect(idsOf(oldest[list])).toEqual(seqs.slice(20, 140).map(idOf));
});

test.each(["activities?", `activities?account=${CLARA}&`])(
  "%s report exactly whether more follows",
  async (path) => {
    const newestFirst = idsOf(activities).toReversed();
    const some = await json(`${path}limit=${COUNT - 1}`);
    expect(idsOf(some.activities)).toEqual(newestFirst.slice(0, -1));
    expect(some.pagination.nextCursor).toMatch(/^0x/);
    const all = await json(`${path}limit=${COUNT}`);
    expect(idsOf(all.activities)).toEqual(newestFirst);
    expect(all.pagination.nextCursor).toBe(null);
  },
);

/** All pages of a list, by the cursors of its answers. */
async function pagesOf(path: string, list: string) {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const body = await json(`${path}&limit=60${cursor && `&cursor=${cursor}`}`);
    ids.push(...idsOf(body[list]));
    cursor = body.pagination.nextCursor;
  }
  return ids;
}

test("following the cursors returns every row once, and a header links to the next page", async () => {
  expect(await pagesOf("tasks?sort=oldest", "tasks")).toEqual(seqs.map(taskId));
  expect(await pagesOf("models?sort=newest", "models")).toEqual(seqs.toReversed().map(modelId));
  const newestFirst = idsOf(activities).toReversed();
  expect(await pagesOf("activities?sort=newest", "activities")).toEqual(newestFirst);
  expect(await pagesOf(`activities?account=${CLARA}`, "activities")).toEqual(newestFirst);
  const answer = await answerApiRequest("tasks", new Request("http://market.example/api/tasks?limit=2"));
  expect(answer.headers.get("link")).toBe(`</api/tasks?limit=2&cursor=${COUNT - 1}>; rel="next"`);
});
