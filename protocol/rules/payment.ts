/** Whether an account may collect what waits for it. */
import type { Circumstances } from "./facts.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

/** Withdraw a payment that could not be delivered. @param credit what waits, in the token's smallest unit */
export function canWithdrawCredit(credit: bigint, { account }: Circumstances): Verdict {
  return firstRefusal(!account && refused("WalletRequired"), credit === 0n && refused("NothingToWithdraw"));
}
