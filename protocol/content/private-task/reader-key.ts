/** The age key with which an account reads private tasks (decision 35). It follows from a signature of the account's wallet. */

import { x25519 } from "@noble/curves/ed25519";
import { bech32 } from "@scure/base";
import type { Hex } from "viem";
import { keyMaterial } from "../private/model-key.ts";

/** The text that the account signs. A wallet gives the same signature for the same text each time. */
export const READER_KEY_MESSAGE = [
  "MLB Marketplace: open my private tasks",
  "",
  "This signature is the key to the inputs and results of private tasks that name you as a reader.",
  "Sign it only on a site that may read them. It sends nothing and costs nothing.",
].join("\n");

export interface ReaderKey {
  /** The secret: `AGE-SECRET-KEY-1…`, which the age program reads as well. */
  readonly identity: string;
  /** The public key: `age1…`. */
  readonly recipient: string;
}

const KEY_BYTES = 32;

/** @param signature of `READER_KEY_MESSAGE` */
export async function readerKeyFrom(signature: Hex): Promise<ReaderKey> {
  const key = await crypto.subtle.importKey("raw", keyMaterial(signature), "HKDF", false, ["deriveBits"]);
  const info = new TextEncoder().encode("mlb reader key");
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info } as const;
  const secret = new Uint8Array(await crypto.subtle.deriveBits(hkdf, key, KEY_BYTES * 8));
  return {
    identity: bech32.encodeFromBytes("AGE-SECRET-KEY-", secret).toUpperCase(),
    recipient: bech32.encodeFromBytes("age", x25519.getPublicKey(secret)),
  };
}

/** The key of a program's account. */
export const readerKeyOf = async (account: {
  signMessage(given: { message: string }): Promise<Hex>;
}): Promise<ReaderKey> => readerKeyFrom(await account.signMessage({ message: READER_KEY_MESSAGE }));

/** Bytes of a public key. @throws Error for other text */
export function recipientBytes(recipient: string): Uint8Array<ArrayBuffer> {
  const { prefix, bytes } = bech32.decodeToBytes(recipient);
  if (prefix !== "age" || bytes.length !== KEY_BYTES) throw new Error("This is not an age recipient");
  return new Uint8Array(bytes);
}
