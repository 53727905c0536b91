import { Approval, Transfer } from "../generated/MLBToken/MLBToken";
import { Allowance, TokenTransfer } from "../generated/schema";
import { allowanceId, eventId } from "./ids";

export function handleTransfer(event: Transfer): void {
  const transfer = new TokenTransfer(eventId(event));
  transfer.from = event.params.from;
  transfer.to = event.params.to;
  transfer.fromOrder = event.params.from.concat(transfer.id);
  transfer.toOrder = event.params.to.concat(transfer.id);
  transfer.amount = event.params.value;
  transfer.timestamp = event.block.timestamp;
  transfer.block = event.block.number;
  transfer.tx = event.transaction.hash;
  transfer.save();
}

/** The latest approval replaces the previous one. */
export function handleApproval(event: Approval): void {
  const allowance = new Allowance(allowanceId(event.params.owner, event.params.spender));
  allowance.owner = event.params.owner;
  allowance.spender = event.params.spender;
  allowance.approved = event.params.value;
  allowance.updatedAt = event.block.timestamp;
  allowance.updatedTx = event.transaction.hash;
  allowance.save();
}
