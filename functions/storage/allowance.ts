/** How much an account may store: read from the chain, and not more often than once a minute for each account. */
import { type Address, type BaseError, getAddress } from "viem";
import { readContract } from "viem/actions";
import { logWarning } from "#functions/services/log.ts";
import type { Services } from "#functions/services/services.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { mlbTokenAbi, verifierStakingAbi } from "#protocol/generated/abi.ts";
import { allowanceOf } from "#protocol/storage/allowance.ts";

const CACHE_SECONDS = 60;

type Asked = Pick<Services, "chain" | "cached" | "config">;

/** What an account holds and has staked; MLB on its way out of the stake is still its own. */
async function readAllowance({ chain, config }: Asked, account: Address): Promise<number> {
  const { MLBToken, VerifierStaking } = deploymentFor(config.chainId).contracts;
  const [held, { staked, unbonding }] = await Promise.all([
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
  ]);
  return allowanceOf(config.storageTerms, held, staked + unbonding);
}

/** Bytes that an account may have stored in all; undefined while the chain does not answer. */
export async function accountAllowance(services: Asked, account: string): Promise<number | undefined> {
  const key = `allowance:${services.config.chainId}:${account.toLowerCase()}`;
  try {
    return await services.cached(key, CACHE_SECONDS, () => readAllowance(services, getAddress(account)));
  } catch (error) {
    const { shortMessage } = error as Partial<BaseError>;
    logWarning("an account's storage allowance could not be read", shortMessage ?? error);
    return undefined;
  }
}
