import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPublicClient } from "viem";
import { afterEach, expect, test } from "vitest";
import { chainTransport } from "./chain-transport.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node of a chain; one that hangs accepts every request and answers none. */
async function node(kind: "answers" | "hangs" | "refuses") {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { id, method } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push(method);
    if (kind === "hangs") return;
    const error = { code: 3, message: "execution reverted" };
    const answer = kind === "answers" ? { result: "0x7" } : { error };
    response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const clientOf = (...urls: (string | undefined)[]) =>
  createPublicClient({ transport: chainTransport(urls, 150), cacheTime: 0 });

test("a node that accepts and never answers is asked twice, and then given up", async () => {
  const hanging = await node("hangs");
  await expect(clientOf(hanging.url, undefined).getBlockNumber()).rejects.toThrow(/took too long/);
  expect(hanging.asked).toHaveLength(2);
});

test("a second node answers for one that hangs, and is then asked first", async () => {
  const [hanging, second] = [await node("hangs"), await node("answers")];
  const client = clientOf(hanging.url, second.url);
  expect([await client.getBlockNumber(), await client.getBlockNumber()]).toEqual([7n, 7n]);
  expect([hanging.asked.length, second.asked.length]).toEqual([1, 2]);
});

test("a refusal of the contract is an answer: no other node is asked", async () => {
  const [first, second] = [await node("refuses"), await node("answers")];
  await expect(clientOf(first.url, second.url).getBlockNumber()).rejects.toThrow(/reverted/);
  expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
});
