import type { TaskCounts } from "#protocol/rules/judged.ts";

/** Outcome statistics of a model's tasks. */
export interface TaskRecord extends TaskCounts {
  total: number;
  /** Share of decided tasks that were verified, basis points; 0 without a decided task. */
  successBps: number;
}

/** An older model of another owner with the same name or metadata. */
export interface Original {
  id: string;
  name: string;
  version: string;
  ownerId: string;
  same: "name" | "metadata";
  /** How much earlier it was published, seconds. */
  secondsEarlier: number;
  /** Statistics of its tasks. */
  record: TaskRecord;
}

/** A model with the older model that it resembles, if any. */
export interface Compared {
  original?: Original | undefined;
}
