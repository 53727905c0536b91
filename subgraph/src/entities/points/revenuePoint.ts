import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { RevenuePoint } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ZERO } from "../../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** An accrual to the protocol, or a sweep: all zero. Unsaved: set what changed and save it. */
export function newRevenuePoint(event: ethereum.Event, ref: Bytes): RevenuePoint {
  const point = new RevenuePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.ref = ref;
  point.fees = ZERO;
  point.dust = ZERO;
  point.slash = ZERO;
  point.appealBonds = ZERO;
  point.swept = ZERO;
  return point;
}
