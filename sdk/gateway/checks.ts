/** Recomputes a share of the answers on this machine. A wrong one is evidence against its provider, which gets no more requests. */
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { documentHash, tokensHash } from "#protocol/inference/document-hash.ts";
import { NotExact, OtherVersion } from "#runtime/fault.ts";
import type { AnswerExtras, Answered } from "#runtime/openai/answer-models.ts";
import type { EmbeddingRequest } from "#runtime/openai/embedding-call.ts";
import type { TranscriptionRequest } from "#runtime/openai/transcription-call.ts";
import type { Book } from "./book/book.ts";
import type { GatewayRequest } from "./gateway-call.ts";
import type { PaidAnswer } from "./payment/purse.ts";
import type { OfferedModel } from "./providers/offered-models.ts";

/** Computes the answer of a model, by its id. @throws Error when this machine cannot */
export type Recompute = (model: string, request: GatewayRequest, extras?: AnswerExtras) => Promise<Answered>;

export interface ChecksOptions {
  readonly book: Pick<Book, "judged" | "foundWrong">;
  /** Undefined when this program has no engine. */
  readonly recompute: Recompute | undefined;
  /** Whether a model never had another version. Undefined where that cannot be read. */
  readonly isUnchanged: ((model: string) => Promise<boolean>) | undefined;
  /** Share of the answers, 0 to 1. */
  readonly share: number;
  readonly random: () => number;
  /** The command that publishes a receipt. */
  reportCommand(id: string): string;
  note(line: string): void;
}

/** The figures of an answer's receipt, and the answer's text. @param tokens generated before the caller left */
export async function figuresOf(own: Answered, request: GatewayRequest, tokens?: number) {
  if ("vectors" in own)
    return {
      output: own.file,
      outputTokens: 0,
      promptTokens: own.tokens,
      text: JSON.stringify(own.vectors),
      prompt: await documentHash(canonicalJsonBytes((request as EmbeddingRequest).input)),
    };
  if ("transcript" in own) {
    const { audio, seconds } = request as TranscriptionRequest;
    return { output: own.file, outputTokens: 0, promptTokens: seconds, text: own.transcript, prompt: audio };
  }
  const ids = own.output.slice(0, tokens).map(({ id }) => id);
  return {
    outputTokens: ids.length,
    promptTokens: own.prompt.length,
    text: own.text,
    output: await tokensHash(ids),
    prompt: await tokensHash(own.prompt),
  };
}

/** Answers that may wait for their check; more are left out. */
const WAITING = 20;

export type Checks = ReturnType<typeof openChecks>;

export function openChecks(options: ChecksOptions) {
  const { book, recompute, isUnchanged, share, random, reportCommand, note } = options;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** @throws OtherVersion for a receipt that names an earlier version of the model; Error when this machine cannot tell */
  async function recomputed(
    compute: Recompute,
    model: string,
    request: GatewayRequest,
    extras: AnswerExtras,
  ) {
    try {
      return await compute(model, request, extras);
    } catch (cause) {
      const isInvented = cause instanceof OtherVersion && (await isUnchanged?.(model).catch(() => false));
      if (isInvented) return compute(model, request, { ...extras, manifest: undefined });
      throw cause;
    }
  }

  async function check(
    { receiver, endpoint, id }: OfferedModel,
    paid: Pick<PaidAnswer, "number" | "otherVersion" | "confirmed">,
    request: GatewayRequest,
    {
      receipt,
      text,
      audio,
    }: { receipt: SignedAnswerReceipt; text: string; audio?: Uint8Array<ArrayBuffer> | undefined },
  ): Promise<void> {
    const { number } = paid;
    try {
      const { manifest } = receipt;
      const computed = await recomputed(recompute as Recompute, id, request, {
        audio,
        manifest,
        isExact: true,
      });
      const own = await figuresOf(computed, request);
      // The counts are what is paid for, and a right hash may come with a wrong one.
      const isSame =
        own.output === receipt.output &&
        own.prompt === receipt.prompt &&
        own.outputTokens === receipt.outputTokens &&
        own.promptTokens === receipt.promptTokens &&
        own.text === text;
      book.judged(number, isSame ? "same" : "other");
      if (isSame) return paid.confirmed();
      const reason = `answer ${receipt.id} is not what the model computes (recomputed here)`;
      book.foundWrong(receiver, reason);
      note(`${endpoint} gets no more requests: ${reason}. Its signed receipt is the evidence.`);
      if (!audio)
        note(
          `Other gateways learn of it if you publish the receipt with its request: ${reportCommand(receipt.id)}`,
        );
    } catch (cause) {
      if (cause instanceof NotExact) return;
      // A fault of this machine is not evidence against the provider, nor is an update of the model that it has not yet taken over.
      if (cause instanceof OtherVersion) paid.otherVersion();
      book.judged(number, "unclear");
      note(`An answer could not be recomputed: ${(cause as Error).message}`);
    }
  }

  return {
    isOn: recompute !== undefined && share > 0,
    /**
     * Checks an answer in the background when it is drawn. Whether every machine computes it equally is read from the package: a provider
     * that states another rule is checked as well.
     */
    consider(...[offer, ...answer]: Parameters<typeof check>): void {
      if (!recompute || random() >= share || waiting >= WAITING) return;
      waiting++;
      last = last
        .then(() => check(offer, ...answer))
        .finally(() => {
          waiting--;
        });
    },
    /** Resolves when no check is in progress. */
    idle: () => last,
  };
}
