import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { DEMO_MNEMONIC, demoAccount, demoAccounts, demoNameOf } from "./demo-accounts.ts";
import { demoSigner } from "./demo-signer.ts";

test("every demo address is the one its index of the mnemonic derives to", () => {
  expect(demoAccounts).toHaveLength(20);
  for (const { index, address } of demoAccounts) {
    expect(mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: index }).address).toBe(address);
  }
});

test("the demo world has two model owners, three requesters, three providers and seven verifiers", () => {
  const count = (role: string) => demoAccounts.filter((account) => account.role === role).length;
  expect(["modelOwner", "taskRequester", "computeProvider", "verifier"].map(count)).toEqual([2, 3, 3, 7]);
  expect(new Set(demoAccounts.map(({ name }) => name)).size).toBe(20);
});

test("a demo person is found by an address in any letter case, a stranger is not", () => {
  expect(demoNameOf(demoAccount("Clara").address.toLowerCase())).toBe("Clara");
  expect(demoNameOf("0x000000000000000000000000000000000000dEaD")).toBeUndefined();
});

test("a demo person signs on the local chain and nowhere else", () => {
  expect(demoSigner("Farid", 31337).address).toBe(demoAccount("Farid").address);
  expect(() => demoSigner("Farid", 137)).toThrow(/local chain \(31337\) only, not on chain 137/);
});
