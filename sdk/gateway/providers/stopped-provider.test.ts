/** A provider's agent that is stopped or updated during an answer, with the real contracts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestEndpoint } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld } from "../../../conformance/contract-world.ts";
import { startTestGateway } from "../test-support/test-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "stopped-provider-"));
let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
}, 60_000);
afterAll(async () => {
  await world?.stop();
  rmSync(folder, { recursive: true });
});

test("an answer that its provider breaks off costs nothing, and the provider is not excluded when it is back", async () => {
  const start = () => startTestEndpoint(world.url, { path: join(folder, "endpoint.sqlite") });
  const before = await start();
  const own = join(folder, "gateway");
  const first = await startTestGateway(world.url, before.url, { folder: own });
  expect((await first.ask()).status).toBe(200);
  before.model.limit = 2;
  const { generated } = before.model;
  const brokenOff = first.ask();
  await expect.poll(() => before.model.generated).toBe(generated + 2);
  before.stopAgent();
  const { status, text } = await brokenOff;
  expect(status).toBe(503);
  expect(text).toContain("Nothing was charged");
  const [account] = before.accounts.all();
  expect(before.accounts.owedBy(account?.id as `0x${string}`)).toBe(53n);
  await before.close();
  await first.close();

  const after = await start();
  const gateway = await startTestGateway(world.url, after.url, { folder: own });
  expect((await gateway.ask()).status).toBe(200);
  await expect.poll(async () => (await gateway.status()).answers).toBe(2);
  expect((await gateway.status()).wrong).toEqual({});
  await gateway.close();
  await after.close();
});
