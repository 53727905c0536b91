/** A private model's key (G57), from its owner's signature and a stored salt; one key reveals no other. */
import { type Hex, hexToBytes } from "viem";

const SALT_BYTES = 16;
const KEY_BYTES = 32;

export interface ModelKey {
  readonly secret: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
}

/** The salt for a draft's key, derived from the draft id, so a reload gives the same key. The signature is the secret. */
export async function saltOfDraft(draftId: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = new TextEncoder().encode(`mlb draft ${draftId}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", name)).slice(0, SALT_BYTES);
}

const [SIGNATURE_BYTES, LOWEST_RECOVERY] = [65, 27];

/** A signature as the source of keys, in one form: hardware wallets end it with 0 or 1 where programs write 27 or 28. */
export function keyMaterial(signature: Hex): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hexToBytes(signature));
  const last = bytes[SIGNATURE_BYTES - 1] ?? LOWEST_RECOVERY;
  if (bytes.length === SIGNATURE_BYTES && last < LOWEST_RECOVERY)
    bytes[SIGNATURE_BYTES - 1] = last + LOWEST_RECOVERY;
  return bytes;
}

/** Derives the key from a signature of `PRIVATE_MODELS_MESSAGE` and a salt; without one, a new key. */
export async function modelKeyFrom(
  signature: Hex,
  salt: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<ModelKey> {
  const material = await crypto.subtle.importKey("raw", keyMaterial(signature), "HKDF", false, [
    "deriveBits",
  ]);
  const info = new TextEncoder().encode("mlb private model");
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt, info },
    material,
    KEY_BYTES * 8,
  );
  return { secret: new Uint8Array(bits), salt };
}
