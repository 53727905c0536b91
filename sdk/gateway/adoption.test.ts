/** A gateway that was killed while its channel was opened or topped up, or whose clock is wrong, on the real contracts. */
import { join } from "node:path";
import { parseEther } from "viem";
import { expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { channelsOf } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { token } from "../../conformance/contract-world.ts";
import type { Channels } from "../channels/channels.ts";
import { testProvider } from "./test-support/test-provider.ts";

const MLB = parseEther("1");
const never = () => new Promise<never>(() => undefined);
const payer = demoSigner("Clara", LOCAL_CHAIN_ID);

const backend = testProvider();

const start = (name: string, changed: Partial<Channels> = {}, deposit = MLB) =>
  backend.gateway({
    channels: { ...channelsOf("Clara", backend.world.url), ...changed },
    deposit,
    folder: join(backend.folder, name),
  });

const balance = async () =>
  backend.world.read(token, "balanceOf", [payer.address], await backend.world.now());

/** Asks until the act begins, then ends the gateway as a kill does: nothing after it is recorded. */
async function killedDuring(name: string, act: "openWith" | "topUp", isSent: boolean, deposit?: bigint) {
  const real = channelsOf("Clara", backend.world.url);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const interrupted = async (...args: never[]) => {
    if (isSent) await (real[act] as (...given: never[]) => Promise<unknown>)(...args);
    resolve();
    return never();
  };
  const gateway = await start(name, { [act]: interrupted }, deposit);
  const asked = gateway.ask().catch(() => undefined);
  await done;
  await gateway.close();
  await asked;
}

test("between sending and recording the opening: the next start adopts the channel, and no second one is paid", async () => {
  const before = await balance();
  await killedDuring("sent", "openWith", true);
  expect(before - (await balance())).toBe(MLB);
  const gateway = await start("sent");
  expect((await gateway.status()).channels).toMatchObject([{ state: "open", deposited: "1" }]);
  expect((await gateway.ask()).status).toBe(200);
  expect((await gateway.status()).channels).toHaveLength(1);
  expect(before - (await balance())).toBe(MLB);
  await gateway.close();
});

test("before sending the opening: the next request sends it with the same terms", async () => {
  const before = await balance();
  await killedDuring("unsent", "openWith", false);
  const gateway = await start("unsent");
  expect((await gateway.status()).channels).toMatchObject([{ state: "opening" }]);
  expect((await gateway.ask()).status).toBe(200);
  expect((await gateway.status()).channels).toMatchObject([{ state: "open", deposited: "1" }]);
  expect(before - (await balance())).toBe(MLB);
  await gateway.close();
});

test("after sending a top-up: the next start reads the deposit from the chain", async () => {
  // The first deposit is used up by one answer.
  const first = await start("top-up", {}, 1n);
  expect((await first.ask()).status).toBe(200);
  await first.close();
  const before = await balance();
  await killedDuring("top-up", "topUp", true, 800n);
  expect(before - (await balance())).toBe(800n);
  const gateway = await start("top-up", {}, 800n);
  expect((await gateway.ask()).status).toBe(200);
  expect(before - (await balance())).toBe(800n);
  await gateway.close();
});

test("after a top-up with an unknown outcome the deposit is read from the chain, and not paid twice", async () => {
  const real = channelsOf("Clara", backend.world.url);
  let isLost = true;
  const topUp: Channels["topUp"] = async (...args) => {
    const receipt = await real.topUp(...args);
    if (isLost) throw new Error("The chain stopped responding");
    return receipt;
  };
  const gateway = await start("lost", { topUp }, 800n);
  const before = await balance();
  let { status } = await gateway.ask();
  while (status === 200) ({ status } = await gateway.ask());
  expect([status, before - (await balance())]).toEqual([502, 1_600n]);
  isLost = false;
  expect((await gateway.ask()).status).toBe(200);
  expect((await gateway.status()).channels[0]?.deposited).toBe("0.0000000000000016");
  expect(before - (await balance())).toBe(1_600n);
  await gateway.close();
});

test("a machine whose clock is two months ahead keeps its channel, which ends by the chain's clock", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 86_400_000 });
  const gateway = await start("ahead");
  for (let answers = 0; answers < 3; answers++) expect((await gateway.ask()).status).toBe(200);
  const { channels } = await gateway.status();
  vi.useRealTimers();
  expect(channels).toHaveLength(1);
  await gateway.close();
});
