import { afterAll, beforeAll, expect, it } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "../http/loopback-server.ts";
import { deploySubgraph, takesOrders } from "./administration.ts";
import { indexedHead, querySubgraph } from "./query.ts";

/** Answers like graph-node: queries with data or errors, administration calls with a result or an error. */
let node: LoopbackServer;
const asked: unknown[] = [];
let answer: unknown = {};

beforeAll(async () => {
  node = await startLoopbackServer(async (request, response) => {
    asked.push(JSON.parse((await bodyOf(request)) || "{}"));
    response.end(JSON.stringify(answer));
  });
});
afterAll(() => node.close());

it("returns a query's data, and throws graph-node's message when the answer has errors", async () => {
  answer = { data: { task: null } };
  expect(await querySubgraph(node.url, "query($id: ID!) { task(id: $id) { id } }", { id: "0x1" })).toEqual({
    task: null,
  });
  expect(asked.at(-1)).toMatchObject({ variables: { id: "0x1" } });
  answer = { errors: [{ message: "no such field" }, { message: "and no other" }] };
  await expect(querySubgraph(node.url, "{ no }")).rejects.toThrow("no such field; and no other");
});

it("reports the indexed block, and whether a mapping failed", async () => {
  const block = { number: 7, hash: "0x07" };
  answer = { data: { _meta: { block, hasIndexingErrors: true } } };
  expect(await indexedHead(node.url)).toEqual({ head: block, hasFailed: true });
  answer = { data: { _meta: null } };
  expect(await indexedHead(node.url)).toEqual({ head: undefined, hasFailed: false });
});

it("deploys a manifest under its name, and reports graph-node's reason for a refusal", async () => {
  answer = { result: {} };
  expect(await takesOrders(node.url)).toBe(true);
  await deploySubgraph(node.url, "marketplace", "/built/subgraph.yaml");
  expect(asked.slice(-2)).toMatchObject([
    { method: "subgraph_create", params: { name: "marketplace" } },
    { method: "subgraph_deploy", params: { name: "marketplace", ipfs_hash: "/built/subgraph.yaml" } },
  ]);
  answer = { error: { code: 0, message: "the manifest is malformed" } };
  const refused = deploySubgraph(node.url, "marketplace", "/built/subgraph.yaml");
  await expect(refused).rejects.toThrow(/refused the subgraph.*the manifest is malformed/);
});
