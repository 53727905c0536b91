/**
 * The gateway's channels on the chain: opens one for each provider, tops it up, and adopts those that a killed gateway left. A session
 * key opens none: it uses the channels that another account opened for it.
 */
import type { Address } from "viem";
import { channelId } from "#protocol/chain/channel.ts";
import { amountToText } from "#protocol/format/amount.ts";
import { CallRefusedError } from "../../chain/call-refused.ts";
import type { OwnChannel } from "../book/book-tables.ts";
import { BudgetError, type GrantedChannelsOptions, isSame, openGrantedChannels } from "./granted-channels.ts";

export interface OwnChannelsOptions extends GrantedChannelsOptions {
  /** The most that all channels may ever spend, smallest unit of MLB. */
  readonly budget: bigint;
  /** First deposit of a channel, and the size of a top-up. */
  readonly deposit: bigint;
}

/** Seconds before a signer's expiry at which another channel is opened. */
const RENEW_SECONDS = 86_400;
/** Time from a payer's notice to the channel's end, seconds. Within it a provider may refuse the channel; ours do in its last half. */
const ENDING_SECONDS = 86_400;

export const larger = (one: bigint, other: bigint) => (one > other ? one : other);

const noDeposit = (account: Address, receiver: Address, balance: bigint, deposit: bigint) =>
  new BudgetError(
    `The account ${account} has ${amountToText(balance)} MLB, less than the ${amountToText(deposit)} MLB that a channel to the provider ${receiver} needs, and no other account has a channel to it with this signer that covers the answer. Nothing was paid. Send the account MLB or start the gateway with a smaller --deposit. For a session key, its owner can open one in the marketplace, with this signer.`,
  );

export function openOwnChannels(options: OwnChannelsOptions) {
  const { account, channels, book, budget, deposit } = options;
  const { isGranted, adoptGranted, anotherGranted } = openGrantedChannels(options);
  /** Seconds that the chain's clock is ahead of this machine's, which may be wrong. */
  let ahead: number | undefined;
  /** A session key cannot open another channel, so it uses its own until the provider refuses it. */
  async function endsSoon(channel: OwnChannel): Promise<boolean> {
    if (isGranted(channel)) return false;
    ahead ??= (await channels.now()) - Date.now() / 1_000;
    return channel.terms.expiry < Date.now() / 1_000 + ahead + RENEW_SECONDS;
  }

  /** Channels whose deposits were read from the chain since the start: a killed gateway may have topped one up. */
  const read = new Set<string>();
  /** Top-ups of unknown outcome, by channel, until its deposit has been read. */
  const inDoubt = new Map<string, bigint>();

  /** Deposits of closed channels come back, but what they signed may be claimed. Deposits for a session key are not this account's. */
  const boundBy = (channel: OwnChannel) =>
    channel.state === "closed" || isGranted(channel)
      ? channel.signed
      : channel.deposited + (inDoubt.get(channel.id) ?? 0n);
  const bound = () => book.channels().reduce((sum, channel) => sum + boundBy(channel), 0n);

  /** Deposits that are being sent: requests to several providers at once share the budget. */
  let inFlight = 0n;

  function require(amount: bigint): void {
    const left = budget - bound() - inFlight;
    if (amount > left)
      throw new BudgetError(
        `The answer needs ${amount} more of MLB's smallest unit in a channel, and the budget leaves ${left}. Start the gateway with a larger --budget.`,
      );
  }

  /** The budget has this amount until the work ends, which books it. @throws BudgetError */
  async function reserving<Result>(amount: bigint, work: () => Promise<Result>): Promise<Result> {
    require(amount);
    inFlight += amount;
    try {
      return await work();
    } finally {
      inFlight -= amount;
    }
  }

  /** Whether the opening was carried out. Its terms can be opened once, so sending it again is safe. */
  async function adopt({ id, terms }: OwnChannel): Promise<boolean> {
    const { deposited } = await channels.read(terms);
    if (deposited > 0n) book.opened(id, deposited);
    else if (await channels.isSaltUsed(terms)) book.closed(id);
    return deposited > 0n;
  }

  async function open(opening: OwnChannel, isFirst: boolean): Promise<void> {
    try {
      await channels.openWith(opening.terms, opening.deposited);
      book.opened(opening.id, opening.deposited);
    } catch (cause) {
      if (await adopt(opening)) return;
      // An earlier attempt may still be carried out, unless there was none.
      if (isFirst && cause instanceof CallRefusedError) book.closed(opening.id);
      throw cause;
    }
  }

  async function openOwn(receiver: Address, deposited: bigint): Promise<void> {
    const order = { receiver, signer: account.address, deposit: deposited, cap: budget };
    const opening = await reserving(deposited, async () => {
      const terms = await channels.termsFor(order);
      // On disk before it is sent: the terms are needed to find the channel again.
      return book.opening(channelId(channels.home, terms), terms, deposited);
    });
    await open(opening, true);
  }

  /** An account that cannot send the opening, for example without gas, may be a session key, to which anyone can send MLB. */
  async function orGranted(opening: Promise<void>, receiver: Address, least: bigint): Promise<void> {
    await opening.catch(async (cause: unknown) => {
      const isRefused = cause instanceof CallRefusedError || cause instanceof BudgetError;
      if (isRefused && (await adoptGranted(receiver, least).catch(() => false))) return;
      throw cause;
    });
  }

  async function openFor(receiver: Address, least: bigint): Promise<void> {
    const left = book.openings().find(({ terms }) => isSame(terms.receiver, receiver));
    if (left && (await adopt(left))) return;
    if (left && (await endsSoon(left))) book.closed(left.id);
    else if (left) return orGranted(open(left, false), receiver, least);
    const first = larger(least, deposit);
    const balance = await channels.balanceOf(account.address);
    // An account with a deposit's MLB is a wallet, whatever channels strangers open in its name.
    if (balance >= first) return orGranted(openOwn(receiver, first), receiver, least);
    if (!(await adoptGranted(receiver, least))) throw noDeposit(account.address, receiver, balance, first);
  }

  async function refresh({ id, terms }: OwnChannel): Promise<void> {
    const { deposited } = await channels.read(terms);
    if (deposited === 0n) book.closed(id);
    else book.deposited(id, deposited);
    read.add(id);
    inDoubt.delete(id);
  }

  async function usable(receiver: Address): Promise<OwnChannel | undefined> {
    const known = book.channel(receiver);
    if (known && (await endsSoon(known))) book.closed(known.id);
    else if (known && !read.has(known.id)) await refresh(known);
    return book.channel(receiver);
  }

  return {
    /** Whether a provider has a reason to serve no more for a channel, by the chain. */
    async ends({ terms }: OwnChannel): Promise<boolean> {
      const [{ isOpen, deposited, endsAt }, now] = await Promise.all([channels.read(terms), channels.now()]);
      return !isOpen || deposited === 0n || endsAt <= now + ENDING_SECONDS;
    },
    /**
     * An open channel to the receiver whose deposit covers an amount.
     * @param least what a voucher must cover in this channel
     * @throws BudgetError; what `channels.openWith` and `channels.topUp` throw
     */
    async funded(receiver: Address, least: (channel?: OwnChannel) => bigint): Promise<OwnChannel> {
      if (!(await usable(receiver))) await openFor(receiver, least());
      const known = book.channel(receiver);
      if (!known) throw new Error("The channel was closed. The next request opens another one");
      read.add(known.id);
      const missing = least(known) - known.deposited;
      if (missing <= 0n) return known;
      if (isGranted(known)) return anotherGranted(known, missing, least());
      const added = larger(missing, deposit);
      await reserving(added, async () => {
        await channels.topUp(known.terms, added).catch((cause: unknown) => {
          // The next answer reads the channel from the chain.
          read.delete(known.id);
          if (!(cause instanceof CallRefusedError)) inDoubt.set(known.id, added);
          throw cause;
        });
        book.deposited(known.id, known.deposited + added);
      });
      return { ...known, deposited: known.deposited + added };
    },
    /**
     * A voucher may be signed for this amount. Deposits for a session key are others', so its vouchers are counted instead.
     * @throws BudgetError
     */
    requireVoucher(channel: OwnChannel, amount: bigint): void {
      if (isGranted(channel)) require(amount - channel.signed);
    },
    /** Adopts openings and top-ups that were sent by a gateway that then was killed. */
    async adoptAll(): Promise<void> {
      for (const channel of book.channels()) {
        if (channel.state === "opening") await adopt(channel);
        if (channel.state === "open") await refresh(channel);
      }
    },
  };
}
