/** Storage allowance of an account: read from the chain and the index, at most once a minute per account. */
import { type Address, type BaseError, getAddress } from "viem";
import { readContract } from "viem/actions";
import { logWarning } from "#functions/services/log.ts";
import type { Services } from "#functions/services/services.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { mlbTokenAbi, verifierStakingAbi } from "#protocol/generated/abi.ts";
import { allowanceOf, type StorageAllowance } from "#protocol/storage/allowance.ts";
import { graphql } from "#subgraph/client/graphql.ts";

const CACHE_SECONDS = 60;

type Needed = Pick<Services, "chain" | "cached" | "config" | "subgraph">;

const MEANS = graphql(`
  query StorageMeans($id: ID!, $provider: String!) {
    _meta {
      block {
        number
      }
    }
    account(id: $id) {
      escrowed
      bonded
      appealBonded
      spent
      earned
    }
    tasks(first: 100, where: { provider: $provider, providerConfirmed: true, status: Assigned }) {
      reward
    }
  }
`);

/** MLB that an account has at stake: escrow, finished work and tasks in progress. Zero while the index does not answer. */
async function readEngaged({ subgraph }: Needed, account: Address): Promise<bigint> {
  const id = account.toLowerCase() as Address;
  const found = await subgraph.query(MEANS, { id, provider: id }).catch((error: unknown) => {
    logWarning("storage.means_unavailable", error);
    return undefined;
  });
  const { escrowed = 0, bonded = 0, appealBonded = 0, spent = 0, earned = 0 } = found?.account ?? {};
  const amounts = [
    escrowed,
    bonded,
    appealBonded,
    spent,
    earned,
    ...(found?.tasks ?? []).map((t) => t.reward),
  ];
  // `spent` can be below zero while a refund is larger than what was paid.
  return amounts.map(BigInt).reduce((sum, amount) => (amount > 0n ? sum + amount : sum), 0n);
}

/** Stake that is being withdrawn still counts. */
async function readAllowance(services: Needed, account: Address): Promise<StorageAllowance> {
  const { chain, config } = services;
  const { MLBToken, VerifierStaking } = deploymentFor(config.chainId).contracts;
  const [held, { staked, unbonding }, engaged] = await Promise.all([
    readContract(chain, {
      address: MLBToken.address,
      abi: mlbTokenAbi,
      functionName: "balanceOf",
      args: [account],
    }),
    readContract(chain, {
      address: VerifierStaking.address,
      abi: verifierStakingAbi,
      functionName: "getVerifier",
      args: [account],
    }),
    readEngaged(services, account),
  ]);
  return allowanceOf(config.storageTerms, { held, atStake: staked + unbonding + engaged });
}

/** Storage allowance in bytes; undefined while the chain does not answer. */
export async function accountAllowance(
  services: Needed,
  account: string,
): Promise<StorageAllowance | undefined> {
  const key = `allowance:${services.config.chainId}:${account.toLowerCase()}`;
  try {
    return await services.cached(key, CACHE_SECONDS, () => readAllowance(services, getAddress(account)));
  } catch (error) {
    const { shortMessage } = error as Partial<BaseError>;
    logWarning("storage.allowance_unavailable", shortMessage ?? error);
    return undefined;
  }
}
