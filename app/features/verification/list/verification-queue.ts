/** Names of the index's queues. A queue contains only pending rows, so past ones need not be read. */
export const READY_QUEUE = "ready";
export const VOTING_QUEUE = "voting";
