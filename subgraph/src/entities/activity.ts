import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Activity, FeedItem, Model, Task, Verification } from "../../generated/schema";
import { activityTypeName, EventKind, eventKindName } from "../events";
import { feedItemId, eventId } from "../ids";
import { touchAnyRole } from "./account";
import { ensureProtocol, protocolChanged, saveProtocol } from "./protocol";

/** One item of the feed, counted. Unsaved: add what belongs to the kind and publish it. */
export function newActivity(event: ethereum.Event, kind: EventKind, actor: Bytes): Activity {
  const activity = new Activity(eventId(event));
  activity.kind = eventKindName(kind);
  activity.type = activityTypeName(kind);
  activity.actor = actor;
  activity.participants = [actor];
  activity.timestamp = event.block.timestamp;
  activity.block = event.block.number;
  activity.tx = event.transaction.hash;
  const protocol = ensureProtocol();
  protocol.activityCount++;
  protocolChanged();
  return activity;
}

/** News about a model. */
export function modelActivity(event: ethereum.Event, kind: EventKind, actor: Bytes, model: Model): Activity {
  const activity = newActivity(event, kind, actor);
  activity.model = model.id;
  return activity;
}

/** News about a task concern its requester and its provider. */
export function taskActivity(event: ethereum.Event, kind: EventKind, actor: Bytes, task: Task): Activity {
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
  kind: EventKind,
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

/** Saves an item, and puts it into the feeds of its participants and of its model: the last step of a handler with news. */
export function publish(activity: Activity): void {
  activity.actorId = activity.actor;
  activity.taskId = activity.task;
  activity.verificationId = activity.verification;
  activity.save();
  const participants = activity.participants;
  for (let i = 0; i < participants.length; i++) addToFeed(participants[i], activity);
  const model = activity.model;
  if (model !== null) addToFeed(model, activity);
  saveProtocol();
}

function addToFeed(subject: Bytes, activity: Activity): void {
  const item = new FeedItem(feedItemId(subject, activity.id));
  item.subject = subject;
  item.activity = activity.id;
  item.kind = activity.kind;
  item.type = activity.type;
  item.timestamp = activity.timestamp;
  item.save();
}

/** A decision about the rules: it concerns everybody, so nobody is named but the one who made it. */
export function governanceActivity(event: ethereum.Event, kind: EventKind, actor: Bytes): Activity {
  touchAnyRole(actor, event);
  return newActivity(event, kind, actor);
}
