import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Activity, Model, Task, Verification } from "../../generated/schema";
import { eventId } from "../ids";
import { activityType } from "../protocol";
import { touchAnyRole } from "./account";
import { ensureProtocol } from "./protocol";

/** One item of the feed, counted. Unsaved: add what belongs to the kind and save it. `kind` is the name of the event. */
export function newActivity(event: ethereum.Event, kind: string, actor: Bytes): Activity {
  const activity = new Activity(eventId(event));
  activity.kind = kind;
  activity.type = activityType(kind);
  activity.actor = actor;
  activity.participants = [actor];
  activity.timestamp = event.block.timestamp;
  activity.block = event.block.number;
  activity.tx = event.transaction.hash;
  const protocol = ensureProtocol();
  protocol.activityCount++;
  protocol.save();
  return activity;
}

/** News about a model. */
export function modelActivity(event: ethereum.Event, kind: string, actor: Bytes, model: Model): Activity {
  const activity = newActivity(event, kind, actor);
  activity.model = model.id;
  return activity;
}

/** News about a task concern its requester and its provider. */
export function taskActivity(event: ethereum.Event, kind: string, actor: Bytes, task: Task): Activity {
  const activity = newActivity(event, kind, actor);
  activity.model = task.model;
  activity.task = task.id;
  activity.verification = task.verification;
  addParticipant(activity, task.requester);
  const provider = task.provider;
  if (provider !== null) addParticipant(activity, provider);
  return activity;
}

/** News about a verification concern its requester and the provider of its result. */
export function verificationActivity(
  event: ethereum.Event,
  kind: string,
  actor: Bytes,
  verification: Verification,
): Activity {
  const activity = newActivity(event, kind, actor);
  activity.model = verification.model;
  activity.task = verification.task;
  activity.verification = verification.id;
  addParticipant(activity, verification.requester);
  addParticipant(activity, verification.provider);
  return activity;
}

/** Each participant is listed once. */
export function addParticipant(activity: Activity, account: Bytes): void {
  const participants = activity.participants;
  for (let i = 0; i < participants.length; i++) {
    if (participants[i].equals(account)) return;
  }
  participants.push(account);
  activity.participants = participants;
}

/** A decision about the rules: it concerns everybody, so nobody is named but the one who made it. */
export function governanceActivity(event: ethereum.Event, kind: string, actor: Bytes): Activity {
  touchAnyRole(actor, event);
  return newActivity(event, kind, actor);
}
