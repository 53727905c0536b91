/** The client against the real handlers over a made-up index. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { activity, model, modelId, rows, task, taskId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { watchActivities } from "../events/activities.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";

const SOME = [1, 2, 3, 4, 5];
const activities = SOME.map((seq) => activity(seq, "TaskCreated", { type: "task_created" }));
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let server: LoopbackServer;
let api: ApiClient;
beforeAll(async () => {
  // The outages of these tests are meant.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const made = {
    ...rows,
    models: SOME.map((seq) => model(seq)),
    tasks: SOME.map((seq) => task(seq, 0)),
    activities,
  };
  graphNode = await startGraphNode(made, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("#functions/platform/node-listener.ts");
  server = await startLoopbackServer(toNodeListener(answerApi));
  api = createApiClient(server.url);
});
afterAll(async () => {
  await server.close();
  await graphNode.close();
});

test("a list is asked with typed values, and read to its end from page to page", async () => {
  const { models, pagination } = await api.get("models", { limit: 2, sort: "oldest" });
  expect([models.map(({ id }) => id), pagination.nextCursor]).toEqual([[modelId(1), modelId(2)], "2"]);
  const ids: string[] = [];
  for await (const { id } of api.all("tasks", { limit: 2 })) ids.push(id);
  expect(ids).toEqual(SOME.toReversed().map(taskId));
});

test("a refusal is an error with its code, the field, the id of the request and its sentence", async () => {
  const refused = api.get("task", { id: "7" });
  await expect(refused).rejects.toMatchObject({
    name: "ProblemError",
    status: 400,
    code: "INVALID_QUERY",
    field: "id",
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    message: "The id in the address must be 0x and 64 hex digits",
  });
  await expect(api.get("task")).rejects.toThrow(/The endpoint needs "id"/);
  graphNode.state.down = true;
  await expect(api.get("tasks")).rejects.toMatchObject({ code: "INDEXER_UNAVAILABLE", retryAfter: 5 });
  graphNode.state.down = false;
});

test("events come each once and in order from the one that was seen last, and an outage is waited for", async () => {
  const stop = new AbortController();
  const seen: string[] = [];
  graphNode.state.down = true;
  setTimeout(() => {
    graphNode.state.down = false;
  }, 20);
  for await (const { id } of watchActivities(api, {
    after: activities[1]?.id,
    pollMs: 1,
    signal: stop.signal,
  })) {
    seen.push(id);
    if (seen.length === 3) stop.abort();
  }
  expect(seen).toEqual(activities.slice(2).map(({ id }) => id));
});
