/** Recomputes a share of the answers on this machine. A wrong one is evidence against its provider, which gets no more requests. */
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";
import { tokensHash } from "#protocol/inference/document-hash.ts";
import type { TextAnswer, TextRequest } from "#runtime/engine/text/documents.ts";
import type { Book } from "./book.ts";
import type { OfferedModel } from "./providers.ts";

/** Computes the answer of a model, by its id. @throws Error when this machine cannot */
export type Recompute = (model: string, request: TextRequest) => Promise<TextAnswer>;

export interface ChecksOptions {
  readonly book: Pick<Book, "judged" | "foundWrong">;
  /** Undefined when this program has no engine. */
  readonly recompute: Recompute | undefined;
  /** Share of the answers, 0 to 1. */
  readonly share: number;
  readonly random: () => number;
  note(line: string): void;
}

/** Answers that may wait for their check; more are left out. */
const WAITING = 20;

export type Checks = ReturnType<typeof openChecks>;

export function openChecks({ book, recompute, share, random, note }: ChecksOptions) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function check(
    { receiver, endpoint, id }: OfferedModel,
    number: number,
    request: TextRequest,
    { receipt, text }: { receipt: SignedAnswerReceipt; text: string },
  ): Promise<void> {
    try {
      const own = await (recompute as Recompute)(id, request);
      const output = await tokensHash(own.output.map((token) => token.id));
      const prompt = await tokensHash(own.prompt);
      // The counts are what is paid for, and a right hash may come with a wrong one.
      const isSame =
        output === receipt.output &&
        prompt === receipt.prompt &&
        own.output.length === receipt.outputTokens &&
        own.prompt.length === receipt.promptTokens &&
        own.text === text;
      book.judged(number, isSame ? "same" : "other");
      if (isSame) return;
      const reason = `answer ${receipt.id} is not what the model computes (recomputed here)`;
      book.foundWrong(receiver, reason);
      note(`${endpoint} gets no more requests: ${reason}. Its signed receipt is the evidence.`);
    } catch (cause) {
      // A fault of this machine is not evidence against the provider.
      book.judged(number, "unclear");
      note(`An answer could not be recomputed: ${(cause as Error).message}`);
    }
  }

  return {
    isOn: recompute !== undefined && share > 0,
    /** Checks an answer in the background when it is drawn. Only answers that every machine computes equally are checked. */
    consider(...[offer, ...answer]: Parameters<typeof check>): void {
      if (!recompute || offer.rule !== "exact" || random() >= share || waiting >= WAITING) return;
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
