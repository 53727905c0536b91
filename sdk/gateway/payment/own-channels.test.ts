/** Deposits for several providers at once. */
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type ChannelTerms, channelId } from "#protocol/chain/channel.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { UnknownOutcome } from "../../chain/unknown-outcome.ts";
import type { ChannelOrder, Channels } from "../../channels/channels.ts";
import { openBook } from "../book/book.ts";
import { BudgetError } from "./granted-channels.ts";
import { openOwnChannels } from "./own-channels.ts";

const account = privateKeyToAccount(`0x${"07".repeat(32)}`);
const home = { chainId: LOCAL_CHAIN_ID, channels: `0x${"0e".repeat(20)}` } as const;
const receivers = (["Farid", "Grete", "Clara"] as const).map((name) => demoAccount(name).address);
const EXPIRY = 4_000_000_000;

/** Channels on a chain that answers after a moment. */
function slowChannels() {
  const deposits = new Map<string, bigint>();
  const later = async <Result>(work: () => Result): Promise<Result> => {
    await new Promise((resolve) => setImmediate(resolve));
    return work();
  };
  const add = ({ id, amount }: { id: string; amount: bigint }) =>
    later(() => void deposits.set(id, (deposits.get(id) ?? 0n) + amount));
  let salt = 0;
  const deposited = (terms: ChannelTerms) => deposits.get(channelId(home, terms)) ?? 0n;
  const channels = {
    home,
    now: async () => Math.floor(Date.now() / 1_000),
    balanceOf: async () => 1_000n,
    termsFor: ({ receiver, signer, cap = 0n }: ChannelOrder) =>
      later((): ChannelTerms => {
        salt++;
        const text = salt.toString(16).padStart(64, "0");
        return { payer: account.address, receiver, signer, cap, expiry: EXPIRY, salt: `0x${text}` };
      }),
    openWith: (terms: ChannelTerms, amount: bigint) => add({ id: channelId(home, terms), amount }),
    topUp: (terms: ChannelTerms, amount: bigint) => add({ id: channelId(home, terms), amount }),
    read: (terms: ChannelTerms) => later(() => ({ deposited: deposited(terms) })),
  } as unknown as Channels;
  return { channels, total: () => [...deposits.values()].reduce((sum, amount) => sum + amount, 0n) };
}

const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? "paid" : result.reason instanceof BudgetError));

test("openings and top-ups for several providers at once stay within the budget", async () => {
  const { channels, total } = slowChannels();
  const own = openOwnChannels({ account, channels, book: openBook(":memory:"), budget: 25n, deposit: 10n });
  const opened = await Promise.allSettled(receivers.map((receiver) => own.funded(receiver, () => 1n)));
  expect(outcomes(opened)).toEqual(["paid", "paid", true]);
  expect(total()).toBe(20n);
  const [first, second] = receivers as [`0x${string}`, `0x${string}`];
  const topped = await Promise.allSettled([first, second].map((receiver) => own.funded(receiver, () => 15n)));
  expect(outcomes(topped)).toEqual([true, true]);
  expect(total()).toBe(20n);
});

test("top-ups at once share what the budget leaves", async () => {
  const { channels, total } = slowChannels();
  const own = openOwnChannels({ account, channels, book: openBook(":memory:"), budget: 35n, deposit: 10n });
  const [first, second] = receivers as [`0x${string}`, `0x${string}`];
  for (const receiver of [first, second]) await own.funded(receiver, () => 1n);
  const topped = await Promise.allSettled([first, second].map((receiver) => own.funded(receiver, () => 15n)));
  expect(outcomes(topped)).toEqual(["paid", true]);
  expect(total()).toBe(30n);
});

/** Two channels with 10 each of a budget of 35, and a top-up of the first whose outcome is lost. */
async function lostTopUp(isCarriedOut: boolean) {
  const { channels, total } = slowChannels();
  const book = openBook(":memory:");
  const topUp: Channels["topUp"] = async (...args) => {
    if (isCarriedOut) await channels.topUp(...args);
    throw new UnknownOutcome("topUpWithPermit", undefined);
  };
  const [first, second] = receivers as [`0x${string}`, `0x${string}`];
  const options = { account, book, budget: 35n, deposit: 10n };
  let isLost = true;
  const changed = {
    topUp: (...args: Parameters<typeof topUp>) => (isLost ? topUp : channels.topUp)(...args),
  };
  const own = openOwnChannels({ ...options, channels: { ...channels, ...changed } });
  for (const receiver of [first, second]) await own.funded(receiver, () => 1n);
  await expect(own.funded(first, () => 15n)).rejects.toThrow(UnknownOutcome);
  isLost = false;
  const restarted = () => openOwnChannels({ ...options, channels });
  return { own, first, second, total, restarted };
}

test("a top-up of unknown outcome counts against the budget until its deposit has been read", async () => {
  const { own, first, second, total } = await lostTopUp(true);
  await expect(own.funded(second, () => 15n)).rejects.toThrow(BudgetError);
  expect((await own.funded(first, () => 15n)).deposited).toBe(20n);
  await expect(own.funded(second, () => 15n)).rejects.toThrow(BudgetError);
  expect(total()).toBe(30n);
});

test("a top-up that was not carried out leaves the budget once its deposit has been read", async () => {
  const { own, first, second, total } = await lostTopUp(false);
  await expect(own.funded(second, () => 15n)).rejects.toThrow(BudgetError);
  expect((await own.funded(first, () => 1n)).deposited).toBe(10n);
  expect((await own.funded(second, () => 15n)).deposited).toBe(20n);
  expect(total()).toBe(30n);
});

test("after a restart the budget counts a lost top-up as well, whose deposit is read from the chain", async () => {
  const { second, total, restarted } = await lostTopUp(true);
  const own = restarted();
  await own.adoptAll();
  await expect(own.funded(second, () => 15n)).rejects.toThrow(BudgetError);
  expect(total()).toBe(30n);
});
