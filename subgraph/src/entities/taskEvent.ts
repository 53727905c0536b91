import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Task, TaskEvent } from "../../generated/schema";
import { EventKind, eventKindName } from "../events";
import { eventId } from "../ids";

/** One step of a task's history, with the task as it is after the step. Add what belongs to the kind and `saveTaskEvent` it. */
export function newTaskEvent(event: ethereum.Event, kind: EventKind, actor: Bytes, task: Task): TaskEvent {
  const step = new TaskEvent(eventId(event));
  step.task = task.id;
  step.kind = eventKindName(kind);
  step.actor = actor;
  step.status = task.status;
  step.statusIndex = task.statusIndex;
  step.round = task.round;
  step.provider = task.provider;
  step.verification = task.verification;
  step.timestamp = event.block.timestamp;
  step.block = event.block.number;
  step.tx = event.transaction.hash;
  return step;
}

/** The ids beside the references are set here, whatever they are after the kind's own changes. */
export function saveTaskEvent(step: TaskEvent): void {
  step.actorId = step.actor;
  step.providerId = step.provider;
  step.verificationId = step.verification;
  step.save();
}
