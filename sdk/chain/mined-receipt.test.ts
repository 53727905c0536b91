import { setTimeout as sleep } from "node:timers/promises";
import { createPublicClient, custom, type Hash } from "viem";
import { expect, test, vi } from "vitest";
import { minedReceipt } from "./mined-receipt.ts";

const HASH: Hash = `0x${"01".repeat(32)}`;
const OTHER: Hash = `0x${"03".repeat(32)}`;
const FROM = `0x${"02".repeat(20)}`;
const TRANSACTION = {
  ...{ hash: HASH, from: FROM, to: FROM, nonce: "0x0", value: "0x0", type: "0x2", blockNumber: null },
};
const RECEIPT = {
  ...{ transactionHash: HASH, from: FROM, to: FROM, status: "0x1", blockNumber: "0x2", logs: [] },
};
const LOOK_MS = 300;

const clientOf = (request: (call: { method: string; params?: unknown }) => Promise<unknown>) =>
  createPublicClient({ transport: custom({ request }), pollingInterval: 20, cacheTime: 0 });

/** A chain whose only further block has the transaction, and comes while the block before is being read. */
function idleChain() {
  let block = 1;
  const client = clientOf(async ({ method }) => {
    switch (method) {
      case "eth_blockNumber":
        return `0x${block}`;
      case "eth_getTransactionByHash":
        return TRANSACTION;
      case "eth_getTransactionReceipt":
        return block > 1 ? RECEIPT : null;
      case "eth_getBlockByNumber":
        block = 2;
        await sleep(200);
        return { number: "0x1", transactions: [] };
      default:
        throw new Error(`${method} is not expected`);
    }
  });
  return {
    client,
    mine: () => {
      block++;
    },
  };
}

test("a receipt is found although the only block with it came while an earlier one was read", async () => {
  const alone = idleChain().client.waitForTransactionReceipt({ hash: HASH, timeout: 3 * LOOK_MS });
  await expect(alone).rejects.toThrow("Timed out");
  const { client, mine } = idleChain();
  expect(await minedReceipt(client, HASH, () => undefined, LOOK_MS)).toMatchObject({ status: "success" });
  mine();
});

test("a replacement is noticed long after the node has forgotten the transaction", async () => {
  let block = 1;
  let isKnown = true;
  const client = clientOf(async ({ method, params }) => {
    switch (method) {
      case "eth_blockNumber":
        return `0x${block}`;
      case "eth_getTransactionByHash":
        return isKnown ? TRANSACTION : null;
      case "eth_getTransactionReceipt":
        return block > 1 && (params as [Hash])[0] === OTHER ? { ...RECEIPT, transactionHash: OTHER } : null;
      default:
        return { number: `0x${block}`, transactions: block > 1 ? [{ ...TRANSACTION, hash: OTHER }] : [] };
    }
  });
  const onReplaced = vi.fn();
  const receipt = minedReceipt(client, HASH, onReplaced, LOOK_MS);
  await sleep(LOOK_MS / 2);
  isKnown = false;
  await sleep(2 * LOOK_MS);
  block = 2;
  expect(await receipt).toMatchObject({ transactionHash: OTHER });
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test("what ends the wait without a receipt is thrown", async () => {
  const client = clientOf(async () => null);
  vi.spyOn(client, "waitForTransactionReceipt").mockRejectedValue(new Error("Timed out"));
  await expect(minedReceipt(client, HASH, () => undefined, LOOK_MS)).rejects.toThrow("Timed out");
});
