/** The three reading endpoints through the whole path: web request, handler, query validated against graph-node's API. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { parametersOf } from "#functions/catalogue/reference.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import {
  ADA,
  CLARA,
  FARID,
  modelId,
  NOW,
  rows,
  taskId,
  verificationId,
} from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { apiErrorSchema } from "#protocol/schemas/http/api-error.ts";
import {
  activitiesResponseSchema,
  modelsResponseSchema,
  tasksResponseSchema,
} from "#protocol/schemas/http/api-listing.ts";

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;

beforeAll(async () => {
  graphNode = await startGraphNode(rows, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());
afterEach(() => vi.restoreAllMocks());

const get = (path: string, init?: RequestInit) =>
  answerApiRequest(path.split("?")[0] ?? "", new Request(`http://market.example/api/${path}`, init));

async function json(path: string) {
  const response = await get(path);
  return { status: response.status, body: await response.json() };
}

test("models are listed newest first with the total from the counters, not from the rows", async () => {
  const { status, body } = await json("models?limit=1000");
  expect(status).toBe(200);
  expect(modelsResponseSchema.parse(body)).toEqual(body);
  expect(body.models.map((model: { id: string }) => model.id)).toEqual([modelId(3), modelId(2), modelId(1)]);
  expect(body.pagination).toEqual({ total: 1_234, limit: 1_000, nextCursor: null });
  expect(body.models[2]).toEqual({
    id: modelId(1),
    name: "Model 1",
    description: "Description of model 1",
    version: "1.0.0",
    category: "CV",
    owner: "0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc",
    isActive: true,
    usageCount: 1,
    createdAt: NOW + 1,
  });
});

test("models of a category come with that category's total, in any letter case", async () => {
  const { body } = await json("models?category=CV&sort=oldest&limit=1&cursor=1");
  expect(body.models).toMatchObject([{ id: modelId(2), category: "CV", owner: ADA }]);
  expect(body.pagination).toEqual({ total: 2, limit: 1, nextCursor: null });
  const unknown = await json("models?category=nothing");
  expect(unknown.body).toEqual({
    models: [],
    pagination: { total: 0, limit: 100, nextCursor: null },
  });
});

test("tasks have their status, exact reward, and zero values for missing parts", async () => {
  const { status, body } = await json("tasks?limit=1000");
  expect(status).toBe(200);
  expect(tasksResponseSchema.parse(body)).toEqual(body);
  expect(body.pagination.total).toBe(40_000);
  const [expired, open, verified] = body.tasks;
  expect([expired.status, open.status, verified.status]).toEqual([6, 0, 3]);
  expect(open).toMatchObject({
    reward: "340282366920938463463374607431768211455",
    assignedProvider: "0x0000000000000000000000000000000000000000",
    resultHash: `0x${"0".repeat(64)}`,
    verificationId: `0x${"0".repeat(64)}`,
  });
  expect("title" in open || "title" in expired).toBe(false);
  expect(verified).toMatchObject({
    title: "Classify the garden",
    requester: CLARA,
    assignedProvider: FARID,
    modelId: modelId(1),
    verificationId: verificationId(1),
  });
});

test.each([
  ["status=verified", [1], 12_000],
  ["status=created", [2], null],
  ["status=expired", [3], null],
  [`requester=${CLARA.toUpperCase().replace("0X", "0x")}&status=verified`, [1], 1],
  [`requester=${CLARA}&provider=${FARID}`, [1], null],
  [`provider=${FARID}`, [1], 1],
  ["taskType=1", [1], 9],
  [`model=${modelId(1)}`, [3, 2, 1], 3],
])("tasks filtered by %.40s have the total of exactly that filter, or none", async (query, seqs, total) => {
  const { body } = await json(`tasks?${query}`);
  expect(body.tasks.map((task: { id: string }) => task.id)).toEqual(seqs.map(taskId));
  expect(body.pagination.total).toBe(total);
});

test("every list names the indexed block that its rows include", async () => {
  const lists = describedEndpoints.filter((endpoint) =>
    parametersOf(endpoint).some(({ name }) => name === "cursor"),
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const path of [...lists.map((list) => `${list.path}?limit=1`), `activities?account=${CLARA}`]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("x-indexed-block")]).toEqual([path, 200, "100"]);
  }
});

test("activities are sentences, newest first, five by default", async () => {
  const { status, body } = await json("activities?limit=2");
  expect(status).toBe(200);
  expect(activitiesResponseSchema.parse(body)).toEqual(body);
  expect(body.activities.map((activity: { title: string }) => activity.title)).toEqual([
    "Stake added",
    "Task assigned",
  ]);
  expect(body.activities[1]).toEqual({
    id: `0x${"0".repeat(23)}2`,
    type: "other",
    title: "Task assigned",
    description: "0xbcd4...4096 accepted task #0x3f3f3f",
    timestamp: NOW + 2,
    link: { href: `/tasks/${taskId(1)}`, text: "View task" },
  });
  expect(body.pagination).toEqual({
    total: null,
    limit: 2,
    nextCursor: `0x${"0".repeat(23)}2`,
  });
  expect((await json("activities")).body.pagination).toEqual({
    total: null,
    limit: 5,
    nextCursor: null,
  });
});

test("activities can be filtered by type, by event and by account", async () => {
  const titles = async (query: string) =>
    (await json(`activities?${query}`)).body.activities.map((activity: { title: string }) => activity.title);
  expect(await titles("type=task_created")).toEqual(["Task created"]);
  expect(await titles("kind=Staked")).toEqual(["Stake added"]);
  expect((await json("activities?kind=VoteCast")).body.activities).toMatchObject([
    { title: "Vote cast", link: { href: `/verification/${verificationId(1)}` } },
  ]);
  expect(await titles(`account=${FARID}`)).toEqual(["Task assigned"]);
  expect(await titles(`account=${CLARA}&type=task_created`)).toEqual(["Task created"]);
  expect(await titles(`account=${CLARA}&kind=Staked`)).toEqual(["Stake added"]);
  expect(await titles(`account=${ADA}`)).toEqual([]);
  expect(await titles("type=task_created&kind=Staked")).toEqual([]);
});

test.each([
  ["type=model_registered", 1_300],
  ["type=task_created", 40_000],
  ["type=task_completed", 15_000],
  ["type=verification_completed", 14_000],
  ["type=reward_earned", 41_000],
  ["", null],
  ["type=other", null],
  ["kind=Staked", null],
  [`account=${FARID}`, null],
])("activities filtered by %.30s have the total of the counters, or none", async (query, total) => {
  const { body } = await json(`activities?${query}`);
  expect(body.pagination.total).toBe(total);
});

test.each([
  ["models?limit=0", "limit", 'Query parameter "limit" must be a whole number from 1 to 1000'],
  ["models?limit=1001", "limit", 'Query parameter "limit" must be a whole number from 1 to 1000'],
  ["models?limit=ten", "limit", 'Query parameter "limit" must be a whole number from 1 to 1000'],
  ["models?limit=5&limit=6", "limit", 'Query parameter "limit" is given more than once'],
  ["models?colour=red", "colour", 'Query parameter "colour" is unknown'],
  ["tasks?offset=1", "offset", 'Query parameter "offset" is unknown'],
  ["tasks?limit=007", "limit", 'Query parameter "limit" must be a whole number from 1 to 1000'],
  ["tasks?cursor=9999999999", "cursor", 'Query parameter "cursor" must be the nextCursor of a previous page'],
  ["tasks?acceptable=1", "acceptable", 'Query parameter "acceptable" must be true or false'],
  [
    "tasks?deadlineAfter=tomorrow",
    "deadlineAfter",
    'Query parameter "deadlineAfter" must be a whole number from 0 to 9999999999',
  ],
  [
    "tasks?minReward=1.5",
    "minReward",
    'Query parameter "minReward" must be an amount in the token\'s smallest unit',
  ],
  [
    "tasks?minReward=-1",
    "minReward",
    'Query parameter "minReward" must be an amount in the token\'s smallest unit',
  ],
  [
    `tasks?minReward=${"9".repeat(79)}`,
    "minReward",
    'Query parameter "minReward" must have at most 78 digits',
  ],
  ["tasks?text=%20%20", "text", 'Query parameter "text" must not be empty'],
  ["tasks?text=a%00b", "text", 'Query parameter "text" must have no control characters'],
  [`tasks?text=${"x".repeat(101)}`, "text", 'Query parameter "text" must have at most 100 characters'],
  ["models?category=%00", "category", 'Query parameter "category" must have no control characters'],
  ["tasks?cursor=0x12", "cursor", 'Query parameter "cursor" must be the nextCursor of a previous page'],
  [
    `activities?account=${CLARA}&cursor=0x${"0".repeat(24)}`,
    "cursor",
    'Query parameter "cursor" belongs to another list',
  ],
  [
    "tasks?requester=me",
    "requester",
    'Query parameter "requester" must be an address (0x and 40 hex digits)',
  ],
  ["tasks?model=7", "model", 'Query parameter "model" must be 0x and 64 hex digits'],
])("%.40s is refused with 400 and names the field", async (path, field, message) => {
  const { status, body } = await json(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: 400, code: "INVALID_QUERY", detail: message, field });
});

test("an unknown status or sort is refused by naming the known ones", async () => {
  for (const path of ["tasks?status=open", "models?sort=best", "activities?type=news"]) {
    const { status, body } = await json(path);
    expect(status).toBe(400);
    expect(apiErrorSchema.parse(body).detail).toMatch(/is not valid: Invalid option: expected one of/);
  }
});

test("answers may be read from any origin and kept for a moment by shared caches", async () => {
  const response = await get("models");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=0, s-maxage=2, stale-while-revalidate=10",
    "x-content-type-options": "nosniff",
  });
});

test("only GET and HEAD are answered, HEAD without a body, other methods with 405", async () => {
  const head = await get("tasks", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const preflight = await get("tasks", { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
    204,
    "GET, HEAD, OPTIONS",
  ]);
  const refused = await get("tasks", { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect((await refused.json()).code).toBe("METHOD_NOT_ALLOWED");
});

test("an index that does not answer is a 503 with advice, without internal details, and is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  graphNode.state.down = true;
  const response = await get("tasks?status=verified");
  graphNode.state.down = false;
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  const text = await response.text();
  expect(JSON.parse(text).code).toBe("INDEXER_UNAVAILABLE");
  expect(text).not.toMatch(/127\.0\.0\.1|upstream/);
  expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({ level: "error", path: "/api/tasks" });
});

test("an unknown endpoint is a 404 that names the available ones", async () => {
  const { status, body } = await json("nothing");
  expect(status).toBe(404);
  expect(body.detail).toMatch(/^Unknown endpoint: \/api\/nothing\. Available endpoints: /);
  for (const { path } of describedEndpoints) expect(body.detail).toContain(path);
});
