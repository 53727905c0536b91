/** Steps that a keeper executes for other accounts. */
import type { Address, Hex } from "viem";
import type { DueStep } from "#protocol/rules/due.ts";

/** A step that any account may execute now. */
export interface Duty {
  readonly step: DueStep;
  readonly task: Hex;
  readonly requester: Hex;
  /** Its verification; undefined for a task without a result. */
  readonly verification: Hex | undefined;
  /** Voters to settle; empty for other steps. */
  readonly voters: readonly Address[];
  /** Distinguishes repetitions of a step: a task can be rejected twice, a vote extended. */
  readonly mark: string;
}

export interface KeeperContracts {
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  /** Due steps, those of tasks first; `now` in unix seconds. Tasks without `concerns` cost no query. @throws */
  due(now: number, concerns: (requester: Hex) => boolean): Promise<readonly Duty[]>;
  /** Executes it, unless another account did. @returns whether it was executed. @throws GasCapReached */
  perform(duty: Duty): Promise<boolean>;
  /** The protocol's fees that were not swept to the treasury yet, smallest unit of MLB. */
  income(): Promise<bigint>;
  /** Sweeps them. @returns whether it was done */
  sweep(): Promise<boolean>;
}
