/** An account's tasks by page, queried from an index with graph-node's API. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { parseTaskListSearch } from "./task-list.search.ts";

const CLARA = `0x${"0c".repeat(20)}` as const;
const FARID = `0x${"0f".repeat(20)}` as const;
const orderOf = (account: string, seq: number) => `${account}${seq.toString(16).padStart(8, "0")}`;

/** Clara requests the even-numbered tasks and computes every fifth of Farid's, which are the others. */
const tasks = Array.from({ length: 30 }, (_, seq) => {
  const [requester, provider] =
    seq % 2 === 0 ? [CLARA, undefined] : [FARID, seq % 5 === 0 ? CLARA : undefined];
  return {
    id: `0x${seq.toString(16).padStart(64, "0")}`,
    seq,
    requesterOrder: orderOf(requester, seq),
    providerOrder: provider ? orderOf(provider, seq) : null,
  };
});

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let ownTasksOfPage: typeof import("./own-tasks.query.server.ts").ownTasksOfPage;
beforeAll(async () => {
  graphNode = await startGraphNode({ tasks }, { block: 100 });
  const { url } = graphNode;
  Object.assign(
    process.env,
    testEnvironment({ SUBGRAPH_URL: url, PUBLIC_SUBGRAPH_URL: url, PUBLIC_RPC_URL: url }),
  );
  ({ ownTasksOfPage } = await import("./own-tasks.query.server.ts"));
});
afterAll(() => graphNode.close());

const page = async (text: string, account: typeof CLARA | undefined = CLARA) =>
  (await ownTasksOfPage(parseTaskListSearch(new URLSearchParams(`status=yours&${text}`)), account, 4))
    ?.seq_in;

test("tasks on both sides form one list, newest first, page by page", async () => {
  expect(await page("")).toEqual([28, 26, 25, 24]);
  expect(await page("page=2")).toEqual([22, 20, 18, 16]);
  expect(await page("page=5")).toEqual([2, 0]);
  expect(await page("page=6")).toEqual([]);
});

test("one side, and the oldest first", async () => {
  expect(await page("side=assigned")).toEqual([25, 15, 5]);
  expect(await page("side=requested&sort=oldest&page=2")).toEqual([8, 10, 12, 14]);
});

test("the index itself finds tasks in another order, and without a wallet no task", async () => {
  expect(await page("sort=reward")).toBeUndefined();
  expect(
    await ownTasksOfPage(parseTaskListSearch(new URLSearchParams("status=yours")), undefined, 4),
  ).toBeUndefined();
});
