/** An older model of another owner that has the same name, or the same metadata. */
export interface Original {
  id: string;
  name: string;
  version: string;
  ownerId: string;
  same: "name" | "metadata";
  /** By how much its publication is older, seconds. */
  secondsEarlier: number;
  /** Tasks so far, and the share of decided ones that were verified, basis points. */
  tasks: number;
  successBps: number;
}

/** A model with what is known of an older one like it. */
export interface Compared {
  original?: Original | undefined;
}
