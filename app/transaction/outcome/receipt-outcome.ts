import type { Address } from "viem";
import { t } from "#language/text.ts";
import type { ActionKind } from "../action-kind.ts";
import type { Outcome } from "../state/state.ts";
import { modelOutcomes } from "./model-outcome.ts";
import { moneyOutcomes } from "./money-outcome.ts";
import { mlb, named, ofAccount, type Reader, type ReceiptEvent, sentences, total } from "./reader.ts";
import { taskOutcomes } from "./task-outcome.ts";
import { verificationOutcomes } from "./verification-outcome.ts";

/**
 * What the receipt of each action means. Between the review and the block somebody else may have acted: the words are
 * of what happened, never of what was meant to.
 */
const readers = (): Readonly<Record<ActionKind, Reader>> => ({
  ...taskOutcomes(),
  ...verificationOutcomes(),
  ...moneyOutcomes(),
  ...modelOutcomes,
});

/** Somebody was faster, and the contract had nothing left to do: it answers without an event. */
const nothingChanged = (): Outcome => ({
  title: t("Already done"),
  description: t("The transaction succeeded, but someone had already done this. No MLB was moved."),
});

/** A payment that could not be delivered did not arrive, whatever the other events say. */
function notDelivered(events: readonly ReceiptEvent[], account: Address): string | undefined {
  const amount = total(ofAccount(named(events, "Credited"), "account", account), "amount");
  return amount > 0n
    ? t("{mlb} of it could not be delivered. Collect it on the rewards page.", {
        mlb: mlb(amount),
      })
    : undefined;
}

/**
 * How an action ended, by the events of its receipt: words in place of the action's own where they differ.
 * @param kind undefined words for one that an earlier version of the application sent
 */
export function outcomeOf(
  kind: string,
  events: readonly ReceiptEvent[],
  account: Address,
): Partial<Outcome> | undefined {
  const read = (readers() as Readonly<Partial<Record<string, Reader>>>)[kind];
  if (!read) return undefined;
  const outcome = read(events, account);
  if (!outcome) return nothingChanged();
  const missing = notDelivered(events, account);
  return missing ? { ...outcome, description: sentences(outcome.description, missing) } : outcome;
}
