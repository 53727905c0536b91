import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Activity, Task, Verification } from "../../generated/schema";
import { EventKind } from "../events";
import { addParticipant, newActivity, verificationActivity } from "./activity";

/** One step of a task's history, with the task as it is after the step. It concerns the task's requester and its provider. */
export function taskStep(event: ethereum.Event, kind: EventKind, actor: Bytes, task: Task): Activity {
  const step = newActivity(event, kind, actor);
  step.model = task.model;
  step.task = task.id;
  step.verification = task.verification;
  describeTask(step, task);
  addParticipant(step, task.requester);
  const provider = task.provider;
  if (provider !== null) addParticipant(step, provider);
  return step;
}

/** A step that concerns the requester and the provider of one result, which need not be the task's latest. */
export function verificationStep(
  event: ethereum.Event,
  kind: EventKind,
  actor: Bytes,
  task: Task,
  verification: Verification,
): Activity {
  const step = verificationActivity(event, kind, actor, verification);
  describeTask(step, task);
  return step;
}

function describeTask(step: Activity, task: Task): void {
  step.status = task.status;
  step.statusIndex = task.statusIndex;
  step.round = task.round;
  step.provider = task.provider;
}
