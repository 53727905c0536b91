import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { VotePoint } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ZERO } from "../../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** Changes of one event to a verifier's votes, all zero. Unsaved: set the changed fields and save it. */
export function newVotePoint(event: ethereum.Event, verifier: Bytes): VotePoint {
  const point = new VotePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verifier = verifier;
  point.votes = 0;
  point.approvals = 0;
  point.settled = 0;
  point.withConsensus = 0;
  point.slashed = ZERO;
  point.claims = 0;
  point.claimed = ZERO;
  return point;
}
