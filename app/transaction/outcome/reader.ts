import type { Address } from "viem";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import type { register } from "#protocol/events/register.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { Outcome } from "../state/state.ts";

export interface ReceiptEvent {
  name: string;
  args: Readonly<Record<string, unknown>>;
}

/** Reads the outcome from the events; undefined when the required event is missing. */
export type Reader = (events: readonly ReceiptEvent[], account: Address) => Partial<Outcome> | undefined;

type Register = typeof register;
type EventName = { [Contract in keyof Register]: keyof Register[Contract] }[keyof Register];

/** Formats an amount for a sentence, with all digits. */
export const mlb = (amount: unknown): string => formatMlb(BigInt(amount as bigint));
/** Formats a timestamp for a sentence. @param seconds unix seconds, as in the event */
export const time = (seconds: unknown): string => formatDateTime(Number(seconds));

export const named = (events: readonly ReceiptEvent[], name: EventName): readonly ReceiptEvent[] =>
  events.filter((event) => event.name === name);

/** Sums an amount over events, in the token's smallest unit. */
export const total = (events: readonly ReceiptEvent[], argument: string): bigint =>
  events.reduce((sum, { args }) => sum + BigInt((args[argument] as bigint | undefined) ?? 0n), 0n);

/** The events in which this argument is the account. */
export const ofAccount = (events: readonly ReceiptEvent[], argument: string, account: Address) =>
  events.filter(({ args }) => isSameAddress(args[argument] as Address, account));

export const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(" ");

/** Reads one event; without it, nothing happened. If it adds nothing, the action's own text is used. */
export const on =
  (name: EventName, words: (args: ReceiptEvent["args"]) => Partial<Outcome> = () => ({})): Reader =>
  (events) => {
    const event = named(events, name)[0];
    return event && words(event.args);
  };

export const first =
  (...readers: readonly Reader[]): Reader =>
  (events, account) => {
    for (const read of readers) {
      const outcome = read(events, account);
      if (outcome) return outcome;
    }
    return undefined;
  };

export const decided = (): Readonly<Record<number, string>> => ({
  [VerificationStatus.Approved]: t("The result is approved."),
  [VerificationStatus.Rejected]: t("The result is rejected."),
  [VerificationStatus.Inconclusive]: t("The vote ended without a decision."),
});
