// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import type { Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { beforeEach, expect, test, vi } from "vitest";
import { DEMO_MNEMONIC } from "#protocol/chain/demo-accounts.ts";
import { sentenceFor } from "./private-failure.ts";
import { useKeySignature } from "./use-private-metadata.ts";

const wallet = vi.hoisted(() => ({ account: undefined as Hex | undefined, sign: vi.fn() }));
vi.mock("#app/components/chain/use-wallet-address.ts", () => ({ useWalletAddress: () => wallet.account }));
vi.mock("#app/wallet/use-sign-message.ts", () => ({ useSignMessage: () => wallet.sign }));

const account = (index: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: index });
const connect = (index: number, signing: (message: string) => Promise<Hex>) => {
  wallet.account = account(index).address;
  wallet.sign.mockImplementation(signing);
  return renderHook(() => useKeySignature()).result.current;
};
beforeEach(() => void wallet.sign.mockReset());

test("before something is encrypted the wallet signs twice, later not again", async () => {
  const key = connect(1, (message) => account(1).signMessage({ message }));
  const opened = await key.toOpen();
  expect(wallet.sign).toHaveBeenCalledTimes(1);
  expect(await key.toEncrypt()).toBe(opened);
  expect(await key.toEncrypt()).toBe(opened);
  expect(await key.toOpen()).toBe(opened);
  expect(wallet.sign).toHaveBeenCalledTimes(3);
});

test("a model is not encrypted with the empty signature of a contract account, and the page gives the reason", async () => {
  const key = connect(2, async () => "0x");
  const problem = await key.toEncrypt().catch((cause: unknown) => sentenceFor(cause));
  expect(problem).toContain("it is a contract account");
});
