import { inspect } from "node:util";
import { createPublicClient, createWalletClient, fallback, http, webSocket } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { createApiClient } from "./api/api-client.ts";
import { openWrites } from "./chain/writes.ts";
import {
  createGraphClient,
  openContentStore,
  openMarketplace,
  queryIndex,
  verifyResult,
  watchActivities,
} from "./main.ts";

const KEY = "a1b2c3d4e5f6a7b8";
const ID = `0x${"01".repeat(32)}` as const;
const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const account = privateKeyToAccount(`0x${"11".repeat(32)}`);

/** Addresses at which nothing listens, with a key in each of its usual places. */
const PLACES: readonly (readonly [string, (host: string) => string])[] = [
  ["path", (host) => `${host}/v2/${KEY}`],
  ["query", (host) => `${host}/?apikey=${KEY}`],
  ["user and password", (host) => `user:${KEY}@${host}/`],
];

/** Everything that a program could log of a failure. */
async function failureOf(call: () => unknown): Promise<string> {
  const error = await Promise.resolve()
    .then(call)
    .then(
      () => new Error("it did not fail"),
      (cause: unknown) => cause,
    );
  const { message, stack, details } = error as Error & { details?: string };
  const text = [inspect(error, { depth: 20, showHidden: true }), message, stack, details].join("\n");
  expect(text).not.toContain("it did not fail");
  return text;
}

test.each(PLACES)("no failing read tells the key of an address: in its %s", async (_, at) => {
  const url = `http://${at(`127.0.0.1:${await freePort()}`)}`;
  const api = createApiClient(url);
  const content = openContentStore({ account, siteUrl: url, storageUrl: url });
  const found = { bundleCid: CID, resultHash: ID, metadataCid: CID, dataPointer: CID, verificationIds: [] };
  const answering = { get: async () => found } as unknown as typeof api;
  const reads = {
    get: () => api.get("task", { id: ID }),
    all: () => api.all("tasks").next(),
    watch: () => watchActivities(api).next(),
    fetch: () => content.fetch(CID, 1_000),
    upload: () => content.upload("document", [new Uint8Array([1])]),
    verifyResult: () => verifyResult(answering, [url], ID),
    queryIndex: () => queryIndex(url, "{ tasks { id } }"),
    graph: () => createGraphClient(url).query("{ tasks { id } }", {}),
  };
  for (const [name, read] of Object.entries(reads))
    expect([name, await failureOf(read)]).toEqual([name, expect.not.stringContaining(KEY)]);
});

test("an address that is not a site is refused without its key", () => {
  expect(() => createApiClient(`wss://site.example/${KEY}`)).toThrow(
    '"wss://site.example" is not the address of a site',
  );
});

const transports = {
  http,
  webSocket,
  fallback: (url: string, o: object) => fallback([http(url, o)], o),
} as const;

test.each(
  PLACES.flatMap(([place, at]) =>
    Object.keys(transports).map((transport) => [transport, place, at] as const),
  ),
)("no failing write over %s tells the key of the node: in its %s", async (name, _, at) => {
  const scheme = name === "webSocket" ? "ws" : "http";
  const rpcUrl = `${scheme}://${at(`127.0.0.1:${await freePort()}`)}`;
  const options = { retryCount: 0, timeout: 2_000, reconnect: false };
  const transport = transports[name as keyof typeof transports](rpcUrl, options);
  const connection = { chain: chainFor(LOCAL_CHAIN_ID), transport };
  const clients = {
    publicClient: createPublicClient(connection),
    walletClient: createWalletClient({ ...connection, account }),
  };
  const writes = openWrites(clients);
  const dead = `http://127.0.0.1:${await freePort()}`;
  const marketplace = openMarketplace({ ...clients, siteUrl: dead, storageUrl: dead });
  const calls = {
    send: () => writes.send("TaskManager", "acceptTask", [ID]),
    permit: () => writes.permit("RewardDistributor", 1n),
    now: () => writes.now(),
    act: () => marketplace.startVerification({ verificationId: ID }),
    stake: () => marketplace.stake({ amount: 1n }),
    distribute: () => marketplace.distributeRewards({ taskId: ID }),
  };
  for (const [call, run] of Object.entries(calls))
    expect([call, await failureOf(run)]).toEqual([call, expect.not.stringContaining(KEY)]);
});
