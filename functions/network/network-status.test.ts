/** Network status and health against a real chain and a content store that can be switched off. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { readConfig } from "#functions/services/config.ts";
import { createServices, type Services } from "#functions/services/services.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { rows } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { healthSchema } from "#protocol/schemas/http/health.ts";
import { networkStatusSchema } from "#protocol/schemas/http/network-status.ts";
import { healthEndpoint } from "./health.ts";
import { networkStatusEndpoint } from "./network-status.ts";

const REQUEST = new Request("http://market.example/api/network-status");

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let store: LoopbackServer;
let storeStatus = 200;
let storeReport = "{}";

beforeAll(async () => {
  [anvil, graphNode, store] = await Promise.all([
    startAnvil({ automine: true }),
    startGraphNode(rows, { block: 0 }),
    startLoopbackServer((_, response) => response.writeHead(storeStatus).end(storeReport)),
  ]);
  // 40 blocks, exactly three seconds apart: with an interval, a slow machine's clock adds a second.
  const { timestamp } = await anvil.rpc<{ timestamp: string }>("eth_getBlockByNumber", "latest", false);
  for (let block = 1; block <= 40; block++) {
    await anvil.rpc("evm_setNextBlockTimestamp", Number(timestamp) + 3 * block);
    await anvil.rpc("evm_mine");
  }
});
afterAll(() => Promise.all([anvil.stop(), graphNode.close(), store.close()]));
beforeEach(() => {
  storeStatus = 200;
  storeReport = "{}";
  Object.assign(graphNode.state, { block: 40, down: false, hasIndexingErrors: false });
});
afterEach(() => vi.restoreAllMocks());

const freshServices = (overrides: Record<string, string> = {}) =>
  createServices(
    readConfig(
      testEnvironment({
        RPC_URL: anvil.url,
        SUBGRAPH_URL: graphNode.url,
        STORAGE_URL: store.url,
        ...overrides,
      }),
    ),
  );

describe("network status", () => {
  const read = async (services: Services) => (await networkStatusEndpoint(REQUEST, services)).json();

  test("reports gas price, newest block and the mean time between the latest blocks", async () => {
    const body = await read(freshServices());
    const status = networkStatusSchema.parse(body);
    expect(status).toMatchObject({
      chainId: 31337,
      blockNumber: 40,
      averageBlockTime: 3,
      blocksPerHour: 1_200,
      sampledBlocks: 30,
    });
    const gasPrice = BigInt((await anvil.rpc("eth_gasPrice")) as string);
    expect(Number(status.gasPriceGwei)).toBeCloseTo(Number(gasPrice) / 1e9, 9);
  });

  test("is read from the chain once in ten seconds, whatever the number of callers", async () => {
    const services = freshServices();
    const first = await networkStatusEndpoint(REQUEST, services);
    await anvil.rpc("anvil_mine", "0x1", "0x3");
    expect(await read(services)).toEqual(await first.json());
    expect(first.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=10, stale-while-revalidate=50",
    );
    expect(await read(freshServices())).toMatchObject({ blockNumber: 41 });
  });

  test("of a chain without a second block leaves the figures empty", async () => {
    const young = await startAnvil({ automine: true });
    try {
      expect(await read(freshServices({ RPC_URL: young.url }))).toMatchObject({
        blockNumber: 0,
        averageBlockTime: null,
        blocksPerHour: null,
        sampledBlocks: 0,
      });
    } finally {
      await young.stop();
    }
  });

  test("of an unavailable node is a 503 that is not cached", async () => {
    const services = freshServices({ RPC_URL: "http://127.0.0.1:9" });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(networkStatusEndpoint(REQUEST, services)).rejects.toMatchObject({
        code: "CHAIN_UNAVAILABLE",
        message: "The chain's node is unavailable. Try again in a few seconds.",
      });
    }
  });

  test("takes no query", async () => {
    const request = new Request(`${REQUEST.url}?fresh=1`);
    await expect(networkStatusEndpoint(request, freshServices())).rejects.toMatchObject({
      code: "INVALID_QUERY",
      field: "fresh",
    });
  });
});

describe("health", () => {
  const read = async (overrides?: Record<string, string>) => {
    const response = await healthEndpoint(REQUEST, freshServices(overrides));
    return { http: response.status, ...healthSchema.parse(await response.json()) };
  };

  test("is ok when index, chain and store answer", async () => {
    graphNode.state.block = 41;
    expect(await read()).toEqual({
      http: 200,
      status: "ok",
      indexer: { status: "ok", message: "The index is up to date.", blockNumber: 41, lagBlocks: 0 },
      chain: { status: "ok", message: "The chain is responding. Latest block: 41.", blockNumber: 41 },
      storage: { status: "ok", message: "The file storage is responding." },
    });
  });

  test.each([
    [0.69, 200, "ok", "The file storage is responding."],
    [0.75, 200, "degraded", "The content store is 75 % full: accounts without MLB at stake cannot upload."],
    [
      0.9,
      200,
      "degraded",
      "The content store is 90 % full: only results of accepted tasks and uploads of accounts with MLB at stake are accepted.",
    ],
    [1, 503, "down", "The content store is full (100 %) and refuses all uploads."],
  ])("reports that the content store is %d full", async (filled, http, status, message) => {
    storeReport = JSON.stringify({ bytes: filled * 900, unfinishedBytes: filled * 100, quota: 1_000 });
    graphNode.state.block = 41;
    expect(await read()).toMatchObject({ http, status, storage: { status, message } });
  });

  test.each([
    [40, "ok", 200, "The index is 1 block behind the chain."],
    [20, "degraded", 200, "The index is 21 blocks behind the chain."],
  ])("an index at block %i of 41 is %s", async (block, status, http, message) => {
    graphNode.state.block = block;
    expect(await read()).toMatchObject({ http, status, indexer: { status, message } });
  });

  test("an index that is hundreds of blocks behind is down", async () => {
    const chain = await startAnvil({ automine: true });
    try {
      await chain.rpc("anvil_mine", "0x15e", "0x1");
      const behind = await read({ RPC_URL: chain.url });
      expect(behind).toMatchObject({ http: 503, status: "down", indexer: { lagBlocks: 310 } });
    } finally {
      await chain.stop();
    }
  });

  test("an index that stopped at an error is down, and the error is named where graph-node reports it", async () => {
    graphNode.state.hasIndexingErrors = true;
    expect(await read()).toMatchObject({
      http: 503,
      indexer: {
        status: "down",
        message: "The index stopped because of an error and shows block 40",
        blockNumber: 40,
      },
    });
    const fatalError = {
      message:
        "error while executing at wasm backtrace:\t    0:   0x8940 - <unknown>!src/modelMetadata/handleModelMetadata: invalid utf-16: lone surrogate found in handler `handleModelMetadata` at block #40 (ab)",
    };
    const status = await startLoopbackServer((_, response) =>
      response.end(JSON.stringify({ data: { indexingStatuses: [{ fatalError }] } })),
    );
    try {
      expect(await read({ SUBGRAPH_STATUS_URL: status.url })).toMatchObject({
        http: 503,
        indexer: {
          message: expect.stringMatching(
            /^The index stopped because of an error and shows block 40: error while .*: invalid utf-16: lone surrogate found in handler `handleModelMetadata` at block #40 \(ab\)$/,
          ),
        },
      });
      // graph-node retries some errors forever, and `_meta` does not report them.
      graphNode.state.hasIndexingErrors = false;
      expect(await read({ SUBGRAPH_STATUS_URL: status.url })).toMatchObject({ indexer: { status: "down" } });
    } finally {
      await status.close();
    }
  });

  test("an unavailable index is down, and the other parts are still checked", async () => {
    graphNode.state.down = true;
    expect(await read()).toMatchObject({
      http: 503,
      status: "down",
      indexer: {
        status: "down",
        message: "The index is not responding.",
        blockNumber: null,
        lagBlocks: null,
      },
      chain: { status: "ok" },
      storage: { status: "ok" },
    });
  });

  test("an unavailable chain is down, and the index's lag is unknown", async () => {
    expect(await read({ RPC_URL: "http://127.0.0.1:9" })).toMatchObject({
      http: 503,
      chain: { status: "down", message: "The blockchain node is not responding.", blockNumber: null },
      indexer: { status: "degraded", lagBlocks: null },
    });
  });

  test("a node of another chain is down", async () => {
    expect(await read({ CHAIN_ID: "80002" })).toMatchObject({
      http: 503,
      chain: {
        status: "down",
        message: "The node is on chain 31337, but this site is configured for chain 80002.",
      },
    });
  });

  test("a store without a health report is healthy if it answers; errors and timeouts are not", async () => {
    storeStatus = 404;
    expect(await read()).toMatchObject({ storage: { status: "ok" } });
    storeStatus = 507;
    expect(await read()).toMatchObject({
      http: 503,
      storage: { status: "down", message: "The content store returned error 507." },
    });
    expect(await read({ STORAGE_URL: "http://127.0.0.1:9" })).toMatchObject({
      http: 503,
      storage: { status: "down", message: "The content store is not responding." },
    });
  });
});
