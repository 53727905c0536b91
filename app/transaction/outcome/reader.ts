import type { Address } from "viem";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import type { register } from "#protocol/events/register.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { Outcome } from "../state/state.ts";

/** An event of a receipt, decoded. */
export interface ReceiptEvent {
  name: string;
  args: Readonly<Record<string, unknown>>;
}

/** What the events say; undefined when those are missing without which nothing happened. */
export type Reader = (events: readonly ReceiptEvent[], account: Address) => Partial<Outcome> | undefined;

type Register = typeof register;
/** Every event of the contracts. */
type EventName = { [Contract in keyof Register]: keyof Register[Contract] }[keyof Register];

/** An amount in a sentence, with all its digits. */
export const mlb = (amount: unknown): string =>
  `${formatAmount(BigInt(amount as bigint), { digits: "full" })} MLB`;
/** A moment in a sentence. @param seconds unix seconds, as an event carries them */
export const time = (seconds: unknown): string => formatDateTime(Number(seconds));

export const named = (events: readonly ReceiptEvent[], name: EventName): readonly ReceiptEvent[] =>
  events.filter((event) => event.name === name);

/** The sum of an amount over events, in the token's smallest unit. */
export const total = (events: readonly ReceiptEvent[], argument: string): bigint =>
  events.reduce((sum, { args }) => sum + BigInt((args[argument] as bigint | undefined) ?? 0n), 0n);

/** The events in which this argument is the account. */
export const ofAccount = (events: readonly ReceiptEvent[], argument: string, account: Address) =>
  events.filter(({ args }) => isSameAddress(args[argument] as Address, account));

export const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(" ");

/** Reads one event; without it, nothing happened. Where it says nothing new, the action's own words stand. */
export const on =
  (name: EventName, words: (args: ReceiptEvent["args"]) => Partial<Outcome> = () => ({})): Reader =>
  (events) => {
    const event = named(events, name)[0];
    return event && words(event.args);
  };

/** The first reader that finds its event. */
export const first =
  (...readers: readonly Reader[]): Reader =>
  (events, account) => {
    for (const read of readers) {
      const outcome = read(events, account);
      if (outcome) return outcome;
    }
    return undefined;
  };

/** How a verification ended, by the status in its event. */
export const decided = (): Readonly<Record<number, string>> => ({
  [VerificationStatus.Approved]: t("The result is approved."),
  [VerificationStatus.Rejected]: t("The result is rejected."),
  [VerificationStatus.Inconclusive]: t("The voting ended without a decision."),
});
