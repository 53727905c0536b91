/**
 * Waits of providers that took vouchers and sent no answer, billed one that they did not send, or answered with another version of the
 * model. A provider that repeats it gets requests at growing intervals only.
 */
import type { SignedAnswerReceipt } from "#protocol/inference/answer-receipt.ts";

/** Rounds before a provider has to wait: an honest one may have been stopped, restarted or updated. */
const FREE_ROUNDS = 3;
/** First and longest wait, milliseconds. Each further round doubles it. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 86_400_000;

/** Tokens without text that an honest answer may have, and tokens for a byte: most tokens have several bytes. */
const SILENT_TOKENS = 16;
const TOKENS_PER_BYTE = 4;

/** Whether a receipt bills far more tokens than the text can have. @param stop texts that end the answer and are cut off */
export function isHollow(
  { outputTokens }: Pick<SignedAnswerReceipt, "outputTokens">,
  text: string,
  stop: readonly string[],
): boolean {
  const { length } = Buffer.from([text, ...stop].join(""));
  return outputTokens > SILENT_TOKENS + TOKENS_PER_BYTE * length;
}

interface Rounds {
  readonly count: number;
  /** Number of the newest answer when the last round was counted: those before are of the same round. */
  readonly newest: number;
  readonly at: number;
}

export function openWaits(now: () => number = () => performance.now()) {
  const perReceiver = new Map<string, Rounds>();
  const keyOf = (receiver: string) => receiver.toLowerCase();
  return {
    /** @param number of the answer in the book. @param newest number of all that were signed, for any provider */
    left(receiver: string, number: number, newest: number): void {
      const before = perReceiver.get(keyOf(receiver));
      if (before && number <= before.newest) return;
      perReceiver.set(keyOf(receiver), { count: (before?.count ?? 0) + 1, newest, at: now() });
    },
    answered: (receiver: string) => void perReceiver.delete(keyOf(receiver)),
    /** Milliseconds until the provider may be paid again; 0 when it may be now. */
    waitFor(receiver: string): number {
      const { count, at } = perReceiver.get(keyOf(receiver)) ?? { count: 0, at: 0 };
      if (count < FREE_ROUNDS) return 0;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - FREE_ROUNDS), LONGEST_WAIT_MS);
      return Math.max(0, at + wait - now());
    },
  };
}
