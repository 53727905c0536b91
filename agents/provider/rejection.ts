/**
 * What a provider does about a rejection: it computes the task once more and compares by the manifest's rule, as a verifier
 * would. Where its check agrees with the result, the rejection goes before the arbiter with the signed receipt as evidence; where
 * it does not, the result is computed and submitted anew. Both within what the configuration allows.
 */

import type { Hex } from "viem";
import type { Ledger } from "../ledger/ledger.ts";
import type { ObjectionPolicy, ProviderContext, ProviderStatus, Rejection, TaskState } from "./context.ts";

const DAY = 86_400;

/**
 * Answers a rejection, or leaves it as it is.
 * @param resubmit computes, stores and submits anew, unless the rejected result comes out or none; returns whether it did
 * @returns "waiting" after an objection, "rejected" when the configuration or the rules leave nothing to do
 * @throws whatever chain, index, store and runtime throw; calling again goes on
 */
export async function answerRejection(
  task: Hex,
  state: TaskState,
  context: ProviderContext,
  resubmit: (rejected: Hex) => Promise<boolean>,
): Promise<ProviderStatus> {
  const { contracts, ledger, policy } = context;
  const { round, now } = state;
  const rejection = await contracts.rejection(task, round);
  if (rejection.appeal === "under way") return "waiting";
  const found = await ownCheck(task, state, rejection, context);
  if (found.approve) {
    if (rejection.appeal !== "possible" || !found.receiptCid) return "rejected";
    if (isOverLimit(rejection, now, ledger, policy)) return "rejected";
    ledger.spend("appeal", rejection.verification, rejection.appealBond, now);
    await contracts.appeal(rejection.verification, found.receiptCid, rejection.appealBond);
    return "waiting";
  }
  const isWrong = found.approve === false;
  if (!isWrong || now > state.deadline || isLastResult(task, round, ledger, policy)) return "rejected";
  await ledger.once({ task, round }, "resubmission", now, async () => true);
  return (await resubmit(rejection.resultHash)) ? "waiting" : "rejected";
}

/** Done once a round: a second check of the same rejection finds the same. */
async function ownCheck(
  task: Hex,
  { round, now }: TaskState,
  { resultHash }: Rejection,
  { resultStore, ledger }: ProviderContext,
): Promise<{ readonly approve?: boolean; readonly receiptCid?: string }> {
  const step = { task, round };
  // What ended the program once is left to a person.
  if (ledger.setAsideReason(step)) return {};
  return await ledger.once(step, `check:${resultHash}`, now, async () => {
    const check = () => resultStore.check(task, round, resultHash);
    const { approve, reason, claim } = await ledger.guarded(step, "check", now, check);
    return approve && claim
      ? { approve, reason, receiptCid: await resultStore.publish(claim) }
      : { approve, reason };
  });
}

/** An appeal that is under way in the ledger counts already, so that after a kill it is not refused for itself. */
function isOverLimit(
  { verification, appealBond }: Rejection,
  now: number,
  ledger: Ledger,
  { appealsPerDay, appealBondPerDay, bondPerDay }: ObjectionPolicy,
): boolean {
  const since = now - DAY;
  const others = ledger.spendings("appeal", since).filter(({ reference }) => reference !== verification);
  const bonds = others.reduce((sum, { amount }) => sum + amount, appealBond);
  return (
    others.length >= appealsPerDay ||
    (appealBondPerDay !== undefined && bonds > appealBondPerDay) ||
    bonds + ledger.spentSince("bond", since) > bondPerDay
  );
}

const isLastResult = (task: Hex, round: number, ledger: Ledger, { resubmissions }: ObjectionPolicy) =>
  ledger.rounds(task, "resubmission").filter((other) => other !== round).length >= resubmissions;
