/** Answers that a slow provider bills after the gateway has stopped waiting for their receipts. */
import { expect, test } from "vitest";
import { testProvider } from "./test-support/test-provider.ts";

const backend = testProvider();

test("an honest provider that bills an interrupted answer after the next one is not blamed", async () => {
  const { model } = backend.endpoint;
  const { generate } = model;
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  model.generate = async (...args) => {
    start();
    await slow;
    return generate(...args);
  };
  const first = await backend.gateway({ folder: backend.folder });
  const interrupted = first.ask().catch(() => undefined);
  await started;
  model.generate = generate;
  await first.close();
  await interrupted;

  const { ask, status, close } = await backend.gateway({ folder: backend.folder });
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await status()).answers).toBe(1);
  goOn();
  const [account] = backend.endpoint.accounts.all();
  await expect.poll(() => backend.endpoint.accounts.owedBy(account?.id as `0x${string}`)).toBe(53n + 3n);
  expect((await ask()).status).toBe(200);
  await expect.poll(async () => (await status()).answers).toBe(2);
  expect((await status()).wrong).toEqual({});
  expect((await ask()).status).toBe(200);
  await close();
});
