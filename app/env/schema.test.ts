import { expect, test } from "vitest";
import { publicEnvironment } from "./public.ts";
import { parseEnvironment } from "./schema.ts";

const complete = {
  CHAIN_ID: "31337",
  RPC_URL: "http://127.0.0.1:8545",
  PUBLIC_RPC_URL: "http://127.0.0.1:8545",
  SUBGRAPH_URL: "http://127.0.0.1:8000/subgraphs/name/mlb/",
  PUBLIC_SUBGRAPH_URL: "http://127.0.0.1:8000/subgraphs/name/mlb/",
  STORAGE_URL: "http://127.0.0.1:8080",
  STORAGE_TICKET_SECRET: "a secret of at least thirty-two characters",
};

test("a complete environment is read, with the store's own gateway as the default", () => {
  expect(parseEnvironment(complete)).toMatchObject({
    CHAIN_ID: 31_337,
    IPFS_GATEWAY_URLS: ["http://127.0.0.1:8080/ipfs/"],
    LOG_LEVEL: "info",
  });
});

test("the chain is Polygon unless told otherwise (F376)", () => {
  const { CHAIN_ID: _, ...rest } = complete;
  expect(parseEnvironment(rest).CHAIN_ID).toBe(137);
  expect(parseEnvironment({ ...rest, CHAIN_ID: "" }).CHAIN_ID).toBe(137);
});

test("lists all missing variables together and treats blank ones as missing", () => {
  const { RPC_URL: _, ...rest } = complete;
  const start = () => parseEnvironment({ ...rest, SUBGRAPH_URL: " ", STORAGE_TICKET_SECRET: undefined });
  expect(start).toThrow(
    /RPC_URL: is missing[\s\S]*SUBGRAPH_URL: is missing[\s\S]*STORAGE_TICKET_SECRET: is missing/,
  );
});

test.each([
  ["CHAIN_ID", "1", "must be one of 137, 80002, 31337"],
  ["RPC_URL", "ftp://example.org", "must be an http(s) URL"],
  ["STORAGE_TICKET_SECRET", "short", "at least 32 characters"],
  ["UPSTASH_REDIS_REST_URL", "https://redis.example.org", "must be set together"],
])("a wrong %s is refused with its rule", (name, value, rule) => {
  expect(() => parseEnvironment({ ...complete, [name]: value })).toThrow(rule);
});

test("exposes no secret and no server-side URL to the browser", () => {
  const environment = parseEnvironment({
    ...complete,
    RPC_URL: "http://10.0.0.1:8545",
    SUBGRAPH_URL: "http://10.0.0.2/",
  });
  const text = JSON.stringify(publicEnvironment(environment));
  expect(text).not.toContain("10.0.0.");
  expect(text).not.toContain(complete.STORAGE_TICKET_SECRET);
});
