import {
  type Address,
  type Hex,
  keccak256,
  parseSignature,
  recoverAddress,
  serializeSignature,
  toHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { isHashSigned } from "./signed-hash.ts";

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hashOf = (text: string) => keccak256(toHex(text));
const flipped = (signature: Hex) =>
  `${signature.slice(0, 130)}${signature.endsWith("1b") ? "1c" : "1b"}` as Hex;

test("a key's signatures are accepted from the first on, and no other hash, signer, parity or form", async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const stranger = privateKeyToAccount(generatePrivateKey());
  for (let round = 0; round < 30; round++) {
    const hash = hashOf(`answer ${round}`);
    const signature = await account.sign({ hash });
    expect(await isHashSigned(account.address, hash, signature)).toBe(true);
    const { r, s, yParity } = parseSignature(signature);
    const high = serializeSignature({ r, s: toHex(ORDER - BigInt(s), { size: 32 }), yParity: 1 - yParity });
    // Libraries recover the same signer from this one.
    expect(await recoverAddress({ hash, signature: high })).toBe(account.address);
    const wrongs: [Address, Hex, Hex][] = [
      [account.address, hashOf("other"), signature],
      [stranger.address, hash, signature],
      [account.address, hash, await stranger.sign({ hash })],
      [account.address, hash, flipped(signature)],
      [account.address, hash, high],
      [account.address, hash, `${signature.slice(0, 130)}0${yParity}` as Hex],
      [account.address, hash, `0x${"00".repeat(64)}1b`],
      [account.address, hash, "0x"],
    ];
    for (const wrong of wrongs) expect([wrong, await isHashSigned(...wrong)]).toEqual([wrong, false]);
  }
});

test("signatures of many keys are not confused", async () => {
  const hash = hashOf("answer");
  for (let signers = 0; signers < 205; signers++) {
    const account = privateKeyToAccount(toHex(signers + 1, { size: 32 }));
    expect(await isHashSigned(account.address, hash, await account.sign({ hash }))).toBe(true);
  }
  const first = privateKeyToAccount(toHex(1, { size: 32 }));
  expect(await isHashSigned(first.address, hash, await first.sign({ hash }))).toBe(true);
  expect(await isHashSigned(first.address, hashOf("other"), await first.sign({ hash }))).toBe(false);
});
