/** A gateway with a session key: it spends what another account deposited for it, and nothing else. */
import { expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { openPayer } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import type { Channels } from "../channels/channels.ts";
import { testProvider } from "./test-support/test-provider.ts";

/** The most that one answer of the tests can cost: its request's bytes and all its tokens. */
const DEPOSIT = 1_000n;
const PRICE = 53n;

const backend = testProvider();

async function start(
  payer: Awaited<ReturnType<typeof openPayer>>,
  granted: () => Promise<readonly ChannelTerms[]>,
  budget = DEPOSIT,
  changed: Partial<Channels> = {},
) {
  const own = { openWith: vi.fn(), topUp: vi.fn() };
  const gateway = await backend.gateway({
    account: payer.session,
    channels: { ...payer.channels, ...own, ...changed },
    granted,
    budget,
    deposit: DEPOSIT,
    perCall: DEPOSIT,
  });
  return { ...gateway, own };
}

test("answers are paid from the owner's channel until its deposit is used up, and the key opens and tops up none", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const { ask, own, status, close } = await start(payer, async () => [payer.channel]);
  const most = 30;
  let answered = 0;
  let last = await ask();
  while (last.status === 200 && answered < most) {
    answered++;
    await expect.poll(async () => (await status()).answers).toBe(answered);
    last = await ask();
  }
  expect(answered).toBeGreaterThan(5);
  expect(answered).toBeLessThan(Number(DEPOSIT / PRICE));
  expect(last).toMatchObject({ status: 402, text: expect.stringContaining("used up") });
  expect(last.text).toContain(payer.channel.payer);
  expect(own.openWith).not.toHaveBeenCalled();
  expect(own.topUp).not.toHaveBeenCalled();
  await close();
});

test("the budget of the gateway holds for a larger deposit", async () => {
  const payer = await openPayer(backend.world.url, 100n * DEPOSIT, "Dmitri");
  const { ask, status, close } = await start(payer, async () => [payer.channel], 400n);
  let answered = 0;
  for (let last = await ask(); last.status === 200; last = await ask()) {
    answered++;
    await expect.poll(async () => (await status()).answers).toBe(answered);
  }
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(8);
  await close();
});

test("without a channel to the provider the error names the owner as the one who can open it, and nothing is sent", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const elsewhere = { ...payer.channel, receiver: payer.channel.payer };
  const { ask, own, close } = await start(payer, async () => [elsewhere, elsewhere]);
  expect(await ask()).toMatchObject({ status: 402, text: expect.stringContaining("its owner can open one") });
  expect(own.openWith).not.toHaveBeenCalled();
  await close();
});

test("while the marketplace is away the key opens no channel: the answer fails, and a later one is paid", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  let isAway = true;
  const { ask, own, status, close } = await start(payer, async () => {
    if (isAway) throw new Error("The marketplace does not answer");
    return [payer.channel];
  });
  const refused = await ask();
  expect(refused).toMatchObject({ status: 502, text: expect.stringContaining("does not answer") });
  expect(refused.text).toContain("No channel was opened");
  expect(own.openWith).not.toHaveBeenCalled();
  // The provider did nothing wrong.
  expect((await status()).providers).toEqual([{ endpoint: backend.endpoint.url, models: ["Words"] }]);
  isAway = false;
  expect((await ask()).status).toBe(200);
  await close();
});

test("strangers' channels that hold next to nothing keep a session key from none of its owner's", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const stranger = await openPayer(backend.world.url, 1n, "Dmitri");
  const order = { receiver: payer.channel.receiver, signer: payer.session.address, deposit: 60n };
  const { channel: foreign } = await stranger.channels.open(order);
  const { ask, close } = await start(payer, async () => [foreign, payer.channel]);
  for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200);
  await close();
});

test("a wallet opens its own channel, whatever channels strangers open in its name", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT, "Dmitri");
  const clara = demoSigner("Clara", LOCAL_CHAIN_ID);
  const order = { receiver: demoAccount("Grete").address, signer: clara.address, deposit: 1n };
  const { channel: foreign } = await payer.channels.open(order);
  const gateway = await backend.gateway({ granted: async () => [foreign] });
  expect((await gateway.ask()).status).toBe(200);
});

test("a session key that a stranger sends MLB still pays from its owner's channel, because it has no gas", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const openWith = vi.fn(async () => {
    throw new CallRefusedError("openWithPermit", new Error("The account has no gas"));
  });
  const changed = { balanceOf: async () => DEPOSIT, openWith };
  const { ask, close } = await start(payer, async () => [payer.channel], DEPOSIT, changed);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(openWith).toHaveBeenCalledTimes(1);
  await close();
});

test("without a channel for the key, a wallet whose opening is refused reads why", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const openWith = async () => {
    throw new CallRefusedError("openWithPermit", new Error("The account has no gas"));
  };
  const changed = { balanceOf: async () => DEPOSIT, openWith };
  const { ask, close } = await start(payer, async () => [], DEPOSIT, changed);
  expect(await ask()).toMatchObject({ status: 502, text: expect.stringContaining("has no gas") });
  await close();
});

test("a wallet with less MLB than the deposit reads how much it needs, and nothing is sent", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const { ask, own, close } = await start(payer, async () => [], DEPOSIT, { balanceOf: async () => 7n });
  const { status, text } = await ask();
  expect([status, text]).toEqual([402, expect.stringContaining("0.000000000000000007 MLB")]);
  expect(text).toContain("0.000000000000001 MLB");
  expect(text).not.toContain("The session key");
  expect(own.openWith).not.toHaveBeenCalled();
  await close();
});

test("a session key whose records are lost continues from what it has signed, in a new folder", async () => {
  const payer = await openPayer(backend.world.url, DEPOSIT);
  const first = await start(payer, async () => [payer.channel]);
  for (let answers = 1; answers <= 3; answers++) {
    expect((await first.ask()).status).toBe(200);
    await expect.poll(async () => (await first.status()).answers).toBe(answers);
  }
  await first.close();

  const second = await start(payer, async () => [payer.channel]);
  for (let answers = 1; answers <= 2; answers++) {
    expect((await second.ask()).status).toBe(200);
    await expect.poll(async () => (await second.status()).answers).toBe(answers);
  }
  expect(backend.endpoint.accounts.owedBy(payer.channelId)).toBe(5n * PRICE);
  expect((await second.status()).wrong).toEqual({});
  await second.close();
});
