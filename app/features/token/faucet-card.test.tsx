// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { zeroAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { FaucetForEmptyWallet, FaucetForFundedWallet } from "./faucet-card.tsx";

vi.mock("#app/transaction/transaction-context.ts", () => ({ useTransaction: () => ({ start: vi.fn() }) }));

let balance: { data: bigint | undefined; isLoading: boolean };
vi.mock("#app/transaction/contract/use-contract-read.ts", () => ({
  useContractRead: (_contract: string, view: string) =>
    view === "balanceOf" ? balance : { data: view === "dripAmount" ? 10n ** 21n : 0, isLoading: false },
}));

/** The token page's two places of the faucet: near the top without MLB, below the transfers otherwise. */
const page = (
  <>
    <FaucetForEmptyWallet account={zeroAddress} />
    <hr />
    <FaucetForFundedWallet account={zeroAddress} />
  </>
);
const buttons = () => screen.queryAllByRole("button", { name: "Get test MLB" });

afterEach(cleanup);

test("the faucet appears once its place is known, so it never moves under a finger", async () => {
  balance = { data: undefined, isLoading: true };
  await show(page);
  expect(buttons()).toHaveLength(0);
  cleanup();

  balance = { data: 0n, isLoading: false };
  const empty = await show(page);
  expect(buttons()).toHaveLength(1);
  expect(empty.querySelector("hr")?.previousElementSibling).not.toBeNull();
});

test("an account that has MLB, or whose balance cannot be read, finds the faucet below", async () => {
  for (const data of [1n, undefined]) {
    balance = { data, isLoading: false };
    const shown = await show(page);
    expect(buttons()).toHaveLength(1);
    expect(shown.querySelector("hr")?.nextElementSibling).not.toBeNull();
    cleanup();
  }
});
