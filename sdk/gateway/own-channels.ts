/**
 * The gateway's channels on the chain: opens one for each provider, tops it up, and adopts those that a killed gateway left. A session
 * key opens none: it uses the channels that another account opened for it.
 */
import type { Address, LocalAccount } from "viem";
import { type ChannelTerms, channelId } from "#protocol/chain/channel.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import type { Channels } from "../channels/channels.ts";
import type { Book } from "./book/book.ts";
import type { OwnChannel } from "./book/book-tables.ts";

/** The budget does not allow the answer; nothing was signed. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

export interface OwnChannelsOptions {
  readonly account: LocalAccount;
  readonly channels: Channels;
  readonly book: Book;
  /** The most that all channels may ever spend, smallest unit of MLB. */
  readonly budget: bigint;
  /** First deposit of a channel, and the size of a top-up. */
  readonly deposit: bigint;
  /** Open channels of other payers whose vouchers this key signs. Rejects when they cannot be read. */
  readonly granted?: (() => Promise<readonly ChannelTerms[]>) | undefined;
}

/** Seconds before a signer's expiry at which another channel is opened. */
const RENEW_SECONDS = 86_400;
/** Providers stop serving for a channel within this time before its end, seconds. A notice is given as long before. */
const ENDING_SECONDS = 86_400;

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function openOwnChannels(options: OwnChannelsOptions) {
  const { account, channels, book, budget, deposit, granted = async () => [] } = options;
  const isGranted = ({ terms }: Pick<OwnChannel, "terms">) => !isSame(terms.payer, account.address);
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

  /** Deposits of closed channels come back, but what they signed may be claimed. Deposits for a session key are not this account's. */
  const bound = () =>
    book.channels().reduce((sum, channel) => {
      return sum + (channel.state === "closed" || isGranted(channel) ? channel.signed : channel.deposited);
    }, 0n);

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

  /**
   * @param least deposit that is needed: strangers can name this key in channels that hold nothing
   * @returns whether an account opened a channel to the receiver for this key
   * @throws BudgetError for a session key without one; Error when the list cannot be read
   */
  async function adoptGranted(receiver: Address, least: bigint): Promise<boolean> {
    const known = new Set(book.channels().map(({ id }) => id));
    const given = await granted().catch((cause: Error) => {
      // A session key must not open a channel, and only the list shows which key is one.
      throw new Error(
        `The channels that others opened for this key cannot be read. No channel was opened; repeat the request once the marketplace answers. ${cause.message}`,
        { cause },
      );
    });
    const fitting = given
      .filter((terms) => isSame(terms.receiver, receiver) && isGranted({ terms }))
      .map((terms) => ({ id: channelId(channels.home, terms), terms }))
      .filter(({ id }) => !known.has(id));
    for (const { id, terms } of fitting) {
      const { deposited, isOpen } = await channels.read(terms);
      if (!isOpen || deposited < least) continue;
      book.opening(id, terms, deposited);
      book.opened(id, deposited);
      return true;
    }
    if (!given.some((terms) => isGranted({ terms })) && !book.channels().some(isGranted)) return false;
    throw new BudgetError(
      `The session key ${account.address} has no usable channel to the provider ${receiver}. Its owner can open one in the marketplace, with this signer.`,
    );
  }

  async function openFor(receiver: Address, least: bigint): Promise<void> {
    const left = book.openings().find(({ terms }) => isSame(terms.receiver, receiver));
    if (left && (await adopt(left))) return;
    if (left && (await endsSoon(left))) book.closed(left.id);
    else if (left) return open(left, false);
    const first = larger(least, deposit);
    // An account with a deposit's MLB is a wallet, whatever channels strangers open in its name.
    const isSessionKey = (await channels.balanceOf(account.address)) < first;
    if (isSessionKey && (await adoptGranted(receiver, least))) return;
    const order = { receiver, signer: account.address, deposit: first, cap: budget };
    const opening = await reserving(first, async () => {
      const terms = await channels.termsFor(order);
      // On disk before it is sent: the terms are needed to find the channel again.
      return book.opening(channelId(channels.home, terms), terms, first);
    });
    await open(opening, true);
  }

  /** A channel with enough deposit, in place of a granted one that is used up. @throws BudgetError */
  async function anotherGranted(known: OwnChannel, missing: bigint, least: bigint): Promise<OwnChannel> {
    const { receiver, payer } = known.terms;
    const isAdopted = await adoptGranted(receiver, least).catch((cause: Error) => {
      if (cause instanceof BudgetError) return false;
      throw cause;
    });
    const other = isAdopted ? book.channel(receiver) : undefined;
    if (other) return other;
    throw new BudgetError(
      `The deposit for the session key is used up: the answer needs ${missing} more of MLB's smallest unit. Its owner ${payer} can top up the channel ${known.id}.`,
    );
  }

  async function refresh({ id, terms }: OwnChannel): Promise<void> {
    const { deposited } = await channels.read(terms);
    if (deposited === 0n) book.closed(id);
    else book.deposited(id, deposited);
    read.add(id);
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
        // Without its outcome the deposit is unknown, and the next answer reads it from the chain.
        read.delete(known.id);
        await channels.topUp(known.terms, added);
        read.add(known.id);
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
    /** Adopts channels whose opening was sent by a gateway that then was killed. */
    async adoptAll(): Promise<void> {
      for (const opening of book.openings()) await adopt(opening);
    },
  };
}
