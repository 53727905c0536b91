/** Kinds of work that a task can request, in the order of the contracts' `taskTypes`. */
export const workKinds = ["inference", "fine-tuning", "evaluation"] as const;
export type WorkKind = (typeof workKinds)[number];

export const workKindOf = (taskType: number): WorkKind => workKinds[taskType] ?? "inference";
