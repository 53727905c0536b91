/** What a task may ask of a model; `taskTypes` of the contracts in their order. */
export const workKinds = ["inference", "fine-tuning", "evaluation"] as const;
export type WorkKind = (typeof workKinds)[number];

/** The kind of a task by the contracts' number. */
export const workKindOf = (taskType: number): WorkKind => workKinds[taskType] ?? "inference";
