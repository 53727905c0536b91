/** Readers, keys and encrypted files of private tasks, with the attacks on them. The age program's own code reads and writes against ours. */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { mnemonicToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { DEMO_MNEMONIC } from "../../chain/demo-accounts.ts";
import { announcedKeyTypedData, isKeySigned } from "./announced-key.ts";
import { privateReader } from "./private-reader.ts";
import { readerKeyOf } from "./reader-key.ts";
import { type Reader, recipientsOf } from "./readers.ts";
import { readersSchema } from "./readers-schema.ts";
import { isAgeFile, openSealedFile, sealFile } from "./sealed-file.ts";

const CHAIN = 31_337;
const accountAt = (addressIndex: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex });
const [requester, provider, verifier, stranger] = [1, 2, 3, 4].map(accountAt) as [
  ReturnType<typeof accountAt>,
  ReturnType<typeof accountAt>,
  ReturnType<typeof accountAt>,
  ReturnType<typeof accountAt>,
];
const text = new TextEncoder().encode("code 4711, male, 34");

async function readerOf(account: typeof requester, role: Reader["role"]): Promise<Reader> {
  const { recipient } = await readerKeyOf(account);
  const announced = { account: account.address, recipient, issuedAt: 1_770_000_000 };
  const signature = await account.signTypedData(announcedKeyTypedData(CHAIN, announced));
  return { role, ...announced, signature };
}

const readersOfTask = async () => [
  await readerOf(requester, "requester"),
  await readerOf(provider, "provider"),
  await readerOf(verifier, "verifier"),
];
const openAs = async (account: typeof requester, sealed: Uint8Array<ArrayBuffer>, readers: Reader[]) =>
  privateReader({ account: account.address, chainId: CHAIN, key: await readerKeyOf(account) }).open(
    sealed,
    readers,
  );

test("an account's key follows from its wallet: every device of the account has the same one", async () => {
  const [one, again, other] = [
    await readerKeyOf(requester),
    await readerKeyOf(accountAt(1)),
    await readerKeyOf(provider),
  ];
  expect(one).toEqual(again);
  expect(one.recipient).not.toBe(other.recipient);
  expect(await identityToRecipient(one.identity)).toBe(one.recipient);
});

test("requester, provider and verifiers open the file, and what is stored shows nothing of it", async () => {
  const readers = await readersOfTask();
  const sealed = await sealFile(text, recipientsOf(readers));
  for (const account of [requester, provider, verifier])
    expect(await openAs(account, sealed, readers)).toEqual(text);
  expect(isAgeFile(sealed)).toBe(true);
  expect(new TextDecoder("latin1").decode(sealed)).not.toContain("4711");
  expect(await sealFile(text, recipientsOf(readers))).not.toEqual(sealed);
});

test("the age program opens it with a reader's secret key", async () => {
  const readers = await readersOfTask();
  const decrypter = new Decrypter();
  decrypter.addIdentity((await readerKeyOf(verifier)).identity);
  expect(await decrypter.decrypt(await sealFile(text, recipientsOf(readers)))).toEqual(text);
});

test("a stranger is refused as not a reader, and its key does not open the file", async () => {
  const readers = await readersOfTask();
  const sealed = await sealFile(text, recipientsOf(readers));
  await expect(openAs(stranger, sealed, readers)).rejects.toMatchObject({ problem: "not-a-reader" });
  const { identity } = await readerKeyOf(stranger);
  await expect(openSealedFile(sealed, identity, recipientsOf(readers))).rejects.toMatchObject({
    problem: "unreadable",
  });
});

test("a file that is wrapped to a wrong key for one verifier is noticed by every other reader", async () => {
  const readers = await readersOfTask();
  const wrong = recipientsOf(readers).with(2, await identityToRecipient(await generateX25519Identity()));
  const sealed = await sealFile(text, wrong);
  for (const account of [requester, provider])
    await expect(openAs(account, sealed, readers)).rejects.toMatchObject({ problem: "other-readers" });
  await expect(openAs(verifier, sealed, readers)).rejects.toMatchObject({ problem: "unreadable" });
});

test("a wrapping that no one can check counts as one for other readers, even with the right keys", async () => {
  const readers = await readersOfTask();
  const encrypter = new Encrypter();
  for (const recipient of recipientsOf(readers)) encrypter.addRecipient(recipient);
  const sealed = new Uint8Array(await encrypter.encrypt(text));
  await expect(openAs(provider, sealed, readers)).rejects.toMatchObject({ problem: "other-readers" });
});

test("a hidden reader more than the list names is noticed", async () => {
  const readers = await readersOfTask();
  const sealed = await sealFile(text, [...recipientsOf(readers), (await readerKeyOf(stranger)).recipient]);
  await expect(openAs(provider, sealed, readers)).rejects.toMatchObject({ problem: "other-readers" });
});

test("the file of another task, copied into a task of the attacker's, is refused by the provider", async () => {
  const sealed = await sealFile(text, recipientsOf(await readersOfTask()));
  const copied = [
    await readerOf(stranger, "requester"),
    await readerOf(provider, "provider"),
    await readerOf(verifier, "verifier"),
  ];
  await expect(openAs(provider, sealed, copied)).rejects.toMatchObject({ problem: "other-readers" });
});

test("a list that names a key which its account did not announce is refused before anything is decrypted", async () => {
  const readers = await readersOfTask();
  const forged = readers.with(2, {
    ...(readers[2] as Reader),
    recipient: (await readerKeyOf(stranger)).recipient,
  });
  const sealed = await sealFile(text, recipientsOf(forged));
  await expect(openAs(provider, sealed, forged)).rejects.toMatchObject({ problem: "wrong-key" });
  await expect(openAs(verifier, sealed, forged)).rejects.toMatchObject({ problem: "wrong-key" });
});

test("an announcement counts for its chain and its account only", async () => {
  const { role: _, ...announced } = await readerOf(provider, "provider");
  expect(await isKeySigned(CHAIN, announced)).toBe(true);
  expect(await isKeySigned(1, announced)).toBe(false);
  expect(await isKeySigned(CHAIN, { ...announced, account: verifier.address })).toBe(false);
  expect(await isKeySigned(CHAIN, { ...announced, issuedAt: 1 })).toBe(false);
});

test.each([0, 10, 60, 200, 400])("a file cut off after %i bytes is refused", async (kept) => {
  const readers = await readersOfTask();
  const sealed = await sealFile(text, recipientsOf(readers));
  await expect(openAs(provider, sealed.slice(0, kept), readers)).rejects.toMatchObject({
    problem: "unreadable",
  });
});

test("every changed byte of header and content is refused, and so is the content of another file", async () => {
  const readers = await readersOfTask();
  const sealed = await sealFile(text, recipientsOf(readers));
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = sealed.with(at, (sealed[at] ?? 0) ^ 1);
    await expect(openAs(provider, changed, readers)).rejects.toThrow();
  }
  const other = await sealFile(new TextEncoder().encode("another content, 1"), recipientsOf(readers));
  const swapped = new Uint8Array([...sealed.slice(0, -40), ...other.slice(-40)]);
  await expect(openAs(provider, swapped, readers)).rejects.toMatchObject({ problem: "unreadable" });
});

test("a list of readers names one requester, one provider, some verifiers, and no account twice", async () => {
  const readers = await readersOfTask();
  expect(readersSchema.safeParse(readers).success).toBe(true);
  const [first, second, third] = readers as [Reader, Reader, Reader];
  for (const wrong of [
    [first, second],
    [second, third],
    [first, third],
    [first, second, { ...first, role: "verifier" }],
  ])
    expect(readersSchema.safeParse(wrong).success).toBe(false);
});
