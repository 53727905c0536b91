import { type Address, type Chain, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";

/** Whoever has less than this (wei) gets `GIFT`. */
const ENOUGH = parseEther("1");
const GIFT = parseEther("10");

/**
 * Makes sure that an account can pay network fees, by a transfer from the deployer of the local chain, who has nothing
 * else to do there; resolves when it is confirmed.
 * @throws Error of viem when the chain cannot be reached
 */
export async function provideGas(address: Address, chain: Chain): Promise<void> {
  const connection = { chain, transport: http() };
  const client = createPublicClient({ ...connection, pollingInterval: 200 });
  if ((await client.getBalance({ address })) >= ENOUGH) return;
  const deployer = createWalletClient({ ...connection, account: demoSigner("Deployer", LOCAL_CHAIN_ID) });
  const hash = await deployer.sendTransaction({ to: address, value: GIFT });
  await client.waitForTransactionReceipt({ hash });
}
