/** Pays answers: opens and tops up a channel for each provider, signs a voucher for each answer, and checks each bill. */
import type { Address } from "viem";
import { channelId, isVoucherSigned, type Voucher } from "#protocol/chain/channel.ts";
import { isReceiptSigned, type SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { priceOf, type TokenPrice } from "#protocol/inference/token-price.ts";
import { parseVoucher, refusedVoucherSchema } from "#protocol/schemas/voucher.ts";
import { signVoucher } from "../../channels/channels.ts";
import type { OwnChannel } from "../book/book-tables.ts";
import { larger, type OwnChannelsOptions, openOwnChannels } from "./own-channels.ts";
import { openWaits } from "./unanswered.ts";

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

/** The provider has to wait for its next payment: earlier ones brought no answer, or one of another version. Nothing was signed. */
export class ProviderMustWait extends Error {
  override readonly name = "ProviderMustWait";
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
  /** The provider took the voucher and sent the answer that it bills. */
  answered(): void;
  /** The provider took the voucher, and sent no answer or bills one that it did not send. */
  unanswered(): void;
  /** The provider computed with another version of the model than the published one, so nothing can be said of the answer. */
  otherVersion(): void;
  /** The answer was recomputed here with the same result. */
  confirmed(): void;
  /** Nothing more will be heard of it here. Without a receipt its reserve stays in later vouchers until the provider's total explains it. */
  end(): void;
}

/** Longest time from a closed connection to the provider's bill, milliseconds: a slow model stops late. */
const BILLED_MS = 600_000;

export type Purse = ReturnType<typeof openPurse>;

export function openPurse(options: OwnChannelsOptions) {
  const { account, channels, book } = options;
  const { home } = channels;
  const own = openOwnChannels(options);
  /** Numbers of answers in progress in this program. */
  const running = new Set<number>();
  /** When an answer without a price was left; answers of an earlier program count from the start of this one. */
  const leftAt = new Map<number, number>();
  /** Number of the newest answer. */
  let newest = 0;
  const startedAt = performance.now();
  const unanswered = openWaits();
  /** The same waits for providers of other versions: an honest one needs minutes after an update. */
  const otherVersions = openWaits();
  /** Whether the provider must have billed an answer that was left. Before, its cost may be in none of the totals. */
  const isOver = (number: number) => performance.now() - (leftAt.get(number) ?? startedAt) > BILLED_MS;
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

  /** The most that a voucher must cover, with answers in progress and interrupted ones. */
  const needed = ({ id, owed, signed }: OwnChannel, most: bigint): bigint => {
    const total = book.unbilled(id).reduce((sum, answer) => sum + answer.most, owed + most);
    // Every voucher pays for one answer, so none may have an amount that was signed before.
    return total > signed ? total : signed + 1n;
  };

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
    for (const { number: interrupted } of others.filter((other) => isOver(other.number))) {
      book.billed(id, interrupted, owed + unknown, 0n);
      leftAt.delete(interrupted);
    }
  }

  return {
    /** @throws what `own.funded` throws */
    pay: (answer: PayableAnswer): Promise<PaidAnswer> =>
      // Vouchers leave in the order of their amounts: a provider refuses one below the total of its bills.
      inTurn(answer.receiver, async () => {
        const { receiver, most, model, endpoint, request } = answer;
        for (const [waits, reason] of [
          [unanswered, "took payments and did not answer"],
          [otherVersions, "computes with another version of the model than the published one"],
        ] as const) {
          const wait = waits.waitFor(receiver);
          if (wait > 0)
            throw new ProviderMustWait(
              `The provider ${receiver} ${reason}. The gateway tries it again in ${Math.ceil(wait / 60_000)} minutes; nothing was paid.`,
            );
        }
        const channel = await own.funded(receiver, (known) => (known ? needed(known, most) : most));
        const amount = needed(channel, most);
        own.requireVoucher(channel, amount);
        const { number, stored } = book.signed(channel.id, amount, { most, model, endpoint, request });
        running.add(number);
        newest = number;
        // Signed while the disk stores it.
        const signing = signVoucher(account, home, channel.terms, amount);
        const [voucher] = await Promise.all([signing, stored]).catch((cause: unknown) => {
          running.delete(number);
          book.unused(number);
          throw cause;
        });
        let isBilled = false;
        return {
          number,
          voucher,
          async settle(receipt) {
            // Whatever its provider sends, an answer is billed once.
            if (isBilled) return;
            isBilled = true;
            await settle(number, answer, channel.id, receipt);
          },
          refused: () => book.unused(number),
          answered: () => unanswered.answered(receiver),
          unanswered: () => unanswered.left(receiver, number, newest),
          otherVersion: () => otherVersions.left(receiver, number, newest),
          confirmed: () => otherVersions.answered(receiver),
          end() {
            running.delete(number);
            if (book.unbilled(channel.id).some((open) => open.number === number))
              leftAt.set(number, performance.now());
          },
        };
      }),
    /**
     * Takes over what this key has signed with records that are lost, or in another folder: the provider shows the voucher, which it can
     * claim whatever this program does.
     * @param figures of a refused voucher
     * @returns whether the next voucher starts from a larger total
     */
    async caughtUp(receiver: Address, figures: object | undefined): Promise<boolean> {
      const channel = book.channel(receiver);
      const { owed = 0n, voucher = "" } = refusedVoucherSchema.safeParse(figures).data ?? {};
      const shown = parseVoucher(voucher);
      if (!channel || !shown || channelId(home, shown.channel) !== channel.id) return false;
      // A voucher that this book may have signed shows nothing: each refusal would be worth an answer's reserve.
      const isUnknown = shown.amount > channel.signed || channel.owed === 0n;
      if (!isUnknown || owed <= channel.owed || owed > shown.amount) return false;
      if (!(await isVoucherSigned(home, shown))) return false;
      book.caughtUp(channel.id, owed, larger(shown.amount, channel.signed));
      return true;
    },
    /** See `adoptAll` of the channels. */
    adoptAll: () => own.adoptAll(),
    /**
     * Gives up a channel that its provider does not serve any more.
     * @returns false when the chain says that the channel is open: a provider could let this program open one after another
     */
    async abandoned(receiver: Address): Promise<boolean> {
      const channel = book.channel(receiver);
      if (!channel) return true;
      const hasEnded = await own.ends(channel);
      if (hasEnded) book.closed(channel.id);
      return hasEnded;
    },
    /** A voucher for exactly the total that is owed; nothing while an answer is in progress. */
    async exact(receiver: Address): Promise<Voucher | undefined> {
      const channel = book.channel(receiver);
      if (!channel || channel.owed === 0n || book.unbilled(channel.id).length > 0) return undefined;
      return signVoucher(account, home, channel.terms, channel.owed);
    },
  };
}
