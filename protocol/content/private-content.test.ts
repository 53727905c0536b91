import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { DEMO_MNEMONIC } from "../chain/demo-accounts.ts";
import { sha256 } from "../documents/hashing.ts";
import { encryptionBytes } from "../storage/file-rules.ts";
import { keyFromText, keyToText, PRIVATE_MODELS_MESSAGE } from "./private/key-texts.ts";
import { modelKeyFrom, saltOfDraft } from "./private/model-key.ts";
import { sealSlab, slabCount } from "./private/slabs.ts";
import { openContent, PrivateContentError, saltOf, sealContent } from "./private-content.ts";

const owner = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 5 });
const other = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 6 });
const text = new TextEncoder().encode('{"name":"Secret"}');
const signatureOf = (account: typeof owner) => account.signMessage({ message: PRIVATE_MODELS_MESSAGE });

test("the owner decrypts it again with only the wallet", async () => {
  const sealed = await sealContent(text, await modelKeyFrom(await signatureOf(owner)));
  const again = await modelKeyFrom(await signatureOf(owner), saltOf(sealed));
  expect(await openContent(sealed, again.secret)).toEqual(text);
});

test("what is stored shows nothing of the content, and under another key nothing of it is the same", async () => {
  const signature = await signatureOf(owner);
  const seal = async () => sealContent(text, await modelKeyFrom(signature));
  const [first, second] = [await seal(), await seal()];
  expect(new TextDecoder("latin1").decode(first)).not.toContain("Secret");
  expect(first.slice(5, 53)).not.toEqual(second.slice(5, 53));
  expect(first.slice(53)).not.toEqual(second.slice(53));
});

test("a draft uploaded again after a reload has the same bytes, so stored parts are reused", async () => {
  const signature = await signatureOf(owner);
  const seal = async (draft: string) =>
    sealContent(text, await modelKeyFrom(signature, await saltOfDraft(draft)));
  expect(await seal("draft 1")).toEqual(await seal("draft 1"));
  expect(await seal("draft 1")).not.toEqual(await seal("draft 2"));
});

test("two contents under one key share neither salt nor bytes", async () => {
  const key = await modelKeyFrom(await signatureOf(owner));
  const [first, second] = [await sealContent(text, key), await sealContent(text.toReversed(), key)];
  expect(first.slice(0, 21)).toEqual(second.slice(0, 21));
  expect(first.slice(21, 53)).not.toEqual(second.slice(21, 53));
});

test("another account cannot open it", async () => {
  const sealed = await sealContent(text, await modelKeyFrom(await signatureOf(owner)));
  const wrong = await modelKeyFrom(await signatureOf(other), saltOf(sealed));
  await expect(openContent(sealed, wrong.secret)).rejects.toThrow(PrivateContentError);
});

test("a content that was changed is refused", async () => {
  const key = await modelKeyFrom(await signatureOf(owner));
  const sealed = await sealContent(text, key);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(openContent(sealed, key.secret)).rejects.toThrow(PrivateContentError);
});

test("the key of one model, given away in a link, opens no other model of the owner", async () => {
  const signature = await signatureOf(owner);
  const [first, second] = [await modelKeyFrom(signature), await modelKeyFrom(signature)];
  const given = keyFromText(keyToText(first.secret));
  expect(given).toEqual(first.secret);
  expect(second.secret).not.toEqual(first.secret);
});

test("plain documents and truncated links are distinguished from encrypted content", () => {
  expect(() => saltOf(new TextEncoder().encode('{"name":"a public document, long enough"}'))).toThrow(
    "not encrypted by the marketplace",
  );
  expect(keyFromText("short")).toBeUndefined();
});

test.each([1, 3])("content of the unknown version %i is not reported as damaged", (version) => {
  const unknown = Uint8Array.of(0x4d, 0x4c, 0x42, 0x50, version, ...new Uint8Array(60));
  expect(() => saltOf(unknown)).toThrow("another version of the marketplace");
});

const SEGMENT = 262_144;

/** A content of five segments, the last of them short. */
async function longContent() {
  const plain = new Uint8Array(4 * SEGMENT + 1_000).map((_, index) => (index * 31) >>> 3);
  const key = { secret: new Uint8Array(32).fill(1), salt: new Uint8Array(16).fill(2) };
  return { plain, key, sealed: await sealContent(plain, key) };
}

test("a content of several slabs is the same when each slab is closed for itself, and is opened again", async () => {
  const plain = new Uint8Array(9 * 1_048_576).map((_, index) => (index * 31) >>> 3);
  const key = { secret: new Uint8Array(32).fill(1), salt: new Uint8Array(16).fill(2) };
  const hash = await sha256(plain);
  expect(slabCount(plain.length)).toBe(2);
  const slabs = [
    await sealSlab(new Blob([plain]), key, hash, 0),
    await sealSlab(new Blob([plain]), key, hash, 1),
  ];
  const sealed = await sealContent(plain, key);
  expect(Buffer.compare(sealed, await new Blob(slabs).bytes())).toBe(0);
  expect(Buffer.compare(await openContent(sealed, key.secret), plain)).toBe(0);
});

test("segments that were left out, exchanged, cut off or added are noticed", async () => {
  const { plain, key, sealed } = await longContent();
  expect(await openContent(sealed, key.secret)).toEqual(plain);
  const cut = (...ranges: [number, number][]) => {
    const pieces = ranges.map(([from, to]) => sealed.slice(from * SEGMENT, to * SEGMENT));
    return new Uint8Array(Buffer.concat(pieces));
  };
  for (const changed of [
    cut([0, 1], [2, 5]),
    cut([0, 1], [2, 3], [1, 2], [3, 5]),
    cut([0, 4]),
    cut([0, 1]),
    cut([0, 5], [1, 2]),
    cut([0, 5]).with(30, (sealed[30] ?? 0) ^ 1),
    cut([0, 5]).with(4, 1),
  ]) {
    await expect(openContent(changed, key.secret)).rejects.toThrow(PrivateContentError);
  }
});

test.each([0, 1, SEGMENT - 70, SEGMENT - 69, SEGMENT - 68, 2 * SEGMENT - 85, 2 * SEGMENT - 84])(
  "encryption of %i bytes adds as much as the form counts for it, and they come back",
  async (size) => {
    const plain = new Uint8Array(size).fill(5);
    const key = { secret: new Uint8Array(32).fill(3), salt: new Uint8Array(16) };
    const sealed = await sealContent(plain, key);
    expect(sealed.length - size).toBe(encryptionBytes(size));
    expect(await openContent(sealed, key.secret)).toEqual(plain);
  },
);
