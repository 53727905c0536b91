import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Anvil, startAnvil } from "#ground/chain/anvil.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-accounts.ts";
import { openLedger } from "../ledger/ledger.ts";
import { GasCapReached, openChain } from "./chain.ts";

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());

test("gas counts against the day's cap from the moment a transaction is on its way, and then as it was used", async () => {
  const ledger = openLedger(":memory:");
  const onSent = vi.fn();
  const account = demoSigner("Clara", LOCAL_CHAIN_ID);
  const shared = { chainId: LOCAL_CHAIN_ID, rpcUrl: anvil.url, account, ledger, onSent };
  const call = { contract: "MLBToken", data: "0x", about: "nothing" } as const;
  const spent = () => ledger.spentSince("gas", 0);
  const sending = openChain({ ...shared, gasPerDay: 10n ** 18n }).send(call);
  await expect.poll(() => onSent.mock.calls).toHaveLength(1);
  // Whoever is killed now finds it counted at the next start.
  const atMost = spent();
  expect(atMost).toBeGreaterThan(0n);
  await anvil.rpc("evm_mine");
  await sending;
  const hash = onSent.mock.calls[0]?.[1];
  const { gasUsed, effectiveGasPrice } = await anvil.rpc<Record<string, string>>(
    "eth_getTransactionReceipt",
    hash,
  );
  expect(spent()).toBe(BigInt(gasUsed as string) * BigInt(effectiveGasPrice as string));
  expect(spent()).toBeLessThan(atMost);
  await expect(openChain({ ...shared, gasPerDay: spent() }).send(call)).rejects.toThrow(GasCapReached);
  expect(onSent).toHaveBeenCalledOnce();
});
