/** What a keeper does for others. */
import type { Address, Hex } from "viem";
import type { DueStep } from "#protocol/rules/due.ts";

/** One thing that anybody may do now. */
export interface Duty {
  readonly step: DueStep;
  readonly task: Hex;
  readonly requester: Hex;
  /** The round that it is about; nothing for a task without a result. */
  readonly verification: Hex | undefined;
  /** Whose votes are settled; none for other steps. */
  readonly voters: readonly Address[];
  /** Tells it from the same step at another time: a task can be rejected twice, a vote extended. */
  readonly mark: string;
}

/** The chain as a keeper sees it. */
export interface KeeperContracts {
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  /**
   * What is due, the steps of tasks before those of single rounds.
   * @param now unix seconds of the chain
   * @param concerns whether the tasks of a requester are covered; the others cost no query
   * @throws when index or chain do not answer
   */
  due(now: number, concerns: (requester: Hex) => boolean): Promise<readonly Duty[]>;
  /** Carries it out, unless somebody else did. @returns whether it was done. @throws GasCapReached */
  perform(duty: Duty): Promise<boolean>;
  /** The protocol's income that nobody has sent to its treasury, smallest unit of MLB. */
  income(): Promise<bigint>;
  /** Sends it there. @returns whether it was done */
  sweep(): Promise<boolean>;
}
