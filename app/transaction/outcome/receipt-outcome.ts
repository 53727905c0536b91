import type { Address } from "viem";
import { t } from "#language/text.ts";
import type { ActionKind } from "../action-kind.ts";
import type { Outcome } from "../state/state.ts";
import { channelOutcomes } from "./channel-outcome.ts";
import { modelOutcomes } from "./model-outcome.ts";
import { mlb, named, ofAccount, type Reader, type ReceiptEvent, sentences, total } from "./reader.ts";
import { taskOutcomes } from "./task-outcome.ts";
import { tokenOutcomes } from "./token-outcome.ts";
import { verificationOutcomes } from "./verification-outcome.ts";

/** Reads what really happened from the receipt: another account may have acted before inclusion. */
const readers = (): Readonly<Record<ActionKind, Reader>> => ({
  ...taskOutcomes(),
  ...verificationOutcomes(),
  ...tokenOutcomes(),
  ...channelOutcomes(),
  ...modelOutcomes,
});

/** Another account acted first and the contract had nothing left to do: it emits no event. */
const nothingChanged = (): Outcome => ({
  title: t("Already done"),
  description: t("The transaction succeeded, but someone had already done this. No MLB was moved."),
});

/** An undelivered payment did not arrive, regardless of the other events. */
function notDelivered(events: readonly ReceiptEvent[], account: Address): string | undefined {
  const amount = total(ofAccount(named(events, "Credited"), "account", account), "amount");
  return amount > 0n
    ? t("{mlb} of it could not be delivered. Collect it on the rewards page.", {
        mlb: mlb(amount),
      })
    : undefined;
}

/** The outcome of an action from its receipt events; `kind` is undefined for one of an earlier version. */
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
