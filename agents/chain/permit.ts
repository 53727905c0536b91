/** Permits of the agent's own MLB (EIP-2612): exactly the amount of one call. */
import {
  PERMIT_LIFETIME,
  type PermitArgument,
  permitArgument,
  permitTypedData,
} from "#protocol/chain/permit.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";
import type { Chain, ContractName } from "./chain.ts";

/** @param value smallest unit of MLB */
export async function signPermit(
  chain: Chain,
  spender: ContractName,
  value: bigint,
): Promise<PermitArgument> {
  const { account, client, chainId } = chain;
  const token = chain.addressOf("MLBToken");
  const [nonce, now] = await Promise.all([
    client.readContract({
      address: token,
      abi: mlbTokenAbi,
      functionName: "nonces",
      args: [account.address],
    }),
    chain.now(),
  ]);
  const parties = { owner: account.address, spender: chain.addressOf(spender), token, chainId };
  const permit = { value, nonce, deadline: BigInt(now + PERMIT_LIFETIME) };
  return permitArgument({
    ...permit,
    signature: await account.signTypedData(permitTypedData(parties, permit)),
  });
}
