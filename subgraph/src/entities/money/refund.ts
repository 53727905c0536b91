import { BigInt } from "@graphprotocol/graph-ts";
import { Refunded } from "../../../generated/RewardDistributor/RewardDistributor";
import { Task, Verification } from "../../../generated/schema";
import { VerificationStatus, ZERO } from "../../protocol";
import { ensureAccount } from "../account";
import { forfeitBond } from "./bond";
import { newTaskPoint } from "../points/taskPoint";
import { TaskScopes } from "../taskScopes";

/**
 * What went back to the requester: the reward of a task that ended without payment, less what its voters have of it, or a
 * pool that no vote has earned. Unsaved: `task`.
 */
export function refund(task: Task, event: Refunded): void {
  const forfeited = forfeitedBond(task, event.params.amount);
  const isReward = !task.settled && forfeited == null;
  const fromEscrow = isReward ? task.reward : ZERO;
  if (forfeited != null) {
    forfeitBond(forfeited);
    forfeited.save();
  }
  const requester = ensureAccount(event.params.requester, event);
  requester.escrowed = requester.escrowed.minus(fromEscrow);
  requester.refunded = requester.refunded.plus(event.params.amount);
  if (task.distributed) requester.spent = requester.spent.minus(event.params.amount);
  else if (isReward) requester.spent = requester.spent.plus(task.reward.minus(event.params.amount));
  requester.save();
  const scopes = new TaskScopes(task);
  scopes.countRefund(event.params.amount, fromEscrow);
  scopes.save();
  if (isReward) task.settled = true;
  task.refund = task.refund.plus(event.params.amount);
  const point = newTaskPoint(event, task);
  point.refunded = event.params.amount;
  point.save();
}

/** The rejected result whose bond came back because nobody voted so: no bond is as large as the reward. Null for anything else. */
function forfeitedBond(task: Task, amount: BigInt): Verification | null {
  const id = task.verification;
  if (id === null || amount.equals(task.reward)) return null;
  const verification = Verification.load(id);
  if (verification == null) return null; // never: a task names results that exist
  return verification.statusIndex == VerificationStatus.Rejected ? verification : null;
}
