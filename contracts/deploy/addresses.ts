/**
 * The contracts name each other in their constructors and have no setters, so their addresses must be known before the
 * first exists: they follow from the deployer and its nonces.
 */
import { type Address, getContractAddress } from "viem";
import { CONTRACTS, type ContractName } from "./artifacts.ts";

export type Addresses = Record<ContractName, Address>;

/** Addresses of all contracts when `deployer` creates them in the order of `CONTRACTS` from nonce `firstNonce` on. */
export function predictAddresses(deployer: Address, firstNonce: number): Addresses {
  const entries = CONTRACTS.map((name, index) => [
    name,
    getContractAddress({ from: deployer, nonce: BigInt(firstNonce + index) }),
  ]);
  return Object.fromEntries(entries);
}
