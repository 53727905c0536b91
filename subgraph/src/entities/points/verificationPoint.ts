import { ethereum } from "@graphprotocol/graph-ts";
import { Verification, VerificationPoint } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ZERO } from "../../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** Changes of one event to a verification, all zero. Unsaved: set the changed fields and save it. */
export function newVerificationPoint(event: ethereum.Event, verification: Verification): VerificationPoint {
  const point = new VerificationPoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verification = verification.id;
  point.submitted = 0;
  point.started = 0;
  point.approved = 0;
  point.rejected = 0;
  point.inconclusive = 0;
  point.escalated = 0;
  point.ruled = 0;
  point.upheld = 0;
  point.decisionSeconds = ZERO;
  return point;
}
