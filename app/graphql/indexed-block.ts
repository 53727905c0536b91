/** The newest block the subgraph has indexed. */
export interface IndexedBlock {
  number: number;
  /** Unix seconds of that block; null when graph-node has not stored it. */
  timestamp: number | null;
}
