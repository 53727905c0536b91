/** Methods that only read. */
const READS =
  /^(eth_(?!send)|net_|web3_|debug_|trace_|txpool_|ots_|erigon_|rpc_|anvil_(node|metadata|get|dump))/;

/** Writes that the log can repeat after a restart. */
const LOGGED = new Set([
  "eth_sendRawTransaction",
  "evm_mine",
  "evm_increaseTime",
  "anvil_increaseTime",
  "evm_setNextBlockTimestamp",
  "anvil_setNextBlockTimestamp",
]);

/** They would remove mined blocks or turn the clock back. */
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

/** They would mine blocks, or change which ones are mined, without an entry in the log. */
const REFUSED_ONCE_SEALED = new Set([
  "eth_sendTransaction",
  "eth_sendRawTransactionSync",
  "eth_sendUnsignedTransaction",
  "evm_mine_detailed",
  "anvil_mine",
  "hardhat_mine",
  "evm_setAutomine",
  "anvil_setAutomine",
]);

/** How the chain's process treats a JSON-RPC method. */
export type MethodTreatment =
  /** forwarded at any time */
  | "read"
  /** logged, then run */
  | "logged"
  /** run, and followed by a snapshot, because the log cannot repeat it */
  | "unlogged"
  | "refused";

/** The treatment of a method. An unknown one is assumed to change the chain in a way that the log cannot repeat. */
export function treatmentOf(method: string, isSealed: boolean): MethodTreatment {
  if (REFUSED.has(method) || (isSealed && REFUSED_ONCE_SEALED.has(method))) return "refused";
  if (LOGGED.has(method)) return "logged";
  return READS.test(method) ? "read" : "unlogged";
}
