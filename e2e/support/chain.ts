/** Reads the chain directly for the journeys, and makes test-only changes to it. */
import { type Address, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";

export function chainReader(rpcUrl: string) {
  const client = createPublicClient({
    chain: chainFor(LOCAL_CHAIN_ID, { rpcUrl }),
    transport: http(rpcUrl),
    pollingInterval: 100,
  });
  const { contracts } = deploymentFor(LOCAL_CHAIN_ID);
  return {
    client,
    contracts,
    /** MLB of an account, wei. */
    balanceOf: (account: Address) =>
      client.readContract({
        address: contracts.MLBToken.address,
        abi: mlbTokenAbi,
        functionName: "balanceOf",
        args: [account],
      }),
    /** Unix seconds of the newest block. */
    now: async () => (await client.getBlock()).timestamp,
  };
}

/** Sends a new account the coin that pays for gas, from a demo account, as an exchange would. */
export async function giveGas(rpcUrl: string, account: Address): Promise<void> {
  const wallet = createWalletClient({
    account: demoSigner("Treasury", LOCAL_CHAIN_ID),
    chain: chainFor(LOCAL_CHAIN_ID, { rpcUrl }),
    transport: http(rpcUrl),
  });
  const hash = await wallet.sendTransaction({ to: account, value: parseEther("10") });
  await createPublicClient({
    chain: chainFor(LOCAL_CHAIN_ID, { rpcUrl }),
    transport: http(rpcUrl),
    pollingInterval: 100,
  }).waitForTransactionReceipt({ hash });
}
