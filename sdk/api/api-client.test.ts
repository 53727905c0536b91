/** The client against the real handlers over a made-up index. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { activity, model, modelId, rows, task, taskId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";

const SOME = [1, 2, 3, 4, 5];
/** Fields of a task that only its record has. */
const detail = {
  statusAt: "1",
  dataPointer: "ipfs://input",
  metadataCid: "bafyspec",
  round: 0,
  verifications: [],
  distributed: false,
  providerBps: 8_000,
  verifierBps: 1_500,
  bondBps: 1_000,
  refund: "0",
  createdTx: taskId(1),
};
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let server: LoopbackServer;
let api: ApiClient;
beforeAll(async () => {
  // These tests cause outages on purpose.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const made = {
    ...rows,
    models: SOME.map((seq) => model(seq)),
    tasks: SOME.map((seq) => task(seq, 0, detail)),
    activities: SOME.map((seq) => activity(seq, "TaskCreated", { type: "task_created" })),
  };
  graphNode = await startGraphNode(made, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("#functions/http/node-listener.ts");
  server = await startLoopbackServer(toNodeListener(answerApi));
  api = createApiClient(server.url);
});
afterAll(async () => {
  await server.close();
  await graphNode.close();
});

test("a list takes typed filters and is read page by page to its end", async () => {
  const { models, pagination } = await api.get("models", { limit: 2, sort: "oldest" });
  expect([models.map(({ id }) => id), pagination.nextCursor]).toEqual([[modelId(1), modelId(2)], "2"]);
  const ids: string[] = [];
  for await (const { id } of api.all("tasks", { limit: 2 })) ids.push(id);
  expect(ids).toEqual(SOME.toReversed().map(taskId));
});

test("a refusal is an error with code, field, request id and message", async () => {
  const refused = api.get("task", { id: "7" });
  await expect(refused).rejects.toMatchObject({
    name: "ProblemError",
    status: 400,
    code: "INVALID_QUERY",
    field: "id",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    message: "The id in the address must be 0x and 64 hex digits",
  });
  // @ts-expect-error a required parameter is missing
  await expect(api.get("task")).rejects.toThrow(/The endpoint needs "id"/);
  graphNode.state.down = true;
  await expect(api.get("tasks")).rejects.toMatchObject({ code: "INDEXER_UNAVAILABLE", retryAfter: 5 });
  graphNode.state.down = false;
});

test("an invalid URL, an unreachable host and another site each have their error", async () => {
  expect(() => createApiClient("market.example")).toThrow(
    '"market.example" is not the address of a site, such as https://market.example',
  );
  const nobody = await startLoopbackServer(() => {});
  await nobody.close();
  await expect(createApiClient(nobody.url).get("tasks")).rejects.toMatchObject({
    name: "UnreachableError",
    message: `${nobody.url} cannot be reached: ECONNREFUSED.`,
  });
  const other = await startLoopbackServer((_, response) => response.end("<html>Welcome</html>"));
  await expect(createApiClient(other.url).get("tasks")).rejects.toMatchObject({
    name: "UnexpectedAnswerError",
    message: expect.stringContaining(`${other.url}/api/tasks returned a response that this version`),
  });
  await other.close();
});

test("a request without a response ends at its time limit", async () => {
  const silent = await startLoopbackServer(() => {});
  await expect(createApiClient(silent.url).get("tasks", {}, { timeoutMs: 20 })).rejects.toThrow(
    `${silent.url} cannot be reached: no response within 0.02 seconds.`,
  );
  await silent.close();
});

test("an answer is awaited until the index has reached the block of a transaction", async () => {
  await expect(api.get("task", { id: taskId(1) }, { minBlock: 101n, waitMs: 0 })).rejects.toMatchObject({
    name: "IndexBehindError",
  });
  await expect(api.get("task", { id: taskId(9) }, { minBlock: 101, waitMs: 0 })).rejects.toThrow(
    "The index has not reached block 101 yet",
  );
  const reading = api.get("task", { id: taskId(1) }, { minBlock: 101 });
  graphNode.state.block = 101;
  expect((await reading).id).toBe(taskId(1));
  await expect(api.get("task", { id: taskId(9) }, { minBlock: 101 })).rejects.toMatchObject({ status: 404 });
});
