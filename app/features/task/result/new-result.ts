import type { Address, Hex } from "viem";
import type { SubmitResultFields } from "#protocol/schemas/task-actions.ts";
import type { RejectedResult } from "./rejected-result.ts";

/** Data of a submitted result. */
export interface NewResult {
  taskId: Hex;
  provider: Address;
  model: { id: Hex; version: string };
  /** Unix seconds: the assignment, and now. */
  startTime: number;
  endTime: number;
  /** 15 % of the reward, computed like the contract's. */
  bond: bigint;
  /** The rejected result that this one replaces. */
  rejected?: RejectedResult | undefined;
  files: { output?: File; logs?: File; diagnostics?: File };
  fields: Pick<SubmitResultFields, "notes" | "accuracy" | "confidence" | "executionTime">;
  /** Further files and figures of a program's run, which are compared when the result is recomputed. */
  artifacts?: readonly File[];
  metrics?: Readonly<Record<string, number>>;
  /** Software and hardware as described by the provider. */
  environment?: string;
}

/** Result data passed to the contract. */
export interface StoredResult {
  bundleCid: string;
  resultHash: Hex;
  details: string;
}
