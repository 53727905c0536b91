import type { Hex } from "viem";

/** A transaction that somebody could send now. It may still be refused: the traffic does not know every rule. */
export interface Move {
  from: Hex;
  contract: string;
  functionName: string;
  args: readonly unknown[];
}
