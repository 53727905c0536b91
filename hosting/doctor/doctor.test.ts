/**
 * Breaks one part after the other, and the doctor names it. The store is real; chain, index and site are small
 * servers.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { ContentPlace } from "#stack/content-store/pins/place.ts";
import { startTestStore, type TestStore, testSecret } from "#stack/content-store/test-store.ts";
import { examine } from "./examine.ts";
import { thisMachine } from "./machine.ts";

const HASH = `0x${"1".repeat(64)}` as const;
const HEAD = 1_000;

const INDEX = { block: HEAD, hash: HASH as string, hasErrors: false, exists: true };

/** Each service's answers; a test changes one of them. */
const healthy = () => ({
  chainId: LOCAL_CHAIN_ID,
  code: "0x6001",
  index: INDEX,
  altersFiles: false,
  policy: undefined as string | undefined,
  siteStatus: 200,
  clock: 0,
});
let world = healthy();
let store: TestStore;
let services: LoopbackServer;
let environment: Record<string, string>;

function rpcAnswer({ method }: { method: string }): unknown {
  if (method === "eth_chainId") return `0x${world.chainId.toString(16)}`;
  if (method === "eth_blockNumber") return `0x${HEAD.toString(16)}`;
  if (method === "eth_getCode") return world.code;
  const timestamp = `0x${Math.floor(Date.now() / 1_000).toString(16)}`;
  return { number: `0x${HEAD.toString(16)}`, hash: HASH, timestamp, transactions: [] };
}

function indexAnswer(): unknown {
  const { block, hash, hasErrors, exists } = world.index;
  if (!exists) return { errors: [{ message: "subgraph `marketplace` does not exist" }] };
  return {
    data: { _meta: { hasIndexingErrors: hasErrors, block: { number: block, hash } }, protocol: null },
  };
}

beforeAll(async () => {
  store = await startTestStore();
  services = await startLoopbackServer(async (request, response) => {
    const url = request.url ?? "";
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (url.startsWith("/rpc")) {
      const call = JSON.parse(await bodyOf(request)) as { id: number; method: string };
      return void json({ jsonrpc: "2.0", id: call.id, result: rpcAnswer(call) });
    }
    // Browsers use a key that is restricted to the site's domain.
    if (url === "/index/public" && request.headers.origin !== services.url)
      return void json({ errors: [{ message: "domain not authorized" }] });
    if (url === "/index/limited") return void response.writeHead(429).end("Too many requests");
    if (url === "/index/unpaid")
      return void json({ errors: [{ message: "auth error: payment required for this API key" }] });
    if (url.startsWith("/index")) return void json(indexAnswer());
    if (url.startsWith("/ipfs/")) {
      const answer = await fetch(`${store.url}${url}`);
      return void response.end(world.altersFiles ? "forged" : Buffer.from(await answer.arrayBuffer()));
    }
    const policy = `script-src 'self' 'nonce-abc'; connect-src 'self' ${services.url} ${store.url}`;
    response.writeHead(world.siteStatus, { "content-security-policy": world.policy ?? policy }).end("page");
  });
  environment = {
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    RPC_URL: `${services.url}/rpc`,
    PUBLIC_RPC_URL: `${services.url}/rpc`,
    SUBGRAPH_URL: `${services.url}/index`,
    PUBLIC_SUBGRAPH_URL: `${services.url}/index/public`,
    STORAGE_URL: store.url,
    IPFS_GATEWAY_URLS: `${services.url}/ipfs/`,
    STORAGE_TICKET_SECRET: testSecret,
    APP_ORIGIN: services.url,
  };
});
beforeEach(() => {
  world = healthy();
});
afterAll(async () => {
  await services.close();
  await store.remove();
});

async function ask(changes: Record<string, string | undefined> = {}) {
  const findings = await examine({
    environment: { ...environment, ...changes },
    compiled: () => ({ deployedBytecode: "0x6001", immutableReferences: {} }),
    now: () => Date.now() / 1_000 + world.clock,
    machine: { proc: "/nowhere", disk: async () => ({ free: 9, total: 10 }) },
  });
  return findings
    .filter(({ state }) => state === "failed")
    .map(({ part, message, remedy }) => {
      expect(remedy).toMatch(/\w{3}/);
      return `${part}: ${message}`;
    });
}

const NOWHERE = "http://127.0.0.1:9";

test("finds no fault in a healthy installation", async () => {
  expect(await ask()).toEqual([]);
});

test.each<
  [broken: string, change: { env?: Record<string, string | undefined>; world?: object }, named: RegExp]
>([
  ["a missing variable", { env: { RPC_URL: undefined } }, /^environment: RPC_URL: is missing/],
  ["a short secret", { env: { STORAGE_TICKET_SECRET: "short" } }, /^environment: STORAGE_TICKET_SECRET/],
  [
    "keys for push messages that are half there",
    { env: { VAPID_PUBLIC_KEY: "B".repeat(87) } },
    /^environment: VAPID_PRIVATE_KEY: is missing; VAPID_SUBJECT: is missing/,
  ],
  ["a node that is away", { env: { PUBLIC_RPC_URL: NOWHERE } }, /^chain: PUBLIC_RPC_URL: .*does not answer/],
  ["a node of another chain", { world: { chainId: 1 } }, /^chain: RPC_URL is a node of chain 1/],
  ["a chain without contracts", { world: { code: "0x" } }, /^contracts: there is no contract code for/],
  ["other contracts", { world: { code: "0x6002" } }, /^contracts: the code at .* differs from/],
  [
    "a chain without a record",
    { env: { CHAIN_ID: "80002" } },
    /^contracts: this checkout has no contract addresses/,
  ],
  ["an index that is away", { env: { SUBGRAPH_URL: NOWHERE } }, /^index: SUBGRAPH_URL: .*does not answer/],
  ["an index that is not deployed", { world: { index: { exists: false } } }, /^index: .*does not exist/],
  [
    "an index that stopped",
    { world: { index: { ...INDEX, hasErrors: true } } },
    /^index: .*stopped because of an error/,
  ],
  ["an index that lags", { world: { index: { ...INDEX, block: 100 } } }, /^index: .*900 blocks behind/],
  ["an index of another chain", { world: { index: { ...INDEX, hash: "0x22" } } }, /^index: .*another chain/],
  [
    "a store with another secret",
    { env: { STORAGE_TICKET_SECRET: "x".repeat(40) } },
    /^storage: .*rejects this installation/,
  ],
  ["a gateway that forges", { world: { altersFiles: true } }, /^storage: the gateway .* alters files/],
  [
    "no gateway",
    { env: { IPFS_GATEWAY_URLS: `${NOWHERE}/ipfs/` } },
    /^storage: the gateway .*does not answer/,
  ],
  [
    "a file of notices in a folder that is not there",
    { env: { NOTICES_FILE: "/nowhere/notices.sqlite" } },
    /^notices: the file of NOTICES_FILE cannot be opened/,
  ],
  [
    "a Redis that is away",
    { env: { UPSTASH_REDIS_REST_URL: NOWHERE, UPSTASH_REDIS_REST_TOKEN: "token" } },
    /^cache: .*does not answer/,
  ],
  ["a clock that is wrong", { world: { clock: 300 } }, /^clock: .* differ by \d{3} s/],
  ["a site that fails", { world: { siteStatus: 500 } }, /^site: .*returns 500/],
  ["a policy that was removed", { world: { policy: "" } }, /^site: pages have no content security policy/],
  [
    "a policy of other settings",
    { world: { policy: "script-src 'nonce-a'; connect-src 'self'" } },
    /^site: the content security policy blocks/,
  ],
])("names %s", async (_broken, change, named) => {
  Object.assign(world, change.world);
  expect((await ask(change.env)).find((line) => named.test(line))).toMatch(named);
});

/** An address that no longer answers. */
const lost = async (): Promise<never> => {
  throw new Error("connect ECONNREFUSED");
};

test("names a pinning service that keeps nothing, while the file is stored and served", async () => {
  const pins: ContentPlace = {
    name: "pins.example",
    keep: lost,
    stateOf: async () => ({ status: "absent" }),
  };
  const withPins = await startTestStore({ places: [pins] });
  const settings = {
    STORAGE_URL: withPins.url,
    IPFS_GATEWAY_URLS: `${withPins.url}/ipfs/`,
    PUBLIC_SUBGRAPH_URL: `${services.url}/index`,
  };
  try {
    // The first check requests the pin; a later one shows its result.
    await expect
      .poll(() => ask({ ...settings, APP_ORIGIN: undefined }), { timeout: 20_000, interval: 200 })
      .toEqual(["storage: pins.example does not store a test file: failed"]);
  } finally {
    await withPins.remove();
  }
});

test("names an unavailable store, and still checks the other parts", async () => {
  const ills = await ask({ STORAGE_URL: NOWHERE, RPC_URL: NOWHERE });
  expect(ills.map((line) => line.split(":")[0])).toEqual(expect.arrayContaining(["storage", "chain"]));
});

test.each([
  ["limited", /^SUBGRAPH_URL: 127\.0\.0\.1:\d+ refuses the query \(429\)$/],
  [
    "unpaid",
    /^SUBGRAPH_URL: 127\.0\.0\.1:\d+ refuses the query \(auth error: payment required for this API key\)$/,
  ],
])("an index that refuses the key (%s) is not reported as missing", async (path, message) => {
  const findings = await examine({
    environment: { ...environment, SUBGRAPH_URL: `${services.url}/index/${path}` },
    compiled: () => undefined,
    now: () => Date.now() / 1_000,
    machine: thisMachine,
  });
  const finding = findings.find(({ part, state }) => part === "index" && state === "failed");
  expect(finding?.message).toMatch(message);
  expect(finding?.remedy).toMatch(/^Check the API key/);
});
