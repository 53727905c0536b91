import { createPublicClient, custom } from "viem";
import { expect, test } from "vitest";
import { chainFor } from "#protocol/chain/chains.ts";
import { withLeastTip } from "./least-tip.ts";

const GWEI = 1_000_000_000n;

/** The fees that viem estimates on a chain. @param suggested by its node; undefined when it has no such method */
function feesOn(chainId: number, suggested?: bigint) {
  const request = async ({ method }: { method: string }) => {
    if (method === "eth_getBlockByNumber") return { baseFeePerGas: "0x0" };
    if (suggested === undefined) throw new Error(`The node has no ${method}`);
    return `0x${suggested.toString(16)}`;
  };
  const transport = custom({ request }, { retryCount: 0 });
  return createPublicClient({ chain: withLeastTip(chainFor(chainId)), transport }).estimateFeesPerGas();
}

test("tips of public networks are not below what their nodes accept", async () => {
  expect(await feesOn(137, GWEI)).toEqual({ maxFeePerGas: 25n * GWEI, maxPriorityFeePerGas: 25n * GWEI });
  expect((await feesOn(80_002)).maxPriorityFeePerGas).toBe(25n * GWEI);
  expect((await feesOn(137, 40n * GWEI)).maxPriorityFeePerGas).toBe(40n * GWEI);
  expect((await feesOn(31_337, GWEI)).maxPriorityFeePerGas).toBe(GWEI);
});
