import { createClient, custom } from "viem";
import { expect, test } from "vitest";
import { chainFor } from "#protocol/chain/chains.ts";
import { readFees } from "./fees.ts";

const GWEI = 1_000_000_000n;
const hex = (amount: bigint) => `0x${amount.toString(16)}`;

/** A node where a tenth of the recent transactions paid hardly any tip. */
const request = async ({ method }: { method: string }) =>
  method === "eth_feeHistory"
    ? {
        oldestBlock: "0x1",
        baseFeePerGas: [hex(50n * GWEI), hex(60n * GWEI)],
        gasUsedRatio: [0.5],
        reward: [[hex(1n), hex(30n * GWEI), hex(80n * GWEI)]],
      }
    : hex(30n * GWEI);
const clientOn = (chainId: number) =>
  createClient({ chain: chainFor(chainId), transport: custom({ request }) });

test("the slowest tip is one that the nodes of the network accept", async () => {
  expect(await readFees(clientOn(137), "slow")).toEqual({
    maxPriorityFeePerGas: 25n * GWEI,
    maxFeePerGas: 145n * GWEI,
  });
  expect((await readFees(clientOn(137), "standard")).maxPriorityFeePerGas).toBe(30n * GWEI);
  expect((await readFees(clientOn(31_337), "slow")).maxPriorityFeePerGas).toBe(1n);
});
