/**
 * Wraps the key of an age file for its readers such that every reader can check every other reader's wrapping (decision 35).
 *
 * The stanzas are age's X25519 stanzas. The ephemeral secret of each is not random but HKDF-SHA256 of the file's key over the recipient.
 * A reader who has unwrapped the file's key can therefore compute all stanzas again and compare them. Anyone else learns nothing: the
 * file's key has 128 random bits.
 */
import { chacha20poly1305 } from "@noble/ciphers/chacha";
import { x25519 } from "@noble/curves/ed25519";
import { base64nopad } from "@scure/base";
import { type Recipient, Stanza } from "age-encryption";
import { recipientBytes } from "./reader-key.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const KEY_BYTES = 32;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

async function derived(secret: Bytes, salt: Bytes, info: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt, info } as const;
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, key, KEY_BYTES * 8));
}

async function stanzaFor(fileKey: Bytes, recipient: string): Promise<Stanza> {
  const point = recipientBytes(recipient);
  const ephemeral = await derived(fileKey, new Uint8Array(), utf8(`mlb private task ${recipient}`));
  const share = x25519.getPublicKey(ephemeral);
  const shared = new Uint8Array(x25519.getSharedSecret(ephemeral, point));
  const salt = new Uint8Array([...share, ...point]);
  const key = await derived(shared, salt, utf8("age-encryption.org/v1/X25519"));
  return new Stanza(
    ["X25519", base64nopad.encode(share)],
    chacha20poly1305(key, new Uint8Array(12)).encrypt(fileKey),
  );
}

/** An age recipient for several readers. */
export const wrappingFor = (recipients: readonly string[]): Recipient => ({
  wrapFileKey: (fileKey) =>
    Promise.all(recipients.map((recipient) => stanzaFor(new Uint8Array(fileKey), recipient))),
});

const isEqual = (one: Stanza, other: Stanza | undefined) =>
  other !== undefined &&
  one.args.join(" ") === other.args.join(" ") &&
  base64nopad.encode(one.body) === base64nopad.encode(other.body);

/** Whether exactly these readers, in this order, can unwrap the key. @param fileKey as one of them unwrapped it */
export async function isWrappedFor(
  recipients: readonly string[],
  fileKey: Uint8Array,
  stanzas: readonly Stanza[],
): Promise<boolean> {
  if (stanzas.length !== recipients.length) return false;
  const expected = await wrappingFor(recipients).wrapFileKey(fileKey);
  return expected.every((stanza, index) => isEqual(stanza, stanzas[index]));
}
