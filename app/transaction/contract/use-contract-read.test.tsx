// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refreshChainReads } from "../send/use-transaction-effects.ts";
import { useChainRead } from "./use-contract-read.ts";

vi.mock("#app/env/use-public-environment.ts", () => ({
  usePublicEnvironment: () => ({ chainId: 31_337 }),
  useAppChain: () => ({ id: 31_337 }),
}));
vi.mock("#app/wallet/chain/chain-client.ts", () => ({ chainClient: () => ({}) }));

let balances: Record<string, number>;
const asked: string[] = [];

function Balance({ account }: { account: string | undefined }) {
  const { data, isLoading, error } = useChainRead(
    (account && ["balance", account]) || undefined,
    async () => {
      asked.push(account as string);
      if (!((account as string) in balances)) throw new Error("no answer");
      return balances[account as string];
    },
  );
  return <p>{isLoading ? "loading" : (error?.message ?? `${data}`)}</p>;
}

afterEach(() => {
  cleanup();
  asked.length = 0;
});

test("a value of the chain is shown, and shown again after a transaction changed it", async () => {
  balances = { ada: 5 };
  render(<Balance account="ada" />);
  expect(screen.getByText("loading")).toBeTruthy();
  await screen.findByText("5");
  balances = { ada: 3 };
  await refreshChainReads();
  await screen.findByText("3");
});

test("another account never shows the value of the account before", async () => {
  balances = { bob: 7, cleo: 9 };
  const { rerender } = render(<Balance account="bob" />);
  await screen.findByText("7");
  rerender(<Balance account="cleo" />);
  expect(screen.queryByText("7")).toBeNull();
  await screen.findByText("9");
  rerender(<Balance account="bob" />);
  await screen.findByText("7");
  expect(asked.filter((account) => account === "cleo")).toHaveLength(1);
});

test("without an account nothing is read, and a chain that does not answer is an error", async () => {
  balances = {};
  const { rerender } = render(<Balance account={undefined} />);
  await screen.findByText("undefined");
  expect(asked).toEqual([]);
  rerender(<Balance account="dora" />);
  await screen.findByText("no answer");
});
