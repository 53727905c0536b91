import { Refunded } from "../../../generated/RewardDistributor/RewardDistributor";
import { Task, Verification } from "../../../generated/schema";
import { ZERO } from "../../protocol";
import { ensureAccount } from "../account";
import { forfeitBond } from "./bond";
import { newTaskPoint } from "../points/taskPoint";
import { TaskScopes } from "../taskScopes";

/**
 * What went back to the requester: the reward of a task that ended without payment, or a pool that no vote has earned. No
 * pool can be as large as the reward, so the amount tells which. Unsaved: `task`.
 */
export function refund(task: Task, event: Refunded): void {
  const isReward = !task.settled && event.params.amount.equals(task.reward);
  const fromEscrow = isReward ? task.reward : ZERO;
  if (!isReward && !task.distributed) forfeitLatestBond(task);
  const requester = ensureAccount(event.params.requester, event);
  requester.escrowed = requester.escrowed.minus(fromEscrow);
  requester.refunded = requester.refunded.plus(event.params.amount);
  if (task.distributed) requester.spent = requester.spent.minus(event.params.amount);
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

/** The bond of a rejected result for which nobody voted. */
function forfeitLatestBond(task: Task): void {
  const id = task.verification;
  if (id === null) return; // never: a pool comes back for a result only
  const verification = Verification.load(id);
  if (verification == null) return; // never: a task names results that exist
  forfeitBond(verification);
  verification.save();
}
