/** Names of the index's queues: what waits in one is found without reading what was there before. */
export const READY_QUEUE = "ready";
export const VOTING_QUEUE = "voting";
