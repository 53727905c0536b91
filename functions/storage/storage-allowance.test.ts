/** An account's storage allowance, from the real token and stake, and its usage as the content store reports it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { storageAllowanceSchema } from "#protocol/schemas/http/storage-allowance.ts";
import { type ContractWorld, startContractWorld, token } from "../../conformance/contract-world.ts";

const clara = demoAccount("Clara").address;
const MLB = 10n ** 18n;

let world: ContractWorld;
/** Reports 321 stored bytes for every account. */
let store: Server;
let storeUrl: string;
beforeAll(async () => {
  world = await startContractWorld();
  store = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const account = request.url?.replace("/usage/", "");
    response.end(JSON.stringify({ account, bytes: 321, contents: 1 }));
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
  storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  store.closeAllConnections();
  store.close();
  await world.stop();
});

let storageAllowance: typeof import("#functions/storage/storage-allowance.ts").storageAllowance;
async function freshProcess(overrides: Record<string, string> = {}): Promise<void> {
  vi.resetModules();
  const terms = { STORAGE_STARTER_BYTES: "1000", STORAGE_BYTES_PER_MLB: "10" };
  const places = { RPC_URL: world.url, STORAGE_URL: storeUrl };
  Object.assign(process.env, testEnvironment({ ...places, ...terms, ...overrides }));
  ({ storageAllowance } = await import("#functions/storage/storage-allowance.ts"));
}
beforeEach(() => freshProcess());

async function ask(account: string) {
  const path = `storage-allowance/${account}`;
  const answer = await storageAllowance(new Request(`https://market.example/api/${path}`));
  return { status: answer.status, body: await answer.json() };
}

async function heldBy(account: `0x${string}`): Promise<bigint> {
  return world.read(token, "balanceOf", [account], await world.now()) as Promise<bigint>;
}

describe("a storage allowance", () => {
  test("is the starter plus an amount per MLB, and usage is counted", async () => {
    const { status, body } = await ask(clara.toUpperCase().replace("0X", "0x"));
    expect(status).toBe(200);
    expect(storageAllowanceSchema.parse(body)).toEqual({
      account: clara.toLowerCase(),
      usedBytes: 321,
      contents: 1,
      allowedBytes: 1_000 + 10 * Number((await heldBy(clara)) / MLB),
      starterBytes: 1_000,
      bytesPerMlb: 10,
    });
  });

  test("is unknown, not zero, while chain or store do not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await freshProcess({ RPC_URL: "http://127.0.0.1:9", STORAGE_URL: "http://127.0.0.1:9" });
    const { body } = await ask(clara);
    expect(body).toMatchObject({ usedBytes: null, contents: null, allowedBytes: null, starterBytes: 1_000 });
  });

  test("counts indexed stake: escrow, bonds, paid and earned work, and tasks in progress", async () => {
    const id = clara.toLowerCase();
    const amounts = { escrowed: 2n, bonded: 3n, appealBonded: 4n, spent: -50n, earned: 5n };
    const account = Object.entries(amounts).map(([name, mlb]) => [name, String(mlb * MLB)]);
    const task = (number: number, status: string, providerConfirmed: boolean) => ({
      id: `0x0${number}`,
      provider: { id },
      providerConfirmed,
      status,
      reward: String(100n * MLB),
    });
    const rows = {
      accounts: [{ id, ...Object.fromEntries(account) }],
      tasks: [task(1, "Assigned", true), task(2, "Assigned", false), task(3, "Verified", true)],
    };
    const index = await startGraphNode(rows, { block: 1 });
    await freshProcess({ SUBGRAPH_URL: index.url });
    const { body } = await ask(clara);
    await index.close();
    const held = Number((await heldBy(clara)) / MLB);
    expect(body.allowedBytes).toBe(1_000 + 10 * (held + 2 + 3 + 4 + 5 + 100));
  });

  test("is refused for an invalid address", async () => {
    expect((await ask("clara")).status).toBe(400);
  });
});
