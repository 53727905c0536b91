import { type Address, type Chain, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";

/** Accounts with less than this (wei) receive `GIFT`. */
const ENOUGH = parseEther("1");
const GIFT = parseEther("10");

/**
 * Funds an account for network fees from the deployer of the local chain. Resolves once confirmed.
 * @throws viem's error when the chain is unreachable
 */
export async function provideGas(address: Address, chain: Chain): Promise<void> {
  const connection = { chain, transport: http() };
  const client = createPublicClient({ ...connection, pollingInterval: 200 });
  if ((await client.getBalance({ address })) >= ENOUGH) return;
  const deployer = createWalletClient({ ...connection, account: demoSigner("Deployer", LOCAL_CHAIN_ID) });
  const hash = await deployer.sendTransaction({ to: address, value: GIFT });
  await client.waitForTransactionReceipt({ hash });
}
