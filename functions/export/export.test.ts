/** Exports through the whole path: web request, handler, queries validated against graph-node's API, streamed file. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { webHandler } from "#functions/http/endpoint.ts";
import { readConfig } from "#functions/services/config.ts";
import { createServices } from "#functions/services/services.ts";
import {
  CROWDED_BLOCK,
  exportRows,
  MAX_SKIP,
  NASTY_NAME,
  VOTE_COUNT,
} from "#functions/test-support/export-rows.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { ADA, CLARA, FARID, NOW, taskId, verificationId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { exportEndpoint } from "./export.ts";

/** Rows per query. */
const PAGE = 10;

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let answerApiRequest: typeof import("#functions/routes.ts").answerApiRequest;

beforeAll(async () => {
  graphNode = await startGraphNode(exportRows, { block: 100, maxSkip: MAX_SKIP });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  ({ answerApiRequest } = await import("#functions/routes.ts"));
});
afterAll(() => graphNode.close());

const get = (query: string, init?: RequestInit) =>
  answerApiRequest("export", new Request(`http://market.example/api/export?${query}`, init));

/** Few enough rows per query that the test's records fill many pages. */
const getPaged = (query: string) =>
  webHandler("GET", exportEndpoint(PAGE))(new Request(`http://market.example/api/export?${query}`));
const json = async (query: string) => (await get(`${query}&format=json`)).json();
const EVER = "from=2026-01-01&to=2026-12-31";

test("exports more rows than an index can skip, each once and in time order", async () => {
  const before = graphNode.state.queries;
  const response = await getPaged(`dataset=votes&${EVER}`);
  const lines = (await response.text()).split("\r\n");
  expect(lines.length).toBe(1 + VOTE_COUNT + 1);
  expect(lines.at(-1)).toBe("");
  const head = lines[0]?.split(",") ?? [];
  const column = (name: string) => lines.slice(1, -1).map((line) => line.split(",")[head.indexOf(name)]);
  const times = column("voted_unix").map(Number);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.filter((time) => time === NOW).length).toBe(CROWDED_BLOCK);
  expect(times.at(-1)).toBe(NOW + VOTE_COUNT - 1);
  // One for the block, the full pages, and the incomplete last page.
  expect(graphNode.state.queries - before).toBe(1 + Math.floor(VOTE_COUNT / PAGE) + 1);
});

test("an export is a named file of one block", async () => {
  const response = await get(`dataset=votes&account=${ADA}&from=2026-02-01&to=2026-02-28`);
  await response.body?.cancel();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8; header=present",
    "content-disposition": `attachment; filename="mlb-votes-${ADA}-from-2026-02-01-to-2026-02-28.csv"`,
    "x-indexed-block": "100",
    "cache-control": "no-store",
  });
});

test("exports an account's tasks in both roles, or in the requested role", async () => {
  const numbers = async (query: string) =>
    (await json(`dataset=tasks&${query}`)).rows.map((row: { number: number }) => row.number);
  expect(await numbers(`account=${CLARA}`)).toEqual([1, 2]);
  expect(await numbers(`account=${CLARA.toUpperCase().replace("0X", "0x")}&role=requester`)).toEqual([1]);
  expect(await numbers(`account=${CLARA}&role=provider`)).toEqual([2]);
});

test("amounts are exact, in MLB and wei; times are UTC and unix; missing values are null", async () => {
  const { rows, ...about } = await json(`dataset=tasks&account=${FARID}&role=provider&to=${NOW + 1}`);
  expect(about).toEqual({ dataset: "tasks", block: 100, blockTimestamp: NOW, count: 1 });
  expect(rows[0]).toMatchObject({
    number: 1,
    task: taskId(1),
    title: "Classify, then count",
    type: "Inference",
    status: "Verified",
    model_name: NASTY_NAME,
    requester: CLARA,
    provider: FARID,
    results: 2,
    verification: verificationId(1, 2),
    reward_mlb: "1234.567890123456789012",
    reward_wei: "1234567890123456789012",
    provider_payment_mlb: null,
    provider_payment_wei: null,
    refund_mlb: "0",
    created_utc: "2026-02-02T02:40:01Z",
    created_unix: NOW + 1,
    assigned_utc: null,
    assigned_unix: null,
    assigned_tx: null,
  });
});

test("a task without a result has no verification", async () => {
  const { rows } = await json(`dataset=tasks&account=${CLARA}&role=provider`);
  expect(rows).toMatchObject([{ number: 2, results: 0, verification: null }]);
});

test("a vote names its voter, result and task", async () => {
  const { rows } = await json(`dataset=votes&account=${CLARA}&from=${NOW + VOTE_COUNT - 1}`);
  expect(rows).toMatchObject([
    {
      voter: CLARA,
      task_number: 1,
      task: taskId(1),
      verification: verificationId(1, 2),
      outcome: "Approved",
    },
  ]);
});

test("in CSV a text with commas, quotes and lines stays one cell, and no text is a formula", async () => {
  const text = await (await get(`dataset=earnings&account=${FARID}`)).text();
  expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"",""prize""),\nsecond line",`);
  const votes = await (await get(`dataset=votes&from=${NOW}&to=${NOW}`)).text();
  expect(votes).toContain(",'-1 is right,");
});

test.each([
  [
    "earnings",
    FARID,
    {
      account: FARID,
      role: "provider",
      amount_wei: "1",
      amount_mlb: "0.000000000000000001",
      task: taskId(1),
      task_number: 1,
    },
  ],
  ["stakes", ADA, { verifier: ADA, kind: "Staked", staked_after_wei: "10", verification: null }],
  ["activity", ADA, { actor: ADA, kind: "VoteCast", task: taskId(7), task_number: 7, model_name: null }],
  ["activity", FARID, { actor: FARID, kind: "Staked", task: null, task_number: null, verification: null }],
])("%s of an account", async (dataset, account, row) => {
  const { rows, count } = await json(`dataset=${dataset}&account=${account}`);
  expect([rows.length, count]).toEqual([1, 1]);
  expect(rows[0]).toMatchObject(row);
  const nobody = await json(`dataset=${dataset}&account=${CLARA}`);
  expect([nobody.rows, nobody.count]).toEqual([[], 0]);
  expect((await (await get(`dataset=${dataset}&account=${CLARA}`)).text()).split("\r\n").length).toBe(2);
});

test.each([
  ["", "dataset", "must be one of tasks, earnings, votes, stakes, activity"],
  ["dataset=models", "dataset", "must be one of tasks, earnings, votes, stakes, activity"],
  [`dataset=tasks&format=xlsx&${EVER}`, "format", "must be one of csv, json"],
  ["dataset=tasks&account=0x12", "account", "must be an address (0x and 40 hex digits)"],
  ["dataset=tasks", "from", "is needed when no account is given"],
  ["dataset=tasks&from=2026-01-01", "to", "is needed when no account is given"],
  [
    "dataset=tasks&from=2024-01-01&to=2025-06-30",
    "to",
    "must be at most 366 days after from when no account is given",
  ],
  [
    "dataset=tasks&from=2026-02-30&to=2026-03-01",
    "from",
    "must be a date (2026-01-31), a time (2026-01-31T12:00:00Z) or unix seconds",
  ],
  ["dataset=tasks&from=2026-03-02&to=2026-03-01", "to", "must not be before from"],
  [`dataset=votes&account=${ADA}&role=provider`, "role", "is for tasks only"],
  [`dataset=tasks&role=provider&${EVER}`, "role", "needs an account"],
])("%.60s is refused with the field and the reason", async (query, field, reason) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  const message = `Query parameter "${field}" ${reason}`;
  expect(await response.json()).toMatchObject({ status: 400, code: "INVALID_QUERY", field, detail: message });
});

test("a date covers the whole day in UTC", async () => {
  const rows = async (to: string) =>
    (await json(`dataset=stakes&account=${ADA}&from=2026-02-02&to=${to}`)).count;
  expect([await rows("2026-02-02"), await rows("2026-02-02T00:00:00Z")]).toEqual([1, 0]);
});

test("pages are read on demand, and no more after the reader disconnects", async () => {
  const before = graphNode.state.queries;
  const response = await getPaged(`dataset=votes&${EVER}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(graphNode.state.queries - before).toBe(2);
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(graphNode.state.queries - before).toBe(2);
});

test("an index that fails at once is a 503; a later failure breaks the download", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  graphNode.state.down = true;
  expect((await get(`dataset=votes&${EVER}`)).status).toBe(503);
  graphNode.state.down = false;
  const response = await getPaged(`dataset=votes&${EVER}`);
  graphNode.state.down = true;
  await expect(response.text()).rejects.toThrow();
  graphNode.state.down = false;
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test("HEAD returns the file's name without reading every page", async () => {
  const response = await get(`dataset=votes&${EVER}`, { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("calls beyond the limit are refused with the time to wait", async () => {
  const services = createServices(readConfig({ ...process.env, VERCEL: "1" }));
  const url = `http://market.example/api/export?dataset=stakes&account=${ADA}`;
  const ask = (address: string) =>
    exportEndpoint()(new Request(url, { headers: { "x-real-ip": address } }), services);
  for (let count = 0; count < 20; count++) await ask("203.0.113.1");
  await expect(ask("203.0.113.1")).rejects.toThrow("20 requests per 60 seconds");
  await expect(ask("203.0.113.2")).resolves.toBeDefined();
});
