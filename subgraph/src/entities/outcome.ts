import { ethereum } from "@graphprotocol/graph-ts";
import { TaskCancelled, TaskExpired } from "../../generated/TaskManager/TaskManager";
import { Task } from "../../generated/schema";
import { TaskStatus } from "../protocol";
import { countReturn } from "./money/refund";
import { Assignment, recordMiss, recordOutcome } from "./provider";
import { age, setStatus } from "./task";
import { newTaskPoint } from "./points";
import { TaskScopes } from "./taskScopes";

/** Change of the number of verified tasks; an overruled approval counts back on that day. */
function verifiedChange(before: i32, after: i32): i32 {
  return (after == TaskStatus.Verified ? 1 : 0) - (before == TaskStatus.Verified ? 1 : 0);
}

/** The result was accepted; how long that took counts for the first approval only. Unsaved: `task`. */
export function verifyTask(task: Task, event: ethereum.Event): void {
  const first = task.firstVerifiedAt === null;
  const scopes = new TaskScopes(task);
  const before = setStatus(task, TaskStatus.Verified, event);
  scopes.move(task, before);
  recordOutcome(task, before, Assignment.Verified);
  const point = newTaskPoint(event, task);
  point.verified = verifiedChange(before, TaskStatus.Verified);
  if (first) {
    scopes.countVerification(age(task, event));
    point.verifications = 1;
    point.verificationSeconds = age(task, event);
    task.firstVerifiedAt = event.block.timestamp;
  }
  task.verifiedAt = event.block.timestamp;
  task.verifiedTx = event.transaction.hash;
  scopes.save();
  point.save();
}

/** The result was refused. A ruling can confirm what was so before: that counts once. Unsaved: `task`. */
export function rejectTask(task: Task, event: ethereum.Event): void {
  const scopes = new TaskScopes(task);
  const before = setStatus(task, TaskStatus.Rejected, event);
  scopes.move(task, before);
  recordOutcome(task, before, Assignment.Failed);
  const point = newTaskPoint(event, task);
  point.verified = verifiedChange(before, TaskStatus.Rejected);
  if (before != TaskStatus.Rejected) {
    scopes.countRejection();
    point.rejected = 1;
  }
  task.rejectedAt = event.block.timestamp;
  task.rejectedTx = event.transaction.hash;
  scopes.save();
  point.save();
}

/** The requester took the task back. Unsaved: `task`. */
export function cancelTask(task: Task, event: TaskCancelled): void {
  const scopes = new TaskScopes(task);
  const before = setStatus(task, TaskStatus.Cancelled, event);
  scopes.move(task, before);
  recordOutcome(task, before, Assignment.Failed);
  if (event.block.timestamp.gt(task.deadline)) recordMiss(task);
  const point = newTaskPoint(event, task);
  point.cancelled = 1;
  countReturn(task, event.params.refund, scopes, point);
  scopes.save();
  point.save();
  task.cancelledAt = event.block.timestamp;
  task.cancelledTx = event.transaction.hash;
}

/** The task ended without an accepted result; an arbiter's ruling (`ruled`) counts against no one. Unsaved: `task`. */
export function expireTask(task: Task, ruled: bool, event: TaskExpired): void {
  const scopes = new TaskScopes(task);
  const before = setStatus(task, TaskStatus.Expired, event);
  scopes.move(task, before);
  const blameless = ruled || before == TaskStatus.Completed;
  recordOutcome(task, before, blameless ? Assignment.Unjudged : Assignment.Failed);
  if (before == TaskStatus.Assigned) recordMiss(task);
  const point = newTaskPoint(event, task);
  point.expired = 1;
  point.verified = verifiedChange(before, TaskStatus.Expired);
  countReturn(task, event.params.refund, scopes, point);
  scopes.save();
  point.save();
  task.expiredAt = event.block.timestamp;
  task.expiredTx = event.transaction.hash;
}
