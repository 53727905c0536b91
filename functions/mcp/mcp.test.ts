/** The endpoint `/mcp` as HTTP: messages, refusals, limits and caches. `sdk/mcp/reading.test.ts` tests the tools with the SDK's client. */
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { WebHandler } from "#functions/http/endpoint.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { rows, taskId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { REVISIONS } from "./messages.ts";

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let mcp: WebHandler;
/** A documentation page whose file cannot be read. */
const BROKEN = "/docs/broken";
const readPage = async (path: string) => {
  if (path === BROKEN) throw new Error("disk on fire");
  return path === "/docs/guides/verifiers" ? "# Guide for verifiers" : undefined;
};
beforeAll(async () => {
  graphNode = await startGraphNode(rows, { block: 100 });
  const environment = testEnvironment({ SUBGRAPH_URL: graphNode.url, CLIENT_ADDRESS_HEADER: "x-real-ip" });
  Object.assign(process.env, environment);
  const { answerApi } = await import("#functions/routes.ts");
  const { mcpWith } = await import("./mcp.ts");
  mcp = mcpWith({ version: "1.0.0", api: answerApi, readPage });
});
afterAll(() => graphNode.close());

/** Each test is another caller, with its own limits. */
let caller = 0;
beforeEach(() => {
  caller += 1;
});

const JSON_TYPE = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  mcp(
    new Request("https://market.example/mcp", {
      method: "POST",
      headers: { ...JSON_TYPE, "x-real-ip": `192.0.2.${caller}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });

/** The text of a tool's answer. */
async function called(name: string, values: object = {}): Promise<string> {
  const answer = await post(message("tools/call", { name, arguments: values }));
  expect(answer.status).toBe(200);
  return (await answer.json()).result.content[0].text;
}

test("speaks the SDK's protocol revisions, except old ones that require batches", () => {
  const newest = SUPPORTED_PROTOCOL_VERSIONS.filter((revision) => revision > "2025-03-26");
  expect([...REVISIONS]).toEqual(newest.toSorted().toReversed());
});

test("agrees on the client's revision or offers its newest, and keeps no session", async () => {
  const hello = (protocolVersion: string) =>
    post(message("initialize", { protocolVersion, capabilities: {} }));
  const answer = await hello("2025-06-18");
  expect(answer.headers.get("mcp-session-id")).toBeNull();
  expect(await answer.json()).toMatchObject({
    id: 1,
    result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { version: "1.0.0" } },
  });
  expect((await (await hello("1999-01-01")).json()).result.protocolVersion).toBe("2025-11-25");
  const initialized = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([initialized.status, await initialized.text()]).toEqual([202, ""]);
  expect(await (await post(message("ping"))).json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
});

test("an answer to POST is sent whole, even with If-None-Match", async () => {
  const answer = await post(message("ping"), { "If-None-Match": "*" });
  expect([answer.status, answer.headers.get("etag")]).toEqual([200, null]);
  expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
});

test.each([
  ["a batch", [message("ping")], 400, /one message per request/],
  ["another form", { method: "ping" }, 400, /not a JSON-RPC 2.0 message/],
  ["an unknown method", message("resources/list"), 200, /Unknown method .*resources\/list.*tools\/call/],
  ["a call without a name", message("tools/call"), 200, /params: name/],
  ["broken JSON", "{", 400, /not valid JSON/],
  [
    "a body above 64 kB",
    JSON.stringify(message("ping", { x: "x".repeat(70_000) })),
    413,
    /at most 65536 bytes/,
  ],
] as const)("%s is refused with the reason", async (_, body, status, reason) => {
  const answer = await post(body);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(reason)]);
});

test("null counts as a missing member, as clients in several languages write it", async () => {
  const list = await post({ ...message("tools/list"), params: null });
  expect((await list.json()).result.tools.length).toBeGreaterThan(5);
  const initialized = { jsonrpc: "2.0", method: "notifications/initialized", params: null };
  expect((await post(initialized)).status).toBe(202);
  const call = await post(message("tools/call", { name: "tasks", arguments: null }));
  expect((await call.json()).result).not.toHaveProperty("isError");
});

test("a revision that is not spoken is refused with the revisions that are", async () => {
  const answer = await post(message("ping"), { "MCP-Protocol-Version": "2024-11-05" });
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.message).toContain("2025-11-25, 2025-06-18");
});

test.each(["GET", "DELETE"])("%s is refused: there are no streams and no sessions", async (method) => {
  const { status, headers } = await mcp(new Request("https://market.example/mcp", { method }));
  expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test.each([
  ["https://market.example", 200],
  ["http://localhost:6274", 200],
  ["https://attacker.example", 403],
  ["http://localhost.attacker.example", 403],
  ["null", 403],
])("a page of %s gets status %i", async (Origin, status) => {
  const answer = await post(message("ping"), { Origin });
  expect(answer.status).toBe(status);
  if (status === 403) expect((await answer.json()).error.message).toContain("the API at /api/");
});

test("a page may send the protocol's header across origins", async () => {
  const { headers } = await mcp(new Request("https://market.example/mcp", { method: "OPTIONS" }));
  expect(headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
});

test("messages count once toward the caller's limit of 300 reads, whatever they call", async () => {
  const { headers } = await post(message("tools/call", { name: "tasks", arguments: {} }));
  expect(headers.get("ratelimit-remaining")).toBe("299");
  for (let sent = 1; sent < 300; sent++) await post({ jsonrpc: "2.0", method: "notifications/initialized" });
  const refused = await post(message("ping"));
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await refused.json()).detail).toMatch(/Try again in \d+ seconds/);
});

test("the limit of the documentation search applies to its tool, and the refusal is readable", async () => {
  for (let sent = 0; sent < 120; sent++) await called("docs_search", { q: "stake" });
  expect(await called("docs_search", { q: "stake" })).toMatch(/^Rate limit exceeded: 120 requests/);
});

test("an answer from the index is kept for the two seconds that shared caches keep the API's", async () => {
  const before = graphNode.state.queries;
  const first = await called("tasks", { limit: 7 });
  const asked = graphNode.state.queries - before;
  expect(await called("tasks", { limit: 7 })).toBe(first);
  expect(graphNode.state.queries - before).toBe(asked);
});

test("a query above the cost limits of the public index never reaches the index", async () => {
  const before = graphNode.state.queries;
  const many = Array.from({ length: 61 }, (_, at) => `t${at}: task(id: "0x") { id }`).join(" ");
  expect(await called("query_index", { query: `{ ${many} }` })).toMatch(
    /61 rows or lists at once; at most 60/,
  );
  expect(await called("query_index", { query: "{ tasks(" })).toMatch(/^The query cannot be read/);
  expect(graphNode.state.queries).toBe(before);
  for (let sent = 0; sent < 60; sent++) await called("query_index", { query: "{ tasks(first: 1) { id } }" });
  expect(await called("query_index", { query: "{ tasks(first: 1) { id } }" })).toMatch(
    /60 requests per 60 sec/,
  );
});

test("an index that fails is reported without its address", async () => {
  graphNode.state.down = true;
  try {
    const told = [
      await called("query_index", { query: "{ tasks(first: 2) { id } }" }),
      await called("task", { id: taskId(1) }),
    ];
    expect(told).toEqual([
      expect.stringMatching(/^https:\/\/market\.example did not answer as a subgraph does/),
      expect.stringMatching(/^The index is unavailable\. No data is lost/),
    ]);
  } finally {
    graphNode.state.down = false;
  }
});

test("a failure of the server is logged, and its caller gets the request's id and no details", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const told = await called("read_documentation", { page: BROKEN });
  const [, id = ""] = /^Internal server error.*Request id: ([0-9a-f-]{36})\.$/.exec(told) ?? [];
  expect(String(logged.mock.calls)).toContain(id);
  expect(String(logged.mock.calls)).toContain("disk on fire");
});

test("an index behind the wanted block is reported with its block, found or not", async () => {
  const { mcpWith } = await import("./mcp.ts");
  const problem = { type: "/docs/api/errors#not-found", title: "Not found", status: 404, code: "NOT_FOUND" };
  const headers = { "X-Indexed-Block": "100" };
  const api: WebHandler = async ({ url }) =>
    url.endsWith(taskId(1))
      ? Response.json({ id: taskId(1) }, { headers })
      : Response.json(
          { ...problem, detail: "No such task", instance: `urn:uuid:${"0".repeat(36)}` },
          { status: 404, headers },
        );
  mcp = mcpWith({ version: "1.0.0", api, readPage });
  const behind = "The index has reached block 100, not yet 101. Try again in a few seconds.";
  for (const id of [taskId(1), taskId(999)]) expect(await called("task", { id, minBlock: 101 })).toBe(behind);
  expect(await called("task", { id: taskId(1), minBlock: 100 })).toBe(`{"id":"${taskId(1)}"}`);
  expect(await called("task", { id: taskId(999) })).toBe("No such task");
  // Calls at the same time share one read, and each keeps its own wanted block.
  const both = [called("task", { id: taskId(998), minBlock: 101 }), called("task", { id: taskId(998) })];
  expect(await Promise.all(both)).toEqual([behind, "No such task"]);
});
