/** After an answer: books its receipt, draws it for a check, and signs the exact total. */
import { setImmediate } from "node:timers/promises";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { voucherText } from "#protocol/schemas/voucher.ts";
import type { Book } from "../book/book.ts";
import type { Checks } from "../checks.ts";
import type { GatewayRequest } from "../gateway-call.ts";
import type { OfferedModel } from "../providers/offered-models.ts";
import type { Providers } from "../providers/providers.ts";
import { receiptOf, type UpstreamPart } from "../upstream/upstream.ts";
import { type PaidAnswer, type Purse, WrongBillError } from "./purse.ts";
import { isHollow } from "./unanswered.ts";

export interface SettlementParts {
  readonly purse: Purse;
  readonly book: Book;
  readonly checks: Checks;
  readonly providers: Pick<Providers, "forget">;
  /** Reports events to the operator. */
  note(line: string): void;
}

/** An answer that was paid with a voucher. */
interface Answered {
  readonly offer: OfferedModel;
  readonly paid: PaidAnswer;
  readonly request: GatewayRequest;
  readonly audio?: Uint8Array<ArrayBuffer> | undefined;
}

/** Everything that was received of an answer, and how it ended. */
export interface Ending {
  readonly text: string;
  /**
   * The caller gave up: "silent" after a long wait for the provider's text, "left" after a short one, and "unread" while it did not read
   * what the provider had sent.
   */
  readonly how: "whole" | "broken" | "refused" | "silent" | "left" | "unread";
}

/** Whether the provider billed an answer that it did not send. Embeddings and transcriptions bill no output. */
function isTaken({ request }: Answered, { price, ...receipt }: SignedAnswerReceipt, { text, how }: Ending) {
  if (how === "unread") return false;
  // After a short wait a provider may have read the prompt, which it bills.
  if (how !== "whole" && how !== "left" && text === "") return price !== "0";
  return isHollow(receipt, text, "stop" in request ? [request.stop ?? []].flat() : []);
}

/** Pause before the exact total is signed, and time for the provider to take it. Milliseconds. */
const EXACT_MS = 1_000;
const EXACT_TIMEOUT_MS = 5_000;

export function openSettlement({ purse, book, checks, providers, note }: SettlementParts) {
  /** Receipts that are being booked. */
  const booking = new Set<Promise<void>>();
  /** Providers whose exact total is not signed yet. */
  const unsettled = new Map<string, { offer: OfferedModel; timer: ReturnType<typeof setTimeout> }>();

  function inBackground(work: Promise<void>): void {
    booking.add(work);
    void work.finally(() => booking.delete(work));
  }

  /** Signs the exact total, to spare the provider from claiming a reserve. Never throws: the next answer tries again. */
  async function signExact({ receiver, endpoint }: OfferedModel): Promise<void> {
    try {
      const voucher = await purse.exact(receiver);
      if (!voucher) return;
      const body = atob(voucherText(voucher));
      const signal = AbortSignal.timeout(EXACT_TIMEOUT_MS);
      const response = await fetch(`${endpoint}/v1/vouchers`, {
        method: "POST",
        body,
        redirect: "error",
        signal,
      });
      // It has none from an honest provider, and one without an end would hold the connection.
      await response.body?.cancel();
    } catch (cause) {
      note(`${endpoint} did not take the exact total: ${(cause as Error).message}`);
    }
  }

  /** Once for all answers of a second. */
  function signExactSoon(offer: OfferedModel): void {
    const { receiver } = offer;
    if (unsettled.has(receiver)) return;
    const timer = setTimeout(() => {
      unsettled.delete(receiver);
      void signExact(offer);
    }, EXACT_MS);
    unsettled.set(receiver, { offer, timer });
  }

  /** Never throws. */
  async function settle(answered: Answered, last: UpstreamPart, ending: Ending) {
    const { offer, paid, request, audio } = answered;
    const { text, how } = ending;
    try {
      // The caller's answer leaves first: checking the signature takes longer than the rest of the gateway's work.
      await setImmediate();
      if (!last.receipt) throw new WrongBillError(`The provider ${offer.receiver} sent no receipt.`);
      await paid.settle(last.receipt);
      if (isTaken(answered, last.receipt, ending)) paid.unanswered();
      else if (how !== "left" && how !== "unread") paid.answered();
      // An update between the list and the answer has this cause as well, so it proves nothing.
      if (last.receipt.manifest !== offer.manifest) {
        paid.otherVersion();
        providers.forget();
      } else if (last.receipt.status === "served" && how === "whole")
        checks.consider(offer, paid, request, { receipt: last.receipt, text, audio });
    } catch (cause) {
      if (cause instanceof WrongBillError) {
        book.foundWrong(offer.receiver, cause.message);
        note(`${offer.endpoint} gets no more requests: ${cause.message}`);
      } else note(`A receipt was not booked: ${(cause as Error).message}`);
    } finally {
      paid.end();
    }
    signExactSoon(offer);
  }

  /** After a closed connection: the receipt of the tokens until then. */
  async function recover(answered: Answered, last: UpstreamPart | undefined, ending: Ending) {
    const receipt = last && (await receiptOf(answered.offer.endpoint, last.id));
    if (receipt) return settle(answered, { ...last, receipt }, ending);
    if (ending.how === "broken" || ending.how === "silent") answered.paid.unanswered();
    answered.paid.end();
  }

  return {
    /** The answer ended with this part. */
    ended: (answered: Answered, last: UpstreamPart, text: string) =>
      inBackground(settle(answered, last, { text, how: "whole" })),
    /** The answer was left before its end. @param last the part before */
    left: (answered: Answered, last: UpstreamPart | undefined, ending: Ending) =>
      inBackground(recover(answered, last, ending)),
    /** Books the receipts of ended answers and signs their exact totals, before the gateway ends. */
    async flush(): Promise<void> {
      await Promise.allSettled(booking);
      const waiting = [...unsettled.values()];
      unsettled.clear();
      for (const { timer } of waiting) clearTimeout(timer);
      await Promise.all(waiting.map(({ offer }) => signExact(offer)));
    },
  };
}
