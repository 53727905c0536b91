import { ResultSubmitted } from "../../generated/TaskManager/TaskManager";
import { Account, Task } from "../../generated/schema";
import { TaskStatus, ZERO } from "../protocol";
import { confirmProvider } from "./account";
import { Assignment, recordAnswer, recordOutcome } from "./provider";
import { age, clearCancelNotice, setStatus } from "./task";
import { newTaskPoint } from "./points";
import { TaskScopes } from "./taskScopes";

/** The provider handed in a result; doing so confirms an assignment. Unsaved: `task`, `provider`. */
export function submitResult(task: Task, provider: Account, event: ResultSubmitted): void {
  if (!task.providerConfirmed) confirmProvider(provider, event);
  task.providerConfirmed = true;
  task.round = event.params.round;
  task.resultHash = event.params.resultHash;
  task.resultCid = event.params.bundleCid;
  task.details = event.params.details;
  task.verification = event.params.verificationId;
  task.bondLocked = ZERO;
  clearCancelNotice(task);
}

/** Counts the result; durations are taken from the first result of the task, and of its assignment. Unsaved: `task`. */
export function countResult(task: Task, event: ResultSubmitted): void {
  const now = event.block.timestamp;
  const first = task.firstCompletedAt === null;
  const answers = task.statusIndex == TaskStatus.Assigned;
  const scopes = new TaskScopes(task);
  const before = setStatus(task, TaskStatus.Completed, event);
  scopes.move(task, before);
  scopes.countResult();
  recordOutcome(task, before, Assignment.Open);
  const assignedAt = task.assignedAt;
  if (answers && assignedAt !== null) {
    scopes.countResponse(now.minus(assignedAt));
    recordAnswer(task, scopes.providerMedian());
  }
  const point = newTaskPoint(event, task);
  point.completed = 1;
  if (first) {
    scopes.countCompletion(age(task, event));
    point.completions = 1;
    point.completionSeconds = age(task, event);
    task.firstCompletedAt = now;
  }
  task.completedAt = now;
  task.completedTx = event.transaction.hash;
  scopes.save();
  point.save();
}
