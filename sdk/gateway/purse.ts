/** Pays answers: opens and tops up a channel for each provider, signs a voucher for each answer, and checks each bill. */
import type { Address, LocalAccount } from "viem";
import type { Voucher } from "#protocol/chain/channel.ts";
import { isReceiptSigned, type SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { priceOf, type TokenPrice } from "#protocol/inference/token-price.ts";
import { type Channels, signVoucher } from "../channels/channels.ts";
import type { Book, OwnChannel } from "./book.ts";

export interface PurseOptions {
  readonly account: LocalAccount;
  readonly channels: Channels;
  readonly book: Book;
  /** The most that all channels may ever spend, smallest unit of MLB. */
  readonly budget: bigint;
  /** First deposit of a channel, and the size of a top-up. */
  readonly deposit: bigint;
}

export interface PayableAnswer {
  readonly receiver: Address;
  readonly most: bigint;
  readonly model: string;
  readonly endpoint: string;
  /** JSON of the request's document. */
  readonly request: string;
  readonly price: TokenPrice;
  /** SHA-256 of the request's document. */
  readonly requestHash: string;
}

/** The budget does not allow the answer; nothing was signed. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

/** A receipt that does not fit the answer: its provider billed too much, or signed something else. */
export class WrongBillError extends Error {
  override readonly name = "WrongBillError";
}

export interface PaidAnswer {
  /** Number in the book. */
  readonly number: number;
  readonly voucher: Voucher;
  /** Books the receipt. @throws WrongBillError */
  settle(receipt: SignedAnswerReceipt): Promise<void>;
  /** The provider refused it before it began, and charged nothing. */
  refused(): void;
  /** Nothing more will be heard of it here. Without a receipt its reserve stays in later vouchers until the provider's total explains it. */
  end(): void;
}

export type Purse = ReturnType<typeof openPurse>;

/** Seconds before a signer's expiry at which another channel is opened. */
const RENEW_SECONDS = 86_400;

export function openPurse({ account, channels, book, budget, deposit }: PurseOptions) {
  const { home } = channels;
  /** Numbers of answers in progress in this program. */
  const running = new Set<number>();
  /** One opening or top-up at a time for each receiver: callers at once share the channel. */
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<Result>(receiver: Address, work: () => Promise<Result>): Promise<Result> {
    const key = receiver.toLowerCase();
    const result = (turns.get(key) ?? Promise.resolve()).then(work);
    turns.set(
      key,
      result.catch(() => undefined),
    );
    return result;
  }

  /** Deposits of closed channels come back, but what they signed may be claimed. */
  const bound = () =>
    book.channels().reduce((sum, { isOpen, deposited, signed }) => sum + (isOpen ? deposited : signed), 0n);

  function require(amount: bigint): void {
    const left = budget - bound();
    if (amount > left)
      throw new BudgetError(
        `The answer needs ${amount} more of MLB's smallest unit in a channel, and the budget leaves ${left}. Start the gateway with a larger --budget.`,
      );
  }

  /** The most that a voucher must cover, with answers in progress and interrupted ones. */
  const needed = ({ id, owed, signed }: OwnChannel, most: bigint): bigint => {
    const total = book.unbilled(id).reduce((sum, answer) => sum + answer.most, owed + most);
    // Every voucher pays for one answer, so none may have an amount that was signed before.
    return total > signed ? total : signed + 1n;
  };

  async function fundedChannel(receiver: Address, most: bigint): Promise<OwnChannel> {
    let known = book.channel(receiver);
    if (known && known.terms.expiry < Date.now() / 1_000 + RENEW_SECONDS) {
      book.closed(known.id);
      known = undefined;
    }
    if (!known) {
      const first = most > deposit ? most : deposit;
      require(first);
      const opened = await channels.open({ receiver, signer: account.address, deposit: first, cap: budget });
      book.opened(opened.channelId, opened.channel, first);
    } else {
      const missing = needed(known, most) - known.deposited;
      if (missing > 0n) {
        const added = missing > deposit ? missing : deposit;
        require(added);
        await channels.topUp(known.terms, added);
        book.deposited(known.id, known.deposited + added);
      }
    }
    return book.channel(receiver) as OwnChannel;
  }

  async function settle(
    number: number,
    answer: PayableAnswer,
    id: OwnChannel["id"],
    receipt: SignedAnswerReceipt,
  ) {
    const wrong = (reason: string) =>
      new WrongBillError(`The receipt of the provider ${answer.receiver} is wrong: ${reason}.`);
    const tokens = { input: receipt.promptTokens, output: receipt.outputTokens };
    const price = BigInt(receipt.price);
    if (
      receipt.signer.toLowerCase() !== answer.receiver.toLowerCase() ||
      !(await isReceiptSigned(home, receipt))
    )
      throw wrong("it is not signed by the channel's receiver");
    if (receipt.channel !== id || receipt.request !== answer.requestHash || receipt.model !== answer.model)
      throw wrong("it is about another answer");
    if (price > priceOf(tokens, answer.price) || price > answer.most)
      throw wrong("it bills more than the price");
    const channel = book.channels().find((known) => known.id === id) as OwnChannel;
    const owed = channel.owed + price;
    const others = book.unbilled(id).filter((other) => other.number !== number);
    const unknown = BigInt(receipt.owed) - owed;
    if (unknown > others.reduce((sum, { most }) => sum + most, 0n))
      throw wrong("it names a larger total than its answers cost");
    book.billed(id, number, owed, price, receipt);
    // Answers whose receipt never came: the provider's total gives their cost, once no other is in progress.
    if (unknown < 0n || others.some((other) => running.has(other.number))) return;
    for (const { number: interrupted } of others) book.billed(id, interrupted, owed + unknown, 0n);
  }

  return {
    /** @throws BudgetError; what `channels.open` and `channels.topUp` throw */
    pay: (answer: PayableAnswer): Promise<PaidAnswer> =>
      inTurn(answer.receiver, async () => {
        const { receiver, most, model, endpoint, request } = answer;
        const channel = await fundedChannel(receiver, most);
        const amount = needed(channel, most);
        const number = book.signed(channel.id, amount, { most, model, endpoint, request });
        running.add(number);
        return {
          number,
          voucher: await signVoucher(account, home, channel.terms, amount),
          settle: (receipt) => settle(number, answer, channel.id, receipt),
          refused: () => book.unused(number),
          end: () => void running.delete(number),
        };
      }),
    /** The provider does not serve for this channel any more. */
    abandon(receiver: Address): void {
      const channel = book.channel(receiver);
      if (channel) book.closed(channel.id);
    },
    /** A voucher for exactly the total that is owed; nothing while an answer is in progress. */
    async exact(receiver: Address): Promise<Voucher | undefined> {
      const channel = book.channel(receiver);
      if (!channel || channel.owed === 0n || book.unbilled(channel.id).length > 0) return undefined;
      return signVoucher(account, home, channel.terms, channel.owed);
    },
  };
}
