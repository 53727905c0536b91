/** The contracts name each other in their constructors, so their addresses are predicted from deployer and nonces. */
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
