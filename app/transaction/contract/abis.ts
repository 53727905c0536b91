import type { Abi } from "viem";
import { abis, type ContractName } from "#protocol/chain/abis.ts";

/** Custom errors of every contract: a call can fail deep inside another contract than the one that was called. */
const allErrors: Abi = Object.values(abis)
  .flat()
  .filter((entry) => entry.type === "error");

/** The ABI of a contract, able to name the errors of all the others too. */
export function abiWithErrors(contract: ContractName): Abi {
  return [...(abis[contract] as Abi).filter((entry) => entry.type !== "error"), ...allErrors];
}

/** Every event of every contract, to read what a receipt says happened. */
export const allEvents: Abi = Object.values(abis)
  .flat()
  .filter((entry) => entry.type === "event");
