import { BigInt } from "@graphprotocol/graph-ts";
import { Task, TaskSummary } from "../../generated/schema";
import { cautiousShare, Scope, share, TaskStatus, ZERO } from "../protocol";

export function ensureTaskSummary(id: string, scope: string): TaskSummary {
  const existing = TaskSummary.load(id);
  if (existing != null) return existing;
  const summary = new TaskSummary(id);
  summary.scope = scope;
  if (scope == Scope.model) summary.requesterCount = 0;
  startCounts(summary);
  startSums(summary);
  summary.save();
  return summary;
}

function startCounts(summary: TaskSummary): void {
  summary.total = 0;
  summary.created = 0;
  summary.assigned = 0;
  summary.completed = 0;
  summary.verified = 0;
  summary.rejected = 0;
  summary.cancelled = 0;
  summary.expired = 0;
  summary.cancelledWithProvider = 0;
  summary.expiredWithProvider = 0;
  summary.endedUnconfirmed = 0;
  rate(summary);
  summary.results = 0;
  summary.rejections = 0;
  summary.distributed = 0;
  summary.assignments = 0;
  summary.completions = 0;
  summary.responses = 0;
  summary.verifications = 0;
}

function startSums(summary: TaskSummary): void {
  summary.reward = ZERO;
  summary.escrowed = ZERO;
  summary.distributedReward = ZERO;
  summary.refunded = ZERO;
  summary.paidToVoters = ZERO;
  summary.returnedPools = ZERO;
  summary.returnedBonds = ZERO;
  summary.assignmentSeconds = ZERO;
  summary.completionSeconds = ZERO;
  summary.responseSeconds = ZERO;
  summary.verificationSeconds = ZERO;
  summary.distributionSeconds = ZERO;
}

/** Counts a task in (`delta` 1) or out (-1) with its present status. */
export function countTask(summary: TaskSummary, task: Task, delta: i32): void {
  const sign = BigInt.fromI32(delta);
  summary.total += delta;
  summary.reward = summary.reward.plus(task.reward.times(sign));
  if (!task.settled) summary.escrowed = summary.escrowed.plus(task.reward.times(sign));
  countStatus(summary, task.statusIndex, delta);
  if (isJudged(task.statusIndex)) rate(summary);
}

/** Moves a task from the status `from` to its present one. */
export function moveTask(summary: TaskSummary, task: Task, from: i32): void {
  countStatus(summary, from, -1);
  countStatus(summary, task.statusIndex, 1);
  if (task.provider !== null) countEndWithProvider(summary, task);
  if (isJudged(from) || isJudged(task.statusIndex)) rate(summary);
}

/** Whether tasks with this status can count in the rates; most steps are between the others. */
function isJudged(status: i32): bool {
  return status >= TaskStatus.Verified;
}

/** Cancelled and Expired are final, so these counts only grow. */
function countEndWithProvider(summary: TaskSummary, task: Task): void {
  const cancelled = task.statusIndex == TaskStatus.Cancelled;
  const expired = task.statusIndex == TaskStatus.Expired;
  if (cancelled) summary.cancelledWithProvider++;
  if (expired) summary.expiredWithProvider++;
  if ((cancelled || expired) && !task.providerConfirmed) summary.endedUnconfirmed++;
}

function countStatus(summary: TaskSummary, status: i32, delta: i32): void {
  if (status == TaskStatus.Created) summary.created += delta;
  else if (status == TaskStatus.Assigned) summary.assigned += delta;
  else if (status == TaskStatus.Completed) summary.completed += delta;
  else if (status == TaskStatus.Verified) summary.verified += delta;
  else if (status == TaskStatus.Rejected) summary.rejected += delta;
  else if (status == TaskStatus.Cancelled) summary.cancelled += delta;
  else summary.expired += delta;
}

/** Verified / (verified + rejected + cancelled and expired with a confirmed provider): G21, G10. Basis points. */
function rate(summary: TaskSummary): void {
  const ended = summary.cancelledWithProvider + summary.expiredWithProvider - summary.endedUnconfirmed;
  const judged = summary.verified + summary.rejected + ended;
  summary.successBps = share(summary.verified, judged);
  summary.score = cautiousShare(summary.verified, judged);
}
