import { Transfer } from "../../../generated/MLBToken/MLBToken";
import { TokenTransfer } from "../../../generated/schema";
import { eventId } from "../../ids";

export function recordTransfer(event: Transfer): void {
  const transfer = new TokenTransfer(eventId(event));
  transfer.from = event.params.from;
  transfer.to = event.params.to;
  transfer.amount = event.params.value;
  transfer.timestamp = event.block.timestamp;
  transfer.block = event.block.number;
  transfer.tx = event.transaction.hash;
  transfer.save();
}
