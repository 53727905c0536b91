/** The finding of a verifier in a sealed round: a vote, or the reason why it casts none. */
import type { Hex } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import type { ComparedResult } from "#runtime/comparison/compare.ts";
import type { ReceiptClaim } from "#runtime/receipt/receipt.ts";
import type { VotingRound } from "./round.ts";

/** Content of a sealed vote. */
export interface SealedBallot {
  /** Revealed by the opening. */
  readonly trace: Hex;
  /** Of a sampled batch: the traces of the drawn inputs, of which `trace` is the hash. */
  readonly traces?: readonly Hex[] | undefined;
  /** Of a sampled batch whose seals could be read: shows the seals of the drawn inputs to the contract. */
  readonly pin?: Pin | undefined;
  readonly approve: boolean;
  readonly reason: string;
  /** The claim of the run's receipt; undefined when there is nothing to state. */
  readonly claim?: ReceiptClaim;
}

/** Why no vote is cast. */
interface Abstention {
  readonly trace?: undefined;
  readonly traces?: undefined;
  readonly reason: string;
}

export type SealedFinding = SealedBallot | Abstention;

/** A submitted result; of a sampled batch with the seals of its inputs as they are stored. */
export type SubmittedResult = ComparedResult & { readonly seals?: readonly Hex[] | undefined };

export interface ProvedRound extends VotingRound {
  /** The hash that the trace of an approval has. */
  readonly seal: Hex;
  /** As in `STAGE`: the trace of a vote depends on it. */
  readonly stage: number;
  /** Of a sampled batch: gives the drawn inputs of so many. */
  readonly drawn?: ((items: number) => Promise<readonly number[]>) | undefined;
  /** Why the result counts as missing: then it is rejected without being read. */
  readonly missing?: string | undefined;
}
