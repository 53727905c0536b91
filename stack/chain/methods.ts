/** Methods that only read; every other one may change the chain. */
const READING =
  /^(eth_(?!send)|net_|web3_|debug_|trace_|txpool_|ots_|erigon_|rpc_|anvil_(node|metadata|get|dump))/;

/** Their effect is a block or a clock, and both are in the journal's blocks. */
const REPEATABLE = new Set([
  "eth_sendRawTransaction",
  "eth_sendRawTransactionSync",
  "evm_mine",
  "evm_mine_detailed",
  "anvil_mine",
  "hardhat_mine",
  "evm_increaseTime",
  "anvil_increaseTime",
  "evm_setNextBlockTimestamp",
  "anvil_setNextBlockTimestamp",
  "evm_setAutomine",
  "anvil_setAutomine",
]);

/** They would take mined blocks away, turn the clock back, or end the mining of a transaction as it comes. */
const REFUSED = new Set([
  "evm_revert",
  "anvil_revert",
  "anvil_rollback",
  "anvil_reorg",
  "anvil_reset",
  "hardhat_reset",
  "anvil_loadState",
  "hardhat_loadState",
  "evm_setTime",
  "anvil_setTime",
  "evm_setIntervalMining",
  "anvil_setIntervalMining",
]);

/** How the chain's process treats a JSON-RPC method. */
export type MethodTreatment =
  /** passed on at any time */
  | "read"
  /** passed on, not while a snapshot is taken */
  | "write"
  /** as "write", and a snapshot must follow, because no block can bring its effect back */
  | "unrepeatable"
  | "refused";

/** The treatment of a method by its name; an unknown one is taken for the worst that it could be. */
export function treatmentOf(method: string): MethodTreatment {
  if (REFUSED.has(method)) return "refused";
  if (REPEATABLE.has(method)) return "write";
  return READING.test(method) ? "read" : "unrepeatable";
}
