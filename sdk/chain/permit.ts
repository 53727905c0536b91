/** Permits for MLB (EIP-2612) of exactly one call's amount, which leave no allowance. */
import type { Address, PublicClient } from "viem";
import {
  PERMIT_LIFETIME,
  type PermitArgument,
  permitArgument,
  permitTypedData,
} from "#protocol/chain/permit.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import { type ContractAddresses, contractsOn } from "./contracts.ts";

/** Contracts that take MLB. */
export type Spender = "RewardDistributor" | "VerifierStaking" | "PaymentChannels";

export interface PermitSigner {
  readonly chainId: number;
  readonly client: Pick<PublicClient, "readContract" | "getBlock">;
  readonly owner: Address;
  /** Default: the SDK's record of the chain. */
  readonly contracts?: ContractAddresses;
  signTypedData(typedData: ReturnType<typeof permitTypedData>): Promise<`0x${string}`>;
}

/**
 * Signs for one call; the permit can be used once, until `PERMIT_LIFETIME` seconds of the chain's clock have passed.
 * @param value smallest unit of MLB
 * @throws DeploymentMissingError when the contracts are not on this chain
 */
export async function signPermit(
  { chainId, client, owner, contracts = contractsOn(chainId), signTypedData }: PermitSigner,
  spender: Spender,
  value: bigint,
): Promise<PermitArgument> {
  const token = contracts.MLBToken;
  const [nonce, { timestamp }] = await Promise.all([
    client.readContract({ address: token, abi: mlbTokenAbi, functionName: "nonces", args: [owner] }),
    client.getBlock({ blockTag: "latest" }),
  ]);
  const permit = { value, nonce, deadline: timestamp + BigInt(PERMIT_LIFETIME) };
  const parties = { owner, spender: contracts[spender], token, chainId };
  return permitArgument({ ...permit, signature: await signTypedData(permitTypedData(parties, permit)) });
}
