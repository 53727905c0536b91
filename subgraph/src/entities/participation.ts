import { BigInt, ethereum } from "@graphprotocol/graph-ts";
import { Account, ParticipationPoint } from "../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../ids";
import { DAY, HOUR, Role } from "../protocol";
import { dayOf, hourOf, microseconds } from "./timestamp";

/** The account acts in a role: the first action of an hour and of a day counts. Unsaved: `account`. */
export function recordParticipation(account: Account, role: string, event: ethereum.Event): void {
  const before = activeAt(account, role);
  const now = event.block.timestamp;
  setActiveAt(account, role, now);
  if (before !== null && isSamePeriod(before, now, HOUR)) return;
  const point = newPoint(account, event);
  const ofDay = before === null || !isSamePeriod(before, now, DAY) ? 1 : 0;
  if (role == Role.modelOwner) {
    point.ownersOfHour = 1;
    point.ownersOfDay = ofDay;
  } else if (role == Role.requester) {
    point.requestersOfHour = 1;
    point.requestersOfDay = ofDay;
  } else if (role == Role.provider) {
    point.providersOfHour = 1;
    point.providersOfDay = ofDay;
  } else {
    point.verifiersOfHour = 1;
    point.verifiersOfDay = ofDay;
  }
  point.save();
}

function activeAt(account: Account, role: string): BigInt | null {
  if (role == Role.modelOwner) return account.ownerActiveAt;
  if (role == Role.requester) return account.requesterActiveAt;
  return role == Role.provider ? account.providerActiveAt : account.verifierActiveAt;
}

function setActiveAt(account: Account, role: string, now: BigInt): void {
  if (role == Role.modelOwner) account.ownerActiveAt = now;
  else if (role == Role.requester) account.requesterActiveAt = now;
  else if (role == Role.provider) account.providerActiveAt = now;
  else account.verifierActiveAt = now;
}

/** Whether two times are in the same bucket of the aggregations, which begin at multiples of their length. */
function isSamePeriod(one: BigInt, other: BigInt, seconds: i64): bool {
  return one.toI64() / seconds == other.toI64() / seconds;
}

function newPoint(account: Account, event: ethereum.Event): ParticipationPoint {
  const point = new ParticipationPoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.account = account.id;
  point.ownersOfHour = 0;
  point.requestersOfHour = 0;
  point.providersOfHour = 0;
  point.verifiersOfHour = 0;
  point.ownersOfDay = 0;
  point.requestersOfDay = 0;
  point.providersOfDay = 0;
  point.verifiersOfDay = 0;
  return point;
}
