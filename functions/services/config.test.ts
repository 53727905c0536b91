import { expect, test } from "vitest";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { readConfig } from "./config.ts";

test("a complete environment is read; without Redis, the process keeps cache and limits", () => {
  expect(
    readConfig({ ...testEnvironment({ STORAGE_URL: "https://store.example/" }), EMPTY: "" }),
  ).toMatchObject({
    chainId: 31337,
    storageUrl: "https://store.example",
    clientAddressHeader: undefined,
    hosts: ["market.example"],
  });
  expect(readConfig(testEnvironment()).redis).toBeUndefined();
});

test("the chain is Polygon by default (F376)", () => {
  const { CHAIN_ID: _, ...rest } = testEnvironment();
  expect(readConfig(rest).chainId).toBe(137);
  expect(readConfig({ ...rest, CHAIN_ID: " " }).chainId).toBe(137);
});

test("Redis is used when both of its variables are set, and only one is refused", () => {
  const both = { UPSTASH_REDIS_REST_URL: "https://redis.example", UPSTASH_REDIS_REST_TOKEN: "t" };
  expect(readConfig(testEnvironment(both)).redis).toEqual({ url: "https://redis.example", token: "t" });
  expect(() => readConfig(testEnvironment({ UPSTASH_REDIS_REST_URL: "https://redis.example" }))).toThrow(
    /UPSTASH_REDIS_REST_TOKEN: is missing/,
  );
});

test("push keys must be complete, and local receivers are allowed only on the local chain (N14)", () => {
  const keys = { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "a".repeat(43) };
  const whole = { ...keys, VAPID_SUBJECT: "mailto:site@example.org" };
  expect(readConfig(testEnvironment(whole)).pushKeys).toEqual({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
    subject: "mailto:site@example.org",
  });
  expect(readConfig(testEnvironment()).pushKeys).toBeUndefined();
  expect(() => readConfig(testEnvironment(keys))).toThrow("VAPID_SUBJECT: is missing");
  expect(() => readConfig(testEnvironment({ ...whole, VAPID_PRIVATE_KEY: "short" }))).toThrow("32 bytes");
  const abroad = testEnvironment({ CHAIN_ID: "137", NOTICES_TO_LOOPBACK: "true" });
  expect(() => readConfig(abroad)).toThrow("NOTICES_TO_LOOPBACK: is allowed only on the local chain");
});

test("every error is named at once", () => {
  expect(() => readConfig({ CHAIN_ID: "1", RPC_URL: "localhost", STORAGE_URL: " " })).toThrow(
    [
      "The environment is incomplete. See .env.example.",
      "  CHAIN_ID: must be one of 137, 80002, 31337",
      "  RPC_URL: must be an http(s) URL",
      "  SUBGRAPH_URL: is missing",
      "  STORAGE_URL: is missing",
      "  STORAGE_TICKET_SECRET: is missing",
    ].join("\n"),
  );
});
