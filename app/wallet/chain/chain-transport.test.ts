import { createPublicClient } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { chainTransport } from "./chain-transport.ts";

afterEach(() => vi.unstubAllGlobals());

/** Test nodes by URL; a hanging one accepts every request and never answers. @returns the nodes that were called */
function nodes(kinds: Record<string, "answers" | "hangs" | "refuses">): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const name = new URL(url).hostname;
    asked.push(name);
    if (kinds[name] === "hangs")
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const error = { code: 3, message: "execution reverted" };
    const answer = kinds[name] === "answers" ? { result: "0x7" } : { error };
    return Response.json({ jsonrpc: "2.0", id: JSON.parse(body).id, ...answer });
  });
  return asked;
}

const clientOf = (...names: string[]) => {
  const urls = names.map((name) => `http://${name}`);
  return createPublicClient({ transport: chainTransport([...urls, undefined], 50), cacheTime: 0 });
};

test("calls a hanging node twice, then fails", async () => {
  const asked = nodes({ first: "hangs" });
  await expect(clientOf("first").getBlockNumber()).rejects.toThrow(/took too long/);
  expect(asked).toEqual(["first", "first"]);
});

test("falls back to a second node and prefers it afterwards", async () => {
  const asked = nodes({ first: "hangs", second: "answers" });
  const client = clientOf("first", "second");
  expect([await client.getBlockNumber(), await client.getBlockNumber()]).toEqual([7n, 7n]);
  expect(asked).toEqual(["first", "second", "second"]);
});

test("treats a contract revert as an answer and calls no other node", async () => {
  const asked = nodes({ first: "refuses", second: "answers" });
  await expect(clientOf("first", "second").getBlockNumber()).rejects.toThrow(/reverted/);
  expect(asked).toEqual(["first"]);
});
