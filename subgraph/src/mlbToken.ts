import { Approval, Transfer } from "../generated/MLBToken/MLBToken";
import { setAllowance } from "./entities/money/allowance";
import { recordTransfer } from "./entities/money/tokenTransfer";

export function handleTransfer(event: Transfer): void {
  recordTransfer(event);
}

export function handleApproval(event: Approval): void {
  setAllowance(event);
}
