import type { TaskCounts } from "#protocol/rules/judged.ts";

/** How the tasks of a model went so far. */
export interface TaskRecord extends TaskCounts {
  total: number;
  /** Share of decided tasks that were verified, basis points; 0 without one. */
  successBps: number;
}

/** An older model of another owner that has the same name, or the same metadata. */
export interface Original {
  id: string;
  name: string;
  version: string;
  ownerId: string;
  same: "name" | "metadata";
  /** By how much its publication is older, seconds. */
  secondsEarlier: number;
  /** Its tasks so far. */
  record: TaskRecord;
}

/** A model with what is known of an older one like it. */
export interface Compared {
  original?: Original | undefined;
}
