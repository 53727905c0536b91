import type { Address, Hex } from "viem";
import type { SubmitResultFields } from "#protocol/schemas/task-actions.ts";
import type { RejectedResult } from "./rejected-result.ts";

/** What a provider hands in. */
export interface NewResult {
  taskId: Hex;
  provider: Address;
  model: { id: Hex; version: string };
  /** Unix seconds: the assignment, and now. */
  startTime: number;
  endTime: number;
  /** 15 % of the reward, as the contract will take it. */
  bond: bigint;
  /** The rejected result that this one replaces. */
  rejected?: RejectedResult | undefined;
  files: { output?: File; logs?: File; diagnostics?: File };
  fields: Pick<SubmitResultFields, "notes" | "accuracy" | "confidence" | "executionTime">;
  /** Further files of a program's run, and its figures: whoever computes it again compares them, too. */
  artifacts?: readonly File[];
  metrics?: Readonly<Record<string, number>>;
  /** Software and hardware in the provider's words. */
  environment?: string;
}

/** What the contract is told about a result. */
export interface StoredResult {
  bundleCid: string;
  resultHash: Hex;
  details: string;
}
