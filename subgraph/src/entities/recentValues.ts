import { BigInt, Bytes } from "@graphprotocol/graph-ts";
import { RecentValues, TaskSummary } from "../../generated/schema";
import { recentValuesId } from "../ids";
import { Scope } from "../protocol";
import { LONG_WIDTH, medianOf, pushValue, SHORT_WIDTH } from "../window";

/** Model owners and requesters have no medians: every observation costs a row per scope. */
function hasMedians(scope: string): bool {
  return scope != Scope.owner && scope != Scope.requester;
}

/** A task was created. Unsaved: `summary`. */
export function observeReward(summary: TaskSummary, reward: BigInt): void {
  if (!hasMedians(summary.scope)) return;
  summary.medianReward = medianWith(recentValuesId(summary.id, "reward"), reward, LONG_WIDTH);
}

/** A task got its first provider ever. Unsaved: `summary`. */
export function observeAssignment(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary.scope)) return;
  const id = recentValuesId(summary.id, "assignment");
  summary.medianAssignmentSeconds = medianWith(id, seconds, SHORT_WIDTH).toI32();
}

/** An assignment got its first result. Unsaved: `summary`. */
export function observeResult(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary.scope)) return;
  const id = recentValuesId(summary.id, "result");
  summary.medianResultSeconds = medianWith(id, seconds, SHORT_WIDTH).toI32();
}

/** A task was verified for the first time. Unsaved: `summary`. */
export function observeVerification(summary: TaskSummary, seconds: BigInt): void {
  if (!hasMedians(summary.scope)) return;
  const id = recentValuesId(summary.id, "verification");
  summary.medianVerificationSeconds = medianWith(id, seconds, SHORT_WIDTH).toI32();
}

/** Adds a value to those of a kind. @returns their median */
function medianWith(id: string, value: BigInt, width: i32): BigInt {
  let recent = RecentValues.load(id);
  const before = recent == null ? new Bytes(0) : recent.values;
  if (recent == null) recent = new RecentValues(id);
  const window = pushValue(before, value, width);
  recent.values = window;
  recent.save();
  return medianOf(window, width);
}
