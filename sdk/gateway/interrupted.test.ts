/** Answers that a slow provider bills after the gateway has stopped waiting for their receipts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestEndpoint } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { type ContractWorld, startContractWorld } from "../../conformance/contract-world.ts";
import { startTestGateway } from "./test-support/test-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "interrupted-"));
let world: ContractWorld;
let endpoint: Awaited<ReturnType<typeof startTestEndpoint>>;

beforeAll(async () => {
  world = await startContractWorld();
  endpoint = await startTestEndpoint(world.url);
}, 60_000);
afterAll(async () => {
  await endpoint?.close();
  await world?.stop();
  rmSync(folder, { recursive: true });
});

test("an honest provider that bills an interrupted answer after the next one is not blamed", async () => {
  const { model } = endpoint;
  const { generate } = model;
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  model.generate = async (...args) => {
    start();
    await slow;
    return generate(...args);
  };
  const first = await startTestGateway(world.url, endpoint.url, { folder });
  const interrupted = first.ask().catch(() => undefined);
  await started;
  model.generate = generate;
  await first.close();
  await interrupted;

  const { ask, status, close } = await startTestGateway(world.url, endpoint.url, { folder });
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await status()).answers).toBe(1);
  goOn();
  const [account] = endpoint.accounts.all();
  await expect.poll(() => endpoint.accounts.owedBy(account?.id as `0x${string}`)).toBe(53n + 3n);
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await status()).answers).toBe(2);
  expect((await status()).wrong).toEqual({});
  expect((await ask()).status).toBe(200);
  await close();
});
