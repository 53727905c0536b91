import { expect, test } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { modelsOf } from "./offered-models.ts";
import { offeredEndpoints } from "./offers.ts";

const POLYGON = 137;
const PROVIDER = `0x${"0a".repeat(20)}`;
const MODEL = `0x${"5c".repeat(32)}`;
const names = new Map([[MODEL, "Words"]]);
const reports = new Map([[MODEL, ["bafyreport"]]]);

/** An offer as the API lists it. */
const listed = (endpoint: string) => ({
  provider: PROVIDER,
  model: MODEL,
  modelName: "Words",
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
  reports: [{ reporter: PROVIDER, reportCid: "bafyreport", reportedAt: 1_770_000_000 }],
});

const read = (chainId: number, ...offers: unknown[]) =>
  offeredEndpoints({ get: async () => ({ offers }) } as never, chainId);

test("offers name endpoints, each once, and one whose address is unusable is left out", async () => {
  const good = listed("https://farid.example.org/v1");
  const unusable = ["javascript:alert(1)", "https://user:secret@evil.example/v1", "http://evil.example/v1"];
  expect(await read(POLYGON, good, good, ...unusable.map(listed))).toEqual([
    { url: "https://farid.example.org", provider: PROVIDER, names, reports },
  ]);
});

test("an offer cannot send requests to services of the caller's machine, except on the local chain", async () => {
  const hosts = ["127.0.0.1", "127.0.0.2", "[::1]", "0.0.0.0", "localhost", "a.localhost", "localhost."];
  const near = ["10.0.0.1", "192.168.1.1", "169.254.169.254", "[fd00::1]", "[::ffff:10.0.0.1]", "2130706433"];
  const named = ["router.lan", "wiki.internal", "wiki.internal.", "printer"];
  const urls = [...hosts, ...near, ...named].map((host) => `https://${host}:8443/v1`);
  expect(await read(POLYGON, ...urls.map(listed))).toEqual([]);
  const url = "http://127.0.0.1:8398/v1";
  expect(await read(POLYGON, listed(url))).toEqual([]);
  expect(await read(LOCAL_CHAIN_ID, listed(url))).toEqual([
    { url: "http://127.0.0.1:8398", provider: PROVIDER, names, reports },
  ]);
});

test("an offered endpoint on this machine gets a request on the local chain only", async () => {
  let requests = 0;
  const server = await startLoopbackServer((_, response) => {
    requests++;
    response.end("{}");
  });
  const { port } = new URL(server.url);
  const home = { chainId: POLYGON, channels: `0x${"0e".repeat(20)}` } as const;
  const url = `https://localhost:${port}`;
  await expect(modelsOf({ url, provider: PROVIDER as `0x${string}` }, home)).rejects.toThrow();
  expect(requests).toBe(0);
  const local = { ...home, chainId: LOCAL_CHAIN_ID };
  await expect(modelsOf({ url: server.url, provider: PROVIDER as `0x${string}` }, local)).rejects.toThrow();
  expect(requests).toBe(1);
  await server.close();
});

test("a provider's own name for a model does not count, only the registered one of a model that it offers", async () => {
  const list = (id: string, name: string) => ({
    id,
    name,
    context_length: 100,
    max_tokens: 5,
    mlb: {
      receiver: PROVIDER,
      chainId: LOCAL_CHAIN_ID,
      channels: `0x${"0e".repeat(20)}`,
      inputPerMillion: "1",
      outputPerMillion: "1",
      engine: "words 1",
      manifest: `0x${"0d".repeat(32)}`,
      rule: "exact",
    },
  });
  const other = `0x${"6d".repeat(32)}`;
  const server = await startLoopbackServer((_, response) => {
    response.end(JSON.stringify({ data: [list(MODEL, "SmolLM2"), list(other, "SmolLM2")] }));
  });
  const home = { chainId: LOCAL_CHAIN_ID, channels: `0x${"0e".repeat(20)}` } as const;
  const [endpoint] = await read(LOCAL_CHAIN_ID, listed(`${server.url}/v1`));
  const namesOf = async (at: Parameters<typeof modelsOf>[0]) =>
    (await modelsOf(at, home)).map(({ name }) => name);
  expect(await namesOf(endpoint as Parameters<typeof modelsOf>[0])).toEqual(["Words", ""]);
  const models = await modelsOf(endpoint as Parameters<typeof modelsOf>[0], home);
  expect(models.map((model) => model.reports)).toEqual([["bafyreport"], undefined]);
  expect(await namesOf({ url: server.url })).toEqual(["SmolLM2", "SmolLM2"]);
  await server.close();
});
