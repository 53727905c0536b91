import { ethereum } from "@graphprotocol/graph-ts";

/** Block time as the indexer's Timestamp: microseconds. The indexer sets it itself; test runners do not. */
export function microseconds(event: ethereum.Event): i64 {
  return event.block.timestamp.toI64() * 1_000_000;
}
