import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { batchRpc, callRpc, type RpcCall, RpcError, resultsOf, rpcClient } from "./json-rpc.ts";

/** Echoes requests, refuses "refuse", and answers a batch in reverse order. */
let server: Server;
let url: string;

const answer = ({ id, method, params }: RpcCall & { id: number }) =>
  method === "refuse"
    ? { id, error: { code: -32_000, message: "no", data: "0x01" } }
    : { id, result: { method, params } };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const asked = JSON.parse(text);
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer).reverse() : answer(asked)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

it("sends the parameters by position or by name", async () => {
  expect(await rpcClient(url)("add", 1, "two")).toEqual({ method: "add", params: [1, "two"] });
  const call = { method: "create", params: { name: "marketplace" } };
  expect(await callRpc(url, call)).toEqual(call);
});

it("throws a refusal with its method and code", async () => {
  const refused = rpcClient(url)("refuse");
  await expect(refused).rejects.toBeInstanceOf(RpcError);
  await expect(refused).rejects.toMatchObject({ message: "refuse: no", code: -32_000 });
});

it("returns the answers of a batch in the order of the calls, including errors", async () => {
  const calls = ["first", "refuse", "last"].map((method) => ({ method, params: [] }));
  const answers = await batchRpc<{ method: string }>(url, calls);
  expect(answers.map(({ result, error }) => result?.method ?? error?.data)).toEqual([
    "first",
    "0x01",
    "last",
  ]);
  expect(() => resultsOf(calls, answers)).toThrow("refuse: no");
  expect(resultsOf(calls.slice(0, 1), answers.slice(0, 1))).toEqual([{ method: "first", params: [] }]);
  expect(await batchRpc(url, [])).toEqual([]);
});
