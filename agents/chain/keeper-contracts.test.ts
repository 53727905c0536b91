import { privateKeyToAccount } from "viem/accounts";
import { expect, test, vi } from "vitest";
import { isConcerned, keeperPolicySchema } from "../keeper/policy.ts";
import type { Chain } from "./chain.ts";
import { openKeeperContracts } from "./keeper-contracts.ts";

const id = (digit: string) => `0x${digit.repeat(64)}` as const;
const LEFT = `0x${"a".repeat(40)}` as const;

test("a keeper reads nothing on chain for tasks of requesters that it ignores", async () => {
  const ask = vi.fn().mockRejectedValue(new Error("The chain was called"));
  const chain = {
    account: privateKeyToAccount(id("1")),
    client: { readContract: ask },
    addressOf: () => LEFT,
    now: ask,
  } as unknown as Chain;
  const task = { task: id("2"), requester: LEFT };
  const round = { ...task, verification: id("3"), voters: [LEFT] };
  const contracts = openKeeperContracts(chain, {
    candidates: async () => ({ tasks: [task], rounds: [round] }),
  });
  const policy = keeperPolicySchema.parse({ exceptRequesters: [LEFT] });
  expect(await contracts.due(1_000, (requester) => isConcerned(requester, policy))).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  await expect(contracts.due(1_000, () => true)).rejects.toThrow("The chain was called");
});
