import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { TaskSummary } from "../../generated/schema";
import { Scope } from "../protocol";
import { LONG_WIDTH, medianOf, pushValue, SHORT_WIDTH } from "../window";

/** Model owners and requesters have no medians: every version of their rows would carry the values. */
function hasMedians(summary: TaskSummary): bool {
  return summary.scope != Scope.owner && summary.scope != Scope.requester;
}

/** A task was created. Unsaved: `summary`. */
export function observeReward(summary: TaskSummary, reward: BigInt): void {
  if (!hasMedians(summary)) return;
  const recent = withValue(summary.recentRewards, reward, LONG_WIDTH);
  summary.recentRewards = recent;
  summary.medianReward = medianOf(recent, LONG_WIDTH);
}

/** A task got its first provider ever. Unsaved: `summary`. */
export function observeAssignment(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary)) return;
  const recent = withValue(summary.recentAssignmentSeconds, seconds, SHORT_WIDTH);
  summary.recentAssignmentSeconds = recent;
  summary.medianAssignmentSeconds = medianOf(recent, SHORT_WIDTH).toI32();
}

/** An assignment got its first result. Unsaved: `summary`. */
export function observeResult(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary)) return;
  const recent = withValue(summary.recentResultSeconds, seconds, SHORT_WIDTH);
  summary.recentResultSeconds = recent;
  summary.medianResultSeconds = medianOf(recent, SHORT_WIDTH).toI32();
}

/** A task was verified for the first time. Unsaved: `summary`. */
export function observeVerification(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary)) return;
  const recent = withValue(summary.recentVerificationSeconds, seconds, SHORT_WIDTH);
  summary.recentVerificationSeconds = recent;
  summary.medianVerificationSeconds = medianOf(recent, SHORT_WIDTH).toI32();
}

function withValue(before: Bytes | null, value: BigInt, width: i32): Bytes {
  return pushValue(before === null ? new Bytes(0) : before, value, width);
}
