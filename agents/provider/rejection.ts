/** Answers a rejection, within the configured limits: recomputes, then appeals with the receipt or submits again. */

import type { Hex } from "viem";
import type { Ledger } from "../ledger/ledger.ts";
import type { ObjectionPolicy, ProviderContext, ProviderStatus, Rejection, TaskState } from "./context.ts";

const DAY = 86_400;

/**
 * Answers a rejection, if the configuration and the rules allow it.
 * @param resubmit computes, stores and submits again, unless there is no result or the rejected one; returns whether it did
 * @returns "waiting" after an objection, "rejected" when the configuration or the rules leave nothing to do
 * @throws errors of chain, index, store and runtime; a repeated call continues
 */
export async function answerRejection(
  task: Hex,
  state: TaskState,
  context: ProviderContext,
  resubmit: (rejected: Hex) => Promise<boolean>,
): Promise<ProviderStatus> {
  const { contracts, ledger, policy } = context;
  const { round, now } = state;
  const rejection = await contracts.rejection(task);
  if (rejection.appeal === "pending") return "waiting";
  const found = await ownCheck(task, state, rejection, context);
  if (found.approve) {
    if (rejection.appeal !== "possible" || !found.receiptCid) return "rejected";
    if (isOverLimit(rejection, now, ledger, policy)) return "rejected";
    ledger.spend("appeal", rejection.verification, rejection.appealCost, now);
    await contracts.appeal(rejection.verification, found.receiptCid, rejection.appealCost);
    return "waiting";
  }
  const isWrong = found.approve === false;
  if (!isWrong || now > state.deadline || isLastResult(task, round, ledger, policy)) return "rejected";
  await ledger.once({ task, round }, "resubmission", now, async () => true);
  return (await resubmit(rejection.resultHash)) ? "waiting" : "rejected";
}

/** Runs once a round. */
async function ownCheck(
  task: Hex,
  { round, now }: TaskState,
  { resultHash }: Rejection,
  { resultStore, ledger }: ProviderContext,
): Promise<{ readonly approve?: boolean; readonly receiptCid?: string }> {
  const step = { task, round };
  // Work that ended the program before is left to a person.
  if (ledger.setAsideReason(step)) return {};
  return await ledger.once(step, `check:${resultHash}`, now, async () => {
    const check = () => resultStore.check(task, round, resultHash);
    const { approve, reason, claim } = await ledger.guarded(step, "check", now, check);
    return approve && claim
      ? { approve, reason, receiptCid: await resultStore.publish(claim) }
      : { approve, reason };
  });
}

/** An appeal that the ledger has already does not count twice after a kill. */
function isOverLimit(
  { verification, appealCost }: Rejection,
  now: number,
  ledger: Ledger,
  { appealsPerDay, appealBondPerDay, bondPerDay }: ObjectionPolicy,
): boolean {
  const since = now - DAY;
  const others = ledger.spendings("appeal", since).filter(({ reference }) => reference !== verification);
  const bonds = others.reduce((sum, { amount }) => sum + amount, appealCost);
  return (
    others.length >= appealsPerDay ||
    (appealBondPerDay !== undefined && bonds > appealBondPerDay) ||
    bonds + ledger.spentSince("bond", since) > bondPerDay
  );
}

const isLastResult = (task: Hex, round: number, ledger: Ledger, { resubmissions }: ObjectionPolicy) =>
  ledger.rounds(task, "resubmission").filter((other) => other !== round).length >= resubmissions;
