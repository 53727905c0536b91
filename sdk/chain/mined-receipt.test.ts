import { setTimeout as sleep } from "node:timers/promises";
import { createPublicClient, custom, type Hash } from "viem";
import { expect, test } from "vitest";
import { minedReceipt } from "./mined-receipt.ts";

const HASH: Hash = `0x${"01".repeat(32)}`;
const FROM = `0x${"02".repeat(20)}`;
const TRANSACTION = {
  hash: HASH,
  from: FROM,
  to: FROM,
  nonce: "0x0",
  value: "0x0",
  type: "0x2",
  blockNumber: null,
};
const RECEIPT = { transactionHash: HASH, from: FROM, to: FROM, status: "0x1", blockNumber: "0x2", logs: [] };

/** A chain whose only further block has the transaction, and comes while the block before is being read. */
function idleChain() {
  let isMined = false;
  const request = async ({ method }: { method: string }) => {
    switch (method) {
      case "eth_blockNumber":
        return isMined ? "0x2" : "0x1";
      case "eth_getTransactionByHash":
        return TRANSACTION;
      case "eth_getTransactionReceipt":
        return isMined ? RECEIPT : null;
      case "eth_getBlockByNumber":
        isMined = true;
        await sleep(200);
        return { number: "0x1", transactions: [] };
      default:
        throw new Error(`${method} is not expected`);
    }
  };
  return createPublicClient({ transport: custom({ request }), pollingInterval: 20, cacheTime: 0 });
}

test("a receipt is found although the only block with it came while an earlier one was read", async () => {
  await expect(idleChain().waitForTransactionReceipt({ hash: HASH, timeout: 600 })).rejects.toThrow(
    "Timed out",
  );
  expect(await minedReceipt(idleChain(), HASH, () => undefined, 600)).toMatchObject({ status: "success" });
});

test("a transaction that is in no block ends the wait after all attempts", async () => {
  const request = async ({ method }: { method: string }) =>
    method === "eth_blockNumber" ? "0x1" : method === "eth_getTransactionByHash" ? TRANSACTION : null;
  const client = createPublicClient({ transport: custom({ request }), pollingInterval: 20, cacheTime: 0 });
  await expect(minedReceipt(client, HASH, () => undefined, 30)).rejects.toThrow("Timed out");
});
