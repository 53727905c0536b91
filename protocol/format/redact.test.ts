import { expect, test } from "vitest";
import { redactor, textsIn } from "./redact.ts";

test.each([
  ["in its path", "https://rpc.example/v2/a1b2c3d4e5f6a7b8"],
  ["in its query", "https://rpc.example/?apikey=a1b2c3d4e5f6a7b8"],
  ["as its user", "https://a1b2c3d4e5f6a7b8:x@rpc.example/"],
  ["as its password", "https://user:a1b2c3d4e5f6a7b8@rpc.example"],
])("a URL whose key is %s is shown as its origin, whole or in parts", (_, url) => {
  const redact = redactor([undefined, "no url", url]);
  expect(redact(`HTTP request failed. URL: ${url} Details: fetch failed`)).toMatch(
    /^HTTP request failed\. URL: https:\/\/rpc\.example\/? Details: fetch failed$/,
  );
  for (const text of [new URL(url).href, `key a1b2c3d4e5f6a7b8`, JSON.stringify({ url })])
    expect(redact(text)).not.toContain("a1b2c3d4e5f6a7b8");
});

test("a plain origin and other texts stay readable", () => {
  const index = "http://127.0.0.1:8000/subgraphs/name/marketplace";
  const redact = redactor(["http://127.0.0.1:8545", "http://localhost/ipfs/", index]);
  const text = "http://127.0.0.1:8545 has no block 0xab12 at /ipfs/bafy in the marketplace";
  expect(redact(text)).toBe(text);
});

test("a signed transaction is cut, a hash is not", () => {
  const redact = redactor([]);
  const hash = `0x${"ab".repeat(32)}`;
  expect(redact(`sent 0x02f8${"00".repeat(200)} as ${hash}`)).toBe(`sent 0x02f80000…(202 bytes) as ${hash}`);
});

test("texts are found at any depth of settings", () => {
  expect(textsIn({ rpcUrl: "a", gateways: ["b"], key: { environment: "c" }, port: 1, gas: 1n })).toEqual([
    ...["a", "b", "c"],
  ]);
});
