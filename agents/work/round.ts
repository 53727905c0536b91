/** A round of a verification, and the finding of a repeated run about it. */
import type { Hex } from "viem";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";

export interface SubmittedRound {
  readonly task: Hex;
  readonly round: number;
  readonly resultHash: Hex;
  readonly bundleCid: string;
  readonly details: string;
}

export interface VotingRound extends SubmittedRound {
  readonly verification: Hex;
  readonly deadline: number;
}

export interface Finding {
  /** Nothing where no program can tell: people vote. */
  readonly approve?: boolean;
  /** The reason for a vote, or why there is none. */
  readonly reason: string;
  /** The claim of the repeated run's receipt; undefined when nothing was computed. */
  readonly claim?: ReceiptClaim;
}

/** Every gateway answered that it does not have the result. It may come, so this is not a finding yet. */
export class ResultMissing extends Error {
  override readonly name = "ResultMissing";
}
