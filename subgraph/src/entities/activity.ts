import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { Activity, FeedItem, Model, Verification } from "../../generated/schema";
import { activityTypeName, EventKind, eventKindName, isFedToModel } from "../events";
import { feedItemId, eventId } from "../ids";
import { touchAnyRole } from "./account";
import { saveProtocol } from "./protocol";

/** A new activity for an event. Unsaved: add the fields of its kind and `publish` it. */
export function newActivity(event: ethereum.Event, kind: EventKind, actor: Bytes): Activity {
  const activity = new Activity(eventId(event));
  activity.kind = eventKindName(kind);
  activity.isNews = true;
  activity.type = activityTypeName(kind);
  activity.actor = actor;
  activity.sender = event.transaction.from;
  activity.participants = [actor];
  activity.timestamp = event.block.timestamp;
  activity.block = event.block.number;
  activity.tx = event.transaction.hash;
  return activity;
}

export function modelActivity(event: ethereum.Event, kind: EventKind, actor: Bytes, model: Model): Activity {
  const activity = newActivity(event, kind, actor);
  activity.model = model.id;
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

/** Saves news and puts them into the feeds of their participants and, of some kinds, of their model: a handler's last step. */
export function publish(activity: Activity): void {
  save(activity);
  const participants = activity.participants;
  for (let i = 0; i < participants.length; i++) addToFeed(participants[i], activity);
  const model = activity.model;
  if (model !== null && isFedToModel(activity.kind)) addToFeed(model, activity);
  saveProtocol();
}

/** Saves a step of which another event of the same transaction is the news: it is in no feed. A handler's last step. */
export function keepStep(activity: Activity): void {
  activity.isNews = false;
  save(activity);
  saveProtocol();
}

/** Set the twin ids here, after the kind's own changes to the references. */
function save(activity: Activity): void {
  activity.actorId = activity.actor;
  activity.taskId = activity.task;
  activity.providerId = activity.provider;
  activity.verificationId = activity.verification;
  activity.save();
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

/** A governance decision: it concerns every account, so the row names only the account that made it. */
export function governanceActivity(event: ethereum.Event, kind: EventKind, actor: Bytes): Activity {
  touchAnyRole(actor, event);
  return newActivity(event, kind, actor);
}
