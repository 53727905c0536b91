import { expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { offeredEndpoints } from "./offers.ts";

const POLYGON = 137;
const PROVIDER = `0x${"0a".repeat(20)}`;

/** An offer as the API lists it. */
const listed = (endpoint: string) => ({
  provider: PROVIDER,
  model: `0x${"5c".repeat(32)}`,
  endpoint,
  engine: "llama-wasm b7120",
  inputPerMillion: "1",
  outputPerMillion: "2",
  contextLength: 8_192,
  concurrency: 1,
  publishedAt: 1_770_000_000,
  expiresAt: 1_770_086_400,
  verified: 1,
  failed: 0,
});

const read = (chainId: number, ...offers: unknown[]) =>
  offeredEndpoints({ get: async () => ({ offers }) } as never, chainId);

test("offers name endpoints, each once, and one whose address is unusable is left out", async () => {
  const good = listed("https://farid.example/v1");
  const unusable = ["javascript:alert(1)", "https://user:secret@evil.example/v1", "http://evil.example/v1"];
  expect(await read(POLYGON, good, good, ...unusable.map(listed))).toEqual([
    { url: "https://farid.example", provider: PROVIDER },
  ]);
});

test("an offer cannot send requests to services of the caller's machine, except on the local chain", async () => {
  const url = "http://127.0.0.1:8398/v1";
  expect(await read(POLYGON, listed(url))).toEqual([]);
  expect(await read(LOCAL_CHAIN_ID, listed(url))).toEqual([
    { url: "http://127.0.0.1:8398", provider: PROVIDER },
  ]);
});
