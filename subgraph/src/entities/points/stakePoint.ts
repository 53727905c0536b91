import { ethereum } from "@graphprotocol/graph-ts";
import { Protocol, StakePoint, Verifier } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ZERO } from "../../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** A change of stake with the protocol's totals after it: no amount set. Unsaved. */
export function newStakePoint(event: ethereum.Event, verifier: Verifier, protocol: Protocol): StakePoint {
  const point = new StakePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verifier = verifier.id;
  point.stakedIn = ZERO;
  point.unstaked = ZERO;
  point.withdrawn = ZERO;
  point.slashed = ZERO;
  point.totalStaked = protocol.staked;
  point.activeVerifiers = protocol.activeVerifierCount;
  return point;
}
