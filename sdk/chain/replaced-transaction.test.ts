import { createPublicClient, createWalletClient, type Hex, http } from "viem";
import { expect, test } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { openWrites } from "./writes.ts";

const TASK = `0x${"01".repeat(32)}` as const;

/** Accepts a task, and takes its nonce for another transaction at twice the price before its block. @returns how it ended */
async function replacedBy(transactionOf: (own: Hex, contract: Hex, data: Hex) => { to: Hex; data?: Hex }) {
  const anvil = await startAnvil();
  try {
    const account = demoSigner("Clara", LOCAL_CHAIN_ID);
    const options = { chain: chainFor(LOCAL_CHAIN_ID), transport: http(anvil.url), pollingInterval: 50 };
    const publicClient = createPublicClient({ ...options, cacheTime: 0 });
    const walletClient = createWalletClient({ ...options, account });
    const { address } = deploymentFor(LOCAL_CHAIN_ID).contracts.TaskManager;
    // A contract that answers every call with 1.
    await anvil.rpc("anvil_setCode", address, "0x600160005260206000f3");
    const ending = openWrites({ publicClient, walletClient })
      .send("TaskManager", "acceptTask", [TASK])
      .then(
        ({ status }) => status as string,
        (cause: Error) => cause.name,
      );
    const pendingBlock = () => publicClient.getBlock({ blockTag: "pending", includeTransactions: true });
    await expect.poll(async () => (await pendingBlock()).transactions.length).toBe(1);
    const [pending] = (await pendingBlock()).transactions;
    if (!pending) throw new Error("nothing is pending");
    // Time for the client to read the transaction that it waits for.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await walletClient.sendTransaction({
      ...transactionOf(account.address, address, pending.input),
      nonce: pending.nonce,
      gas: 100_000n,
      maxFeePerGas: (pending.maxFeePerGas ?? 0n) * 2n,
      maxPriorityFeePerGas: (pending.maxPriorityFeePerGas ?? 0n) * 2n,
    });
    await anvil.rpc("evm_mine");
    return await ending;
  } finally {
    await anvil.stop();
  }
}

test("a call that the account's wallet cancels or replaces ends with a named error, and one at another price is done", async () => {
  expect(await replacedBy((own) => ({ to: own }))).toBe("TransactionCancelled");
  expect(await replacedBy(() => ({ to: `0x${"5".repeat(40)}` }))).toBe("TransactionReplaced");
  expect(await replacedBy((_own, to, data) => ({ to, data }))).toBe("success");
});
