/**
 * Settings of graph-node for tests that compare what is in an index. They change what a row costs, not what it is: `api` and
 * every stack run with graph-node's own.
 */

/**
 * Three of four indexes of single columns, 700 of them, are put off until no more blocks than this are missing: for 0 they would
 * be made at the chain's head, for a number below it they never are. They are a third of PostgreSQL's work here, and no answer
 * depends on them.
 */
export const WITHOUT_COLUMN_INDEXES = {
  GRAPH_POSTPONE_ATTRIBUTE_INDEX_CREATION: "true",
  GRAPH_POSTPONE_INDEXES_CREATION_THRESHOLD: "-1000000000",
};

/**
 * For an index of a chain that stays as it is: blocks are written in batches of some seconds nearly up to the head, in place of
 * one by one for the last 250, and small ones, because graph-node weighs a batch again with each block that it adds.
 */
export const IN_BATCHES = {
  ETHEREUM_REORG_THRESHOLD: "10",
  GRAPH_STORE_WRITE_BATCH_DURATION: "3",
};

/** In addition to `IN_BATCHES`, for a chain that changes its branch: graph-node's default number of blocks that it can go back. */
export const REVERTIBLE = { ETHEREUM_REORG_THRESHOLD: "250" };
