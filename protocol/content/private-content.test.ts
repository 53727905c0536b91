import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { DEMO_MNEMONIC } from "../chain/demo-accounts.ts";
import { ENCRYPTION_BYTES } from "../storage/file-rules.ts";
import {
  keyFromText,
  keyToText,
  modelKeyFrom,
  openContent,
  PRIVATE_MODELS_MESSAGE,
  PrivateContentError,
  saltOf,
  sealContent,
} from "./private-content.ts";

const owner = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 5 });
const other = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 6 });
const text = new TextEncoder().encode('{"name":"Secret"}');
const signatureOf = (account: typeof owner) => account.signMessage({ message: PRIVATE_MODELS_MESSAGE });

test("the owner opens it again with the wallet alone", async () => {
  const sealed = await sealContent(text, await modelKeyFrom(await signatureOf(owner)));
  const again = await modelKeyFrom(await signatureOf(owner), saltOf(sealed));
  expect(await openContent(sealed, again.secret)).toEqual(text);
});

test("what is stored shows nothing of the content, and never looks the same twice", async () => {
  const key = await modelKeyFrom(await signatureOf(owner));
  const [first, second] = [await sealContent(text, key), await sealContent(text, key)];
  expect(new TextDecoder("latin1").decode(first)).not.toContain("Secret");
  expect(first).not.toEqual(second);
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

test("plain documents and cut links are told apart from encrypted ones", () => {
  expect(() => saltOf(new TextEncoder().encode('{"name":"a public document, long enough"}'))).toThrow(
    "not encrypted by the marketplace",
  );
  expect(keyFromText("short")).toBeUndefined();
});

test("encryption adds as much as the form counts for it", async () => {
  const sealed = await sealContent(text, await modelKeyFrom(await signatureOf(owner)));
  expect(sealed.length - text.length).toBe(ENCRYPTION_BYTES);
});
