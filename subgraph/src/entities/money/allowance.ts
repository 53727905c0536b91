import { Approval } from "../../../generated/MLBToken/MLBToken";
import { Allowance } from "../../../generated/schema";
import { allowanceId } from "../../ids";

/** The latest approval replaces the one before. */
export function setAllowance(event: Approval): void {
  const allowance = new Allowance(allowanceId(event.params.owner, event.params.spender));
  allowance.owner = event.params.owner;
  allowance.spender = event.params.spender;
  allowance.approved = event.params.value;
  allowance.updatedAt = event.block.timestamp;
  allowance.updatedTx = event.transaction.hash;
  allowance.save();
}
