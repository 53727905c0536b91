import { BigInt, ethereum } from "@graphprotocol/graph-ts";
import { dayStart, HOUR } from "../protocol";

/** Block time as the indexer's Timestamp: microseconds. The indexer sets it itself; test runners do not. */
export function microseconds(event: ethereum.Event): i64 {
  return event.block.timestamp.toI64() * 1_000_000;
}

/** Start of the hour (UTC) of an event, unix seconds. */
export function hourOf(event: ethereum.Event): BigInt {
  const now = event.block.timestamp.toI64();
  return BigInt.fromI64(now - (now % HOUR));
}

/** Start of the day (UTC) of an event, unix seconds. */
export function dayOf(event: ethereum.Event): BigInt {
  return dayStart(event.block.timestamp);
}
