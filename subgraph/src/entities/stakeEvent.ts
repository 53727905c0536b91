import { BigInt, ethereum } from "@graphprotocol/graph-ts";
import { StakeEvent, Verifier } from "../../generated/schema";
import { EventKind, eventKindName } from "../events";
import { eventId } from "../ids";
import { ZERO } from "../protocol";

/** A change of stake with the totals after it. Unsaved. */
export function newStakeEvent(
  event: ethereum.Event,
  kind: EventKind,
  verifier: Verifier,
  amount: BigInt,
): StakeEvent {
  const change = new StakeEvent(eventId(event));
  change.verifier = verifier.id;
  change.verifierId = verifier.id;
  change.kind = eventKindName(kind);
  change.amount = amount;
  change.slashed = ZERO;
  change.staked = verifier.staked;
  change.locked = verifier.locked;
  change.unbonding = verifier.unbonding;
  change.timestamp = event.block.timestamp;
  change.block = event.block.number;
  change.tx = event.transaction.hash;
  change.changedOrder = change.id;
  return change;
}
