import { createServer } from "node:http";
import { encodeAbiParameters } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNames, nameReader } from "./account-names.server.ts";

const CLARA = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const FARID = "0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f";
const INES = "0xa0ee7a142d267c1f36714e4a8f75612f20a79720";

interface Call {
  id: number;
  params: [{ data: string }];
}
/** Names by the address inside the call. */
const registered: Record<string, string> = { [CLARA]: "clara.eth", [FARID]: "F\u0430rid.eth" };
const batches: number[] = [];
let url = "";

/** A node of the main network: it answers the universal resolver's reverse lookup. */
const node = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const calls = [JSON.parse(body)].flat() as Call[];
  batches.push(calls.length);
  const answers = calls.map(({ id, params: [{ data }] }) => {
    const name = Object.entries(registered).find(([address]) => data.includes(address.slice(2)))?.[1];
    const result = encodeAbiParameters(
      [{ type: "string" }, { type: "address" }, { type: "address" }],
      [name ?? "", CLARA, CLARA],
    );
    return { jsonrpc: "2.0", id, result };
  });
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(Array.isArray(JSON.parse(body)) ? answers : answers[0]));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(node.address() as { port: number }).port}`;
});
afterAll(() => node.close());

test("names of several accounts are read with one request and remembered", async () => {
  const names = createNames(nameReader(url));
  expect(await names([CLARA, INES])).toEqual({ [CLARA]: "clara.eth", [INES]: null });
  expect(batches).toEqual([2]);
  expect(await names([CLARA, INES])).toEqual({ [CLARA]: "clara.eth", [INES]: null });
  expect(batches).toEqual([2]);
});

test("a name with letters that can imitate others is not shown", async () => {
  expect(await createNames(nameReader(url))([FARID])).toEqual({ [FARID]: null });
});

test("an account whose name cannot be read is missing and is requested again", async () => {
  let fails = true;
  const names = createNames(async () => {
    if (fails) throw new Error("The node is away");
    return "clara.eth";
  });
  expect(await names([CLARA])).toEqual({});
  fails = false;
  expect(await names([CLARA])).toEqual({ [CLARA]: "clara.eth" });
});
