import { type Address, getAddress } from "viem";
import { getBlock, readContract } from "viem/actions";
import { ApiError } from "#functions/http/api-error.ts";
import type { ChainClient } from "#functions/services/services.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { isPermitBy, PERMIT_PROOF_LIMIT } from "#protocol/chain/permit.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import type { PermitTicketRequest } from "#protocol/schemas/http/ticket-request.ts";

const NOTHING_UPLOADED = "so nothing was uploaded. Try again and sign";

/** The chain's current time (unix seconds) and the account's permit nonce. */
async function chainState(chain: ChainClient, chainId: number, account: Address) {
  const { MLBToken } = deploymentFor(chainId).contracts;
  try {
    const [block, nonce] = await Promise.all([
      getBlock(chain, { blockTag: "latest", includeTransactions: false }),
      readContract(chain, {
        address: MLBToken.address,
        abi: mlbTokenAbi,
        functionName: "nonces",
        args: [account],
      }),
    ]);
    return { now: Number(block.timestamp), nonce };
  } catch (cause) {
    throw new ApiError(
      "CHAIN_UNAVAILABLE",
      "The permit could not be checked, because the blockchain node is not responding. Nothing was uploaded. Try again in a moment.",
      { cause, headers: { "Retry-After": "5" } },
    );
  }
}

/** Checks an unused, soon expiring permit for the escrow. @throws ApiError, also CHAIN_UNAVAILABLE */
export async function checkPermit(
  chain: ChainClient,
  chainId: number,
  request: PermitTicketRequest,
): Promise<void> {
  const { MLBToken, RewardDistributor } = deploymentFor(chainId).contracts;
  const { value, nonce, deadline, signature } = request.permit;
  const parties = {
    // Callers send any letter case; the chain's client takes only checksummed addresses.
    owner: getAddress(request.address),
    spender: RewardDistributor.address,
    token: MLBToken.address,
    chainId,
  };
  const permit = { value: BigInt(value), nonce: BigInt(nonce), deadline: BigInt(deadline), signature };
  if (!(await isPermitBy(parties, permit))) {
    throw new ApiError(
      "SIGNATURE_INVALID",
      `The signature is not the account's permit for the escrow contract of this marketplace, ${NOTHING_UPLOADED} with the connected account.`,
      { field: "permit.signature" },
    );
  }
  const state = await chainState(chain, chainId, parties.owner);
  if (deadline <= state.now) {
    throw new ApiError("REQUEST_EXPIRED", `The permit has expired, ${NOTHING_UPLOADED}.`, {
      field: "permit.deadline",
    });
  }
  if (deadline > state.now + PERMIT_PROOF_LIMIT) {
    throw new ApiError(
      "REQUEST_EXPIRED",
      `The permit is valid for more than an hour, ${NOTHING_UPLOADED} with a shorter deadline.`,
      { field: "permit.deadline" },
    );
  }
  if (permit.nonce !== state.nonce) {
    throw new ApiError(
      "SIGNATURE_INVALID",
      `The permit has already been used or has the wrong nonce, ${NOTHING_UPLOADED}.`,
      { field: "permit.nonce" },
    );
  }
}
