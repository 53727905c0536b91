/** The endpoint `/mcp` on the edge function's runtime gives the answers that Node gives. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Host, startEdgeFunction, startNode } from "./hosts.ts";

const urls = inject("urls");
let hosts: Host[] = [];
beforeAll(async () => {
  hosts = [await startNode(urls), await startEdgeFunction(urls)];
});
afterAll(() => Promise.all(hosts.map((host) => host.stop())));

const call = (name: string, values: object) => ["tools/call", { name, arguments: values }] as const;

test.each([
  ["initialize", { protocolVersion: "2025-11-25" }],
  ["tools/list", {}],
  call("tasks", { limit: 3 }),
  call("docs_search", { q: "withdraw stake", limit: 2 }),
  call("read_documentation", { page: "/docs/guides/verifiers" }),
  call("query_index", { query: "{ tasks(first: 2) { id reward } }" }),
] as const)("%s %j is answered by the edge function like by Node", async (method, params) => {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  };
  const [node, edge] = await Promise.all(hosts.map(async (host) => (await host.ask("/mcp", init)).json()));
  expect(node.result.isError, JSON.stringify(node)).toBeFalsy();
  expect(edge).toEqual(node);
});
