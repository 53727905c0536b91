import { BigInt } from "@graphprotocol/graph-ts";
import { Refunded } from "../../../generated/RewardDistributor/RewardDistributor";
import { Account, Task, TaskPoint, Verification } from "../../../generated/schema";
import { VerificationStatus, ZERO } from "../../protocol";
import { ensureAccount } from "../account";
import { forfeitBond } from "./bond";
import { newTaskPoint } from "../points";
import { TaskScopes } from "../taskScopes";

/** A refund to the requester, of a reward counted with its end event, or of an unearned pool or bond. Unsaved: `task`. */
export function refund(task: Task, event: Refunded): void {
  const amount = event.params.amount;
  const forfeited = forfeitedBond(task, amount);
  task.refund = task.refund.plus(amount);
  if (!task.settled && forfeited == null) {
    task.settled = true;
    return;
  }
  if (forfeited != null) {
    forfeitBond(forfeited);
    forfeited.save();
  }
  const requester = ensureAccount(event.params.requester, event);
  const scopes = new TaskScopes(task);
  const point = newTaskPoint(event, task);
  if (forfeited != null) {
    requester.returnedBonds = requester.returnedBonds.plus(amount);
    scopes.countReturnedBond(amount);
    point.returnedBonds = amount;
  } else {
    requester.returnedPools = requester.returnedPools.plus(amount);
    requester.spent = requester.spent.minus(amount);
    scopes.countReturnedPool(amount);
    point.returnedPools = amount;
  }
  requester.save();
  scopes.save();
  point.save();
}

/** The task ended without payment: `amount` of its reward came back, the voters have the rest. Unsaved: `scopes`, `point`. */
export function countReturn(task: Task, amount: BigInt, scopes: TaskScopes, point: TaskPoint): void {
  scopes.countReturn(task, amount);
  point.escrowed = task.reward.neg();
  point.refunded = amount;
  point.paidToVoters = task.reward.minus(amount);
}

/** The same in the requester's account. Unsaved: `requester`. */
export function returnReward(requester: Account, task: Task, amount: BigInt): void {
  requester.escrowed = requester.escrowed.minus(task.reward);
  requester.refunded = requester.refunded.plus(amount);
  requester.spent = requester.spent.plus(task.reward.minus(amount));
}

/** The rejected result whose bond was returned, which is below the reward; otherwise null. */
function forfeitedBond(task: Task, amount: BigInt): Verification | null {
  const id = task.verification;
  if (id === null || amount.equals(task.reward)) return null;
  const verification = Verification.load(id);
  if (verification == null) return null; // never: a task names results that exist
  return verification.statusIndex == VerificationStatus.Rejected ? verification : null;
}
