import { inspect } from "node:util";
import { BaseError, HttpRequestError, RpcRequestError, WebSocketRequestError } from "viem";
import { expect, test } from "vitest";
import { originsOnly, redactor } from "./redact.ts";
import { redactDeep, redacting } from "./redact-deep.ts";

const KEY = "a1b2c3d4e5f6a7b8";
const everything = (error: unknown) => inspect(error, { depth: 20, showHidden: true });
const URLS = [
  `https://rpc.example/v2/${KEY}`,
  `https://rpc.example/?apikey=${KEY}`,
  `https://user:${KEY}@rpc.example/`,
  `wss://rpc.example/ws/${KEY}`,
  `wss://user:${KEY}@rpc.example`,
];

test.each(URLS)(
  "viem's errors about %s keep their class and lose the key, in every member and cause",
  (url) => {
    const body = { method: "eth_sendRawTransaction", params: [`0x02${"5c".repeat(300)}`] };
    const http = new HttpRequestError({
      url,
      body,
      details: `connect ${url}`,
      cause: new Error(`dead: ${url}`),
    });
    const rpc = new RpcRequestError({ url, body, error: { code: -32_000, message: `no project ${KEY}` } });
    const socket = new WebSocketRequestError({ url, body, cause: rpc, details: url });
    for (const cause of [http, rpc, socket]) {
      const error = new BaseError("The call failed", { cause, metaMessages: [`Endpoint: ${url}`] });
      expect(everything(error)).toContain(KEY);
      expect(redactDeep(error, redactor([url]))).toBe(error);
      expect(everything(error)).not.toContain(KEY);
      expect(everything(error)).not.toContain("5c".repeat(100));
      expect(everything(error)).toContain("rpc.example");
      expect(error.walk((inner) => inner === cause)).toBe(cause);
    }
  },
);

test.each(URLS)("an unconfigured URL is reduced to its origin: %s", (url) => {
  expect(originsOnly(`(${url}) failed`)).toMatch(/^\((https|wss):\/\/rpc\.example failed$/);
});

test("pointers to stored files stay whole, and lists of gateways are known one by one", () => {
  expect(originsOnly("ipfs://bafyfile is missing")).toBe("ipfs://bafyfile is missing");
  const redact = redactor([`https://one.example/ipfs/, https://two.example/ipfs/?token=${KEY}`]);
  expect(redact(`https://two.example/ipfs/?token=${KEY} and ${KEY}`)).not.toContain(KEY);
});

test("a cause that names itself, a thrown text and a thrown object are redacted", async () => {
  const redact = redactor(URLS);
  const error: Error & { self?: unknown } = new Error(KEY);
  error.self = error;
  error.cause = error;
  expect(everything(redactDeep(error, redact))).not.toContain(KEY);
  const thrower = redacting(redact, (thrown: unknown) => {
    throw thrown;
  });
  await expect(thrower(`dead: ${URLS[0]}`)).rejects.toBe("dead: https://rpc.example");
  await expect(thrower({ url: URLS[0] })).rejects.toEqual({ url: "https://rpc.example" });
});
