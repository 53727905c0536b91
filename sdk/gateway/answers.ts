/** Answers of the gateway: picks a provider, pays it, and falls back to another before the first token. */
import { setImmediate } from "node:timers/promises";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { documentHash } from "#protocol/inference/document-hash.ts";
import { voucherText } from "#protocol/schemas/voucher.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import type { TextCall } from "#runtime/openai/text-call.ts";
import type { Book } from "./book.ts";
import type { Checks } from "./checks.ts";
import { mostFor, type OfferedModel, type Providers } from "./providers.ts";
import { BudgetError, type PaidAnswer, type Purse, WrongBillError } from "./purse.ts";
import { askProvider, receiptOf, UpstreamBroken, type UpstreamPart } from "./upstream.ts";

export interface AnswerParts {
  readonly providers: Providers;
  readonly purse: Purse;
  readonly book: Book;
  readonly checks: Checks;
  /** The most that one answer may cost, smallest unit of MLB. */
  readonly perCall: bigint;
  /** Reports events to the operator. */
  note(line: string): void;
}

/** Refusals of a channel; another one is opened then. */
const CHANNEL_ENDED = ["channel_ends", "no_channel"];
/** Pause before the exact total is signed, and time for the provider to take it. Milliseconds. */
const EXACT_MS = 1_000;
const EXACT_TIMEOUT_MS = 5_000;
/** Refusals that another provider would repeat. */
const isCallersFault = (cause: unknown) => cause instanceof ApiError && [400, 413].includes(cause.status);

export function openAnswers(parts: AnswerParts) {
  const { providers, purse, book, checks, perCall, note } = parts;

  function distrust({ receiver, endpoint }: OfferedModel, reason: string): void {
    book.foundWrong(receiver, reason);
    note(`${endpoint} gets no more requests: ${reason}`);
  }

  /** Receipts that are being booked. */
  const booking = new Set<Promise<void>>();
  function inBackground(work: Promise<void>): void {
    booking.add(work);
    void work.finally(() => booking.delete(work));
  }

  /** Providers whose exact total is not signed yet. */
  const unsettled = new Map<string, { offer: OfferedModel; timer: ReturnType<typeof setTimeout> }>();

  /** Signs the exact total, to spare the provider from claiming a reserve. Never throws: the next answer tries again. */
  async function signExact({ receiver, endpoint }: OfferedModel): Promise<void> {
    try {
      const voucher = await purse.exact(receiver);
      if (!voucher) return;
      const body = atob(voucherText(voucher));
      const signal = AbortSignal.timeout(EXACT_TIMEOUT_MS);
      await fetch(`${endpoint}/v1/vouchers`, { method: "POST", body, redirect: "error", signal });
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

  /** Books the receipt, checks a share of the answers, and signs the exact total. Never throws. */
  async function settle(
    offer: OfferedModel,
    paid: PaidAnswer,
    call: TextCall,
    last: UpstreamPart,
    text: string,
  ) {
    try {
      // The caller's answer leaves first: checking the signature takes longer than the rest of the gateway's work.
      await setImmediate();
      if (!last.receipt) throw new WrongBillError(`The provider ${offer.receiver} sent no receipt.`);
      await paid.settle(last.receipt);
      if (last.receipt.status === "served")
        checks.consider(offer, paid.number, call.request, { receipt: last.receipt, text });
    } catch (cause) {
      if (cause instanceof WrongBillError) distrust(offer, cause.message);
      else note(`A receipt was not booked: ${(cause as Error).message}`);
    } finally {
      paid.end();
    }
    signExactSoon(offer);
  }

  /** An answer at one provider. @throws what `askProvider` throws; BudgetError */
  async function* answerAt(offer: OfferedModel, call: TextCall, path: string, signal: AbortSignal) {
    const request = canonicalJson(call.request);
    const bytes = new TextEncoder().encode(request);
    const most = mostFor(offer, bytes.length, call.request.max_tokens);
    if (most > perCall)
      throw new BudgetError(
        `The answer can cost ${most} of MLB's smallest unit, more than --per-call allows (${perCall}).`,
      );
    const { receiver, endpoint, price, id: model } = offer;
    const requestHash = await documentHash(bytes);
    const paid = await purse.pay({ receiver, endpoint, price, model, most, request, requestHash });
    let last: UpstreamPart | undefined;
    let text = "";
    let isSettled = false;
    try {
      for await (const part of askProvider(
        endpoint,
        path,
        { ...call.request, model },
        paid.voucher,
        signal,
      )) {
        last = part;
        text += part.text;
        if (part.finish) {
          isSettled = true;
          inBackground(settle(offer, paid, call, part, text));
        }
        yield part;
      }
      if (!isSettled) throw new UpstreamBroken("The provider's stream ended without an answer.");
    } catch (cause) {
      // A refusal is not charged. After anything else the provider may have billed some tokens.
      if (cause instanceof ApiError) paid.refused();
      throw cause;
    } finally {
      if (!isSettled) inBackground(recover(offer, paid, call, last));
    }
  }

  /** After a closed connection: the receipt of the tokens until then. */
  async function recover(
    offer: OfferedModel,
    paid: PaidAnswer,
    call: TextCall,
    last: UpstreamPart | undefined,
  ) {
    const receipt = last && (await receiptOf(offer.endpoint, last.id));
    if (receipt) await settle(offer, paid, call, { ...last, receipt }, "");
    else paid.end();
  }

  async function* tried(offer: OfferedModel, call: TextCall, path: string, signal: AbortSignal) {
    try {
      yield* answerAt(offer, call, path, signal);
    } catch (cause) {
      if (!(cause instanceof ApiError && CHANNEL_ENDED.includes(cause.code))) throw cause;
      purse.abandon(offer.receiver);
      yield* answerAt(offer, call, path, signal);
    }
  }

  return {
    /** Books the receipts of ended answers and signs their exact totals, before the gateway ends. */
    async flush(): Promise<void> {
      await Promise.allSettled(booking);
      const waiting = [...unsettled.values()];
      unsettled.clear();
      for (const { timer } of waiting) clearTimeout(timer);
      await Promise.all(waiting.map(({ offer }) => signExact(offer)));
    },
    /**
     * The parts of an answer; the last has a receipt. Nothing is yielded before the first text or the end.
     * @throws ApiError
     */
    async *ask(call: TextCall, path: string, signal: AbortSignal): AsyncGenerator<UpstreamPart, void, void> {
      const offers = await providers.for(call.model);
      let failure: unknown = new ApiError(
        404,
        "model_not_found",
        `No provider offers ${call.model}. See /v1/models.`,
        {
          param: "model",
        },
      );
      for (const offer of offers) {
        let hasBegun = false;
        try {
          for await (const part of tried(offer, call, path, signal)) {
            if (part.text === "" && !part.finish) continue;
            hasBegun = true;
            yield part;
          }
          providers.answered(offer.endpoint);
          return;
        } catch (cause) {
          if (signal.aborted) throw cause;
          failure = cause;
          if (isCallersFault(cause)) break;
          if (!(cause instanceof BudgetError)) {
            providers.failed(offer.endpoint, (cause as Error).message);
            note(`${offer.endpoint}: ${(cause as Error).message}`);
          }
          if (cause instanceof ApiError && cause.status === 402) providers.forget();
          if (hasBegun) break;
        }
      }
      throw asApiError(failure);
    },
  };
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const { message } = cause as Error;
  if (cause instanceof BudgetError) return new ApiError(402, "budget_exceeded", message);
  if (cause instanceof UpstreamBroken) return new ApiError(502, "provider_unreachable", message);
  return new ApiError(502, "payment_failed", `The answer could not be paid: ${message}`);
}
