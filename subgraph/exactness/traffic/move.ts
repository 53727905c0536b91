import type { Hex } from "viem";

/** A transaction that an account could send now. It may still revert: the traffic does not implement every rule. */
export interface Move {
  from: Hex;
  contract: string;
  functionName: string;
  args: readonly unknown[];
}
