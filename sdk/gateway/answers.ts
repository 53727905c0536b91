/** Answers of the gateway: picks a provider, pays it, and falls back to another before the first token. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Voucher } from "#protocol/chain/channel.ts";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { documentHash } from "#protocol/inference/document-hash.ts";
import { ApiError } from "#runtime/openai/api-error.ts";
import { wrongKind } from "#runtime/openai/model-kind.ts";
import {
  type GatewayCall,
  isForEmbeddings,
  isForTranscription,
  kindOf,
  mostOf,
  waitFor,
} from "./gateway-call.ts";
import { BudgetError } from "./payment/granted-channels.ts";
import { type PayableAnswer, ProviderMustWait, type Purse } from "./payment/purse.ts";
import type { Ending, openSettlement } from "./payment/settlement.ts";
import type { OfferedModel } from "./providers/offered-models.ts";
import type { Providers } from "./providers/providers.ts";
import type { Reports } from "./reports.ts";
import {
  AnswerFailed,
  askProvider,
  TEXTLESS_MS,
  UpstreamBroken,
  type UpstreamPart,
} from "./upstream/upstream.ts";
import { embeddingsAt } from "./upstream/upstream-embeddings.ts";
import { transcriptionAt } from "./upstream/upstream-transcription.ts";

export interface AnswerParts {
  readonly providers: Providers;
  readonly purse: Purse;
  readonly reports: Pick<Reports, "permit">;
  readonly settlement: ReturnType<typeof openSettlement>;
  /** The most that one answer may cost, smallest unit of MLB. */
  readonly perCall: bigint;
  /** Reports events to the operator. */
  note(line: string): void;
}

/** The answer could not be paid: the chain or the marketplace failed, not the provider. */
class PaymentFailed extends Error {
  override readonly name = "PaymentFailed";
}
const isUnsent = (cause: unknown) => cause instanceof UpstreamBroken && !cause.isSent;
const isOurFault = (cause: unknown) => cause instanceof BudgetError || cause instanceof PaymentFailed;

/** Refusals of a channel; another one is opened where the chain agrees. */
const CHANNEL_ENDED = ["channel_ends", "no_channel"];
/** The voucher arrived after others whose answers cost more than it covers; another one is signed then. */
const OVERTAKEN = "voucher_used";
/** The provider has another price than in the list that was read. */
const PRICE_CHANGED = "price_changed";
const TOO_SMALL = "voucher_too_small";
/** A provider that sent no text for this long when its caller left took the payment without an answer, milliseconds. */
const SILENT_MS = 30_000;
/** A provider's node may be behind ours when a channel was just opened, milliseconds. */
const BEHIND_MS = 1_000;
/** A caller that left does not read it. */
const STOPPED = new ApiError(
  503,
  "gateway_stopped",
  "The gateway was stopped during the answer, which costs the tokens until then. Start it again and repeat the request.",
);
/** Refusals that another provider would repeat. */
const isCallersFault = (cause: unknown) => cause instanceof ApiError && [400, 413].includes(cause.status);

/** @throws ApiError when the model does something else */
function fittingOffers({ model, request }: GatewayCall, offers: readonly OfferedModel[]) {
  const wanted = kindOf(request);
  const fitting = offers.filter(({ kind }) => kind === wanted);
  const [other] = offers;
  if (fitting.length === 0 && other) throw wrongKind(model, other.kind, wanted);
  return fitting;
}

function partsAt(
  { endpoint, id: model, price }: OfferedModel,
  { request, path, dimensions, audio }: GatewayCall,
  voucher: Voucher,
  signal: AbortSignal,
) {
  const paying = { voucher, price };
  const wait = waitFor(request, TEXTLESS_MS);
  if (isForEmbeddings(request))
    return embeddingsAt(endpoint, { ...request, model, dimensions }, paying, signal, wait);
  if (isForTranscription(request) && audio)
    return transcriptionAt(endpoint, { ...request.parameters, model }, audio, paying, signal, wait);
  return askProvider(endpoint, path, { ...request, model }, paying, signal);
}

export function openAnswers(parts: AnswerParts) {
  const { providers, purse, reports, settlement, perCall, note } = parts;

  const failed = (cause: Error): never => {
    if (cause instanceof BudgetError || cause instanceof ProviderMustWait) throw cause;
    throw new PaymentFailed(cause.message, { cause });
  };
  /** @throws BudgetError; ProviderMustWait; PaymentFailed */
  const pay = (answer: PayableAnswer) => purse.pay(answer).catch(failed);

  /** An answer at one provider. @throws what `askProvider` and `pay` throw */
  async function* answerAt(offer: OfferedModel, call: GatewayCall, signal: AbortSignal, onPaid: () => void) {
    const text = canonicalJson(call.request);
    const bytes = new TextEncoder().encode(text);
    const most = mostOf(offer, call.request, bytes.length);
    if (most > perCall)
      throw new BudgetError(
        `The answer can cost ${most} of MLB's smallest unit, more than --per-call allows (${perCall}).`,
      );
    const { receiver, endpoint, price, id: model } = offer;
    const requestHash = await documentHash(bytes);
    const paid = await pay({ receiver, endpoint, price, model, most, request: text, requestHash });
    onPaid();
    const answered = { offer, paid, request: call.request, audio: call.audio };
    let last: UpstreamPart | undefined;
    let all = "";
    let isSettled = false;
    let how: Ending["how"] | undefined;
    /** Since when the provider's next text is awaited. Undefined while the caller reads: a slow one is not the provider's fault. */
    let awaitedSince: number | undefined = performance.now();
    const leftHow = () => {
      if (awaitedSince === undefined) return "unread";
      return performance.now() - awaitedSince < waitFor(call.request, SILENT_MS) ? "left" : "silent";
    };
    try {
      for await (const part of partsAt(offer, call, paid.voucher, signal)) {
        last = part;
        all += part.text;
        if (part.finish) {
          isSettled = true;
          settlement.ended(answered, part, all);
        }
        if (part.text !== "") awaitedSince = undefined;
        yield part;
        awaitedSince ??= performance.now();
      }
      if (!isSettled) throw new UpstreamBroken("The provider's stream ended without an answer.");
    } catch (cause) {
      // A refusal is not charged. After anything else the provider may have billed some tokens.
      const isRefused = (cause instanceof ApiError && !(cause instanceof AnswerFailed)) || isUnsent(cause);
      if (isRefused) paid.refused();
      if (!signal.aborted) how = isRefused ? "refused" : "broken";
      throw cause;
    } finally {
      if (!isSettled) {
        how ??= leftHow();
        if (how === "silent")
          providers.failed(endpoint, "The provider sent no text until the caller gave up.");
        settlement.left(answered, last, { text: all, how });
      }
    }
  }

  /** @param onPaid called when the request leaves: the provider did not open the channel */
  async function* tried(offer: OfferedModel, call: GatewayCall, signal: AbortSignal, onPaid: () => void) {
    try {
      yield* answerAt(offer, call, signal, onPaid);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const isRefusedVoucher = [OVERTAKEN, TOO_SMALL].includes(cause.code);
      const hasCaughtUp = isRefusedVoucher && (await purse.caughtUp(offer.receiver, cause.options.figures));
      if (!hasCaughtUp && ![...CHANNEL_ENDED, OVERTAKEN].includes(cause.code)) throw cause;
      if (!isRefusedVoucher && !(await purse.abandoned(offer.receiver).catch(failed)))
        await sleep(BEHIND_MS, undefined, { signal });
      yield* answerAt(offer, call, signal, onPaid);
    }
  }

  /** @param again after a provider had changed its price */
  async function* ask(
    call: GatewayCall,
    signal: AbortSignal,
    again = false,
  ): AsyncGenerator<UpstreamPart, void, void> {
    const offers = fittingOffers(call, await providers.for(call.model));
    let failure: unknown = notOffered(call.model, providers.unread());
    for (const offer of offers) {
      if (!(await reports.permit(offer, signal))) continue;
      let hasBegun = false;
      let [askedAt, begunAt] = [0, 0];
      const onPaid = () => {
        askedAt = performance.now();
      };
      try {
        for await (const part of tried(offer, call, signal, onPaid)) {
          if (part.text === "" && !part.finish) continue;
          if (!hasBegun) {
            begunAt = performance.now();
            providers.began(offer, begunAt - askedAt);
          }
          hasBegun = true;
          if (part.receipt)
            providers.ended(offer, part.receipt.outputTokens - 1, performance.now() - begunAt);
          yield part;
        }
        providers.answered(offer.endpoint);
        return;
      } catch (cause) {
        if (signal.aborted) throw cause;
        if (!(cause instanceof BudgetError)) note(`${offer.endpoint}: ${(cause as Error).message}`);
        if (cause instanceof ApiError && cause.status === 402) providers.forget();
        // Another provider may be cheaper now, so all are compared again.
        if (cause instanceof ApiError && cause.code === PRICE_CHANGED && !again && !hasBegun)
          return yield* ask(call, signal, true);
        failure = cause;
        if (isCallersFault(cause)) break;
        if (!isOurFault(cause)) providers.failed(offer.endpoint, (cause as Error).message);
        if (hasBegun) break;
      }
    }
    throw asApiError(failure);
  }

  return {
    /**
     * The parts of an answer; the last has a receipt. Nothing is yielded before the first text or the end.
     * @throws ApiError
     */
    async *ask(call: GatewayCall, signal: AbortSignal): AsyncGenerator<UpstreamPart, void, void> {
      try {
        yield* ask(call, signal);
      } catch (cause) {
        throw signal.aborted ? STOPPED : cause;
      }
    },
  };
}

/** @param unread providers that may offer it, when none could be read */
function notOffered(model: string, unread: readonly string[]): ApiError {
  if (unread.length === 0)
    return new ApiError(
      404,
      "model_not_found",
      `No provider offers ${model}. See /v1/models, or name one with --provider URL.`,
      {
        param: "model",
      },
    );
  const reasons = unread.slice(0, 3).join("; ").slice(0, 1_000);
  return new ApiError(
    503,
    "provider_unreachable",
    `The models of no provider could be read: ${reasons}. Nothing was paid; try again in a few seconds.`,
    { retryAfter: 2 },
  );
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const { message } = cause as Error;
  if (cause instanceof BudgetError) return new ApiError(402, "budget_exceeded", message);
  if (cause instanceof UpstreamBroken || cause instanceof ProviderMustWait)
    return new ApiError(502, "provider_unreachable", message);
  return new ApiError(502, "payment_failed", `The answer could not be paid: ${message}`);
}
