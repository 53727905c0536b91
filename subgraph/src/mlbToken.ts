import { Approval, Transfer } from "../generated/MLBToken/MLBToken";
import { setAllowance } from "./entities/allowance";
import { recordTransfer } from "./entities/tokenTransfer";

export function handleTransfer(event: Transfer): void {
  recordTransfer(event);
}

export function handleApproval(event: Approval): void {
  setAllowance(event);
}
