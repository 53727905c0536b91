// The one place that logs. A missing row is an error and the handler returns: half-built rows are worse than none.
import { Bytes, ethereum, log } from "@graphprotocol/graph-ts";

/** An event names a row that should exist: the subgraph started too late, or a mapping is wrong. */
export function logMissing(entity: string, id: Bytes, event: ethereum.Event): void {
  log.error("{} {} is missing for log {} of transaction {}", [
    entity,
    id.toHexString(),
    event.logIndex.toString(),
    event.transaction.hash.toHexString(),
  ]);
}

/** A file on IPFS has unexpected content; its row is marked and indexing continues. */
export function logUnreadable(what: string, cid: string): void {
  log.warning("{} {} is not a JSON object of acceptable size", [what, cid]);
}
