import type { Address, Client } from "viem";
import { estimateContractGas } from "viem/actions";
import { abiWithErrors } from "#app/transaction/contract/abis.ts";
import { type ContractCall, contractAddress } from "#app/transaction/contract/contracts.ts";
import { type FeeSpeed, feeSpeeds, feesFor } from "#app/transaction/send/fee-speed.ts";
import { FALLBACK_GAS_LIMIT } from "#protocol/documents/limits.ts";
import { readFeeHistory } from "./fees.ts";

export interface FeeQuote {
  gas: bigint;
  /** The call could not be estimated, so `gas` is the fallback limit (F69). */
  isFallback: boolean;
  /** Highest fee in the chain's native coin, wei. */
  cost: Record<FeeSpeed, bigint>;
}

export async function readQuote(
  client: Client,
  call: ContractCall | undefined,
  account: Address | undefined,
  chainId: number,
): Promise<FeeQuote> {
  const [{ history, tip }, estimated] = await Promise.all([
    readFeeHistory(client),
    call && account ? estimateGas(client, call, account, chainId) : undefined,
  ]);
  const gas = estimated ?? FALLBACK_GAS_LIMIT;
  const costs = feeSpeeds.map((speed) => [speed, gas * feesFor(history, tip, speed).maxFeePerGas] as const);
  return {
    gas,
    isFallback: estimated === undefined,
    cost: Object.fromEntries(costs) as Record<FeeSpeed, bigint>,
  };
}

/** Undefined if the call would fail now, for example because its allowance is granted in the same batch. */
async function estimateGas(
  client: Client,
  { contract, functionName, args }: ContractCall,
  account: Address,
  chainId: number,
): Promise<bigint | undefined> {
  const address = contractAddress(contract, chainId);
  const request = { address, abi: abiWithErrors(contract), functionName, args, account };
  return estimateContractGas(client, request).catch(() => undefined);
}
