import type { Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { DEMO_MNEMONIC } from "../../chain/demo-accounts.ts";
import { readerKeyFrom } from "../private-task/reader-key.ts";
import { PRIVATE_MODELS_MESSAGE } from "./key-texts.ts";
import { modelKeyFrom } from "./model-key.ts";
import { repeatableSignature } from "./own-signature.ts";

const owner = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 5 });
const other = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 6 });
const message = PRIVATE_MODELS_MESSAGE;
const sign = (account: typeof owner) => () => account.signMessage({ message });

/** The same signature as hardware wallets write it: its last byte is 0 or 1. */
const fromHardware = (signature: Hex): Hex =>
  `${signature.slice(0, -2)}${signature.endsWith("1b") ? "00" : "01"}` as Hex;

test("the same account opens its private data from a hardware wallet and from a program", async () => {
  const [program, salt] = [await sign(owner)(), new Uint8Array(16)];
  const hardware = fromHardware(program);
  expect(hardware).not.toBe(program);
  expect(await modelKeyFrom(hardware, salt)).toEqual(await modelKeyFrom(program, salt));
  expect(await readerKeyFrom(hardware)).toEqual(await readerKeyFrom(program));
});

test("a wallet that repeats its signature gives keys", async () => {
  const signature = await sign(owner)();
  expect(await repeatableSignature(owner.address, message, sign(owner))).toBe(signature);
  const answers = [signature, fromHardware(signature)];
  expect(await repeatableSignature(owner.address, message, async () => answers.shift() as Hex)).toBe(
    signature,
  );
});

test.each([
  ["a contract account whose signature is empty: everyone could compute its keys", async () => "0x" as Hex],
  ["a contract account that joins signatures of its owners", async () => `0x${"11".repeat(130)}` as Hex],
  ["an account that the wallet switched to", sign(other)],
])("nothing is encrypted for %s", async (_, signing) => {
  await expect(repeatableSignature(owner.address, message, signing)).rejects.toThrow(
    "Your account's own key did not make this signature",
  );
});

test("nothing is encrypted for a wallet that signs differently each time: it could never be opened again", async () => {
  // Two signatures of one text with different nonces, as hardware and shared keys make them.
  const answers: readonly Hex[] = [await sign(owner)(), await nonDeterministic()];
  let asked = 0;
  const signing = async () => answers[asked++] as Hex;
  await expect(repeatableSignature(owner.address, message, signing)).rejects.toThrow(
    "Your wallet signs the same text differently each time",
  );
  expect(asked).toBe(2);
});

async function nonDeterministic(): Promise<Hex> {
  const { secp256k1 } = await import("@noble/curves/secp256k1");
  const { hashMessage, bytesToHex } = await import("viem");
  const key = owner.getHdKey().privateKey as Uint8Array;
  const { r, s, recovery } = secp256k1.sign(hashMessage(message).slice(2), key, {
    extraEntropy: new Uint8Array(32).fill(7),
  });
  const word = (value: bigint) => value.toString(16).padStart(64, "0");
  return `0x${word(r)}${word(s)}${bytesToHex(Uint8Array.of(27 + recovery)).slice(2)}`;
}
