import { expect, test } from "vitest";
import { checkInstallation } from "#functions/services/installation.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { parseEnvironment } from "./schema.ts";

const complete = {
  ...testEnvironment(),
  PUBLIC_RPC_URL: "http://127.0.0.1:9",
  PUBLIC_SUBGRAPH_URL: "http://127.0.0.1:9",
};
const check = (changes: Record<string, string | undefined>) => () =>
  checkInstallation({ ...complete, ...changes }, [parseEnvironment]);

test("accepts a complete configuration; on the local chain the origin is optional", () => {
  expect(check({})).not.toThrow();
  expect(check({ APP_ORIGIN: undefined })).not.toThrow();
});

test.each([
  [
    "without APP_ORIGIN on a public chain",
    { CHAIN_ID: "80002", APP_ORIGIN: "" },
    /\n {2}APP_ORIGIN: is missing/,
  ],
  [
    "on a chain without a deployment record",
    { CHAIN_ID: "137" },
    /\n {2}CHAIN_ID: The contracts are not deployed on chain 137/,
  ],
  [
    "with a malformed VAPID key",
    { VAPID_PUBLIC_KEY: "short" },
    /\n {2}VAPID_PUBLIC_KEY: must be a public key of 65 bytes/,
  ],
  [
    "with a VAPID key that is not a point of the curve",
    { VAPID_PUBLIC_KEY: "A".repeat(87) },
    /\n {2}VAPID_PUBLIC_KEY: must be/,
  ],
  ["with an invalid metrics port", { METRICS_PORT: "ninety" }, /\n {2}METRICS_PORT: must be a port/],
  ["with a negative limit of pages", { PAGES_PER_MINUTE: "-1" }, /\n {2}PAGES_PER_MINUTE: /],
])("nothing starts %s", (_, changes, problem) => {
  expect(check(changes)).toThrow(problem);
});

test("lists the missing variables of pages and endpoints together, each once", () => {
  const start = () => checkInstallation({ CHAIN_ID: "137" }, [parseEnvironment]);
  const names = [
    "APP_ORIGIN",
    "CHAIN_ID",
    "PUBLIC_RPC_URL",
    "PUBLIC_SUBGRAPH_URL",
    "RPC_URL",
    "STORAGE_TICKET_SECRET",
    "STORAGE_URL",
    "SUBGRAPH_URL",
  ];
  try {
    start();
    expect.unreachable();
  } catch (error) {
    const lines = (error as Error).message.split("\n").slice(1);
    expect(lines.map((line) => line.trim().split(":")[0]).sort()).toEqual(names);
  }
});
