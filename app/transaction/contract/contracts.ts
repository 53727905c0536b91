import type { Address, ContractFunctionArgs, ContractFunctionName, Hex } from "viem";
import { t } from "#language/text.ts";
import type { ContractAbis, ContractName } from "#protocol/chain/abis.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";

export type { ContractAbis, ContractName } from "#protocol/chain/abis.ts";

export interface ContractCall {
  contract: ContractName;
  functionName: string;
  args: readonly unknown[];
  /** Follows the arguments in the transaction; the contract does not read it. */
  suffix?: Hex | undefined;
}

type Writable = "nonpayable" | "payable";
type Readable = "view" | "pure";

/** A transaction's call, with function name and arguments checked against the contract's ABI. */
export function writeCall<
  Name extends ContractName,
  Fn extends ContractFunctionName<ContractAbis[Name], Writable>,
>(
  contract: Name,
  functionName: Fn,
  args: ContractFunctionArgs<ContractAbis[Name], Writable, Fn>,
): ContractCall {
  return { contract, functionName, args: args as readonly unknown[] };
}

/** A view call, checked like `writeCall`. */
export function readCall<
  Name extends ContractName,
  Fn extends ContractFunctionName<ContractAbis[Name], Readable>,
>(
  contract: Name,
  functionName: Fn,
  args: ContractFunctionArgs<ContractAbis[Name], Readable, Fn>,
): ContractCall {
  return { contract, functionName, args: args as readonly unknown[] };
}

/** Thrown when a contract is not deployed on the requested network. */
export class ContractMissingError extends Error {
  override readonly name = "ContractMissingError";
  readonly contract: ContractName;

  constructor(contract: ContractName, chainId: number) {
    super(t("{contract} is not deployed on chain {chainId}.", { contract, chainId }));
    this.contract = contract;
  }
}

/** @throws DeploymentMissingError, ContractMissingError */
export function contractAddress(contract: ContractName, chainId: number): Address {
  const deployed = deploymentFor(chainId).contracts[contract];
  if (!deployed) throw new ContractMissingError(contract, chainId);
  return deployed.address;
}

export const contractAddresses = (chainId: number): Address[] =>
  Object.values(deploymentFor(chainId).contracts).map(({ address }) => address);
