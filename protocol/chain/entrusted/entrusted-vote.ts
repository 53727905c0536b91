/**
 * A sealed vote that keepers open for its voter (decision 32). Its content is encrypted to their keys and follows the arguments of
 * `commitVote`, where the contract does not read it. The trace stays out, so a keeper that has not computed cannot copy it.
 */
import { type Address, bytesToHex, concatBytes, type Hex, hexToBytes } from "viem";
import { commitmentOf, type Opening } from "../sealed/sealed-vote.ts";

/** Marks the data in a transaction's input: the first bytes of keccak256("MLB entrusted vote 1"). */
const MARK = "bb86eb8fdbad5950";
const MARK_BYTES = MARK.length / 2;
/** Of an uncompressed point of the curve P-256, of a wrapped key, and of the lengths before. */
const [POINT, WRAPPED, LENGTH] = [65, 48, 2];
const SALT = 32;
/** Every key encrypts one message. */
const IV = new Uint8Array(12);

/** A keeper's key pair of the curve P-256. */
export interface KeeperKey {
  /** Uncompressed point. */
  readonly publicKey: Hex;
  /** @param point uncompressed. @throws for bytes that are not on the curve */
  sharedSecret(point: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The content of a vote without its trace. */
export type EntrustedVote = Pick<Opening, "confidence" | "reasoning" | "salt">;

const curve = { name: "ECDH", namedCurve: "P-256" } as const;

async function wrappingKey(
  secret: Uint8Array<ArrayBuffer>,
  point: Uint8Array<ArrayBuffer>,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: point, info: new TextEncoder().encode(MARK) };
  return await crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, [use]);
}

const aes = (commitment: Hex) => ({ name: "AES-GCM", iv: IV, additionalData: hexToBytes(commitment) });

/** Bytes that follow the arguments of `commitVote`. @param keepers their public keys, 1 to 255 */
export async function entrustedData(
  { salt, confidence, reasoning }: EntrustedVote,
  commitment: Hex,
  keepers: readonly Hex[],
): Promise<Hex> {
  const own = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const contentKey = crypto.getRandomValues(new Uint8Array(32));
  const wrapped = keepers.map(async (keeper) => {
    const key = await crypto.subtle.importKey("raw", new Uint8Array(hexToBytes(keeper)), curve, false, []);
    const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: key }, own.privateKey, 256);
    const wrapping = await wrappingKey(new Uint8Array(bits), point, "encrypt");
    return new Uint8Array(await crypto.subtle.encrypt(aes(commitment), wrapping, contentKey));
  });
  const content = concatBytes([
    hexToBytes(salt),
    Uint8Array.of(confidence),
    new TextEncoder().encode(reasoning),
  ]);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const body = new Uint8Array(await crypto.subtle.encrypt(aes(commitment), key, new Uint8Array(content)));
  const length = Uint8Array.of(body.length >> 8, body.length & 255);
  const mark = hexToBytes(`0x${MARK}`);
  return bytesToHex(
    concatBytes([mark, Uint8Array.of(keepers.length), point, ...(await Promise.all(wrapped)), length, body]),
  );
}

/** The vote that a transaction entrusts to this keeper; undefined where it has none for it. @param input of the transaction */
export async function entrustedVote(
  input: Hex,
  commitment: Hex,
  keeper: KeeperKey,
): Promise<EntrustedVote | undefined> {
  // A contract wallet passes the call on inside other arguments, so the mark may be anywhere.
  for (let at = input.indexOf(MARK); at >= 0; at = input.indexOf(MARK, at + 2)) {
    if (at % 2 === 1) continue;
    const bytes = hexToBytes(`0x${input.slice(at)}`).subarray(MARK_BYTES) as Uint8Array<ArrayBuffer>;
    const vote = await decrypted(bytes, commitment, keeper);
    if (vote) return vote;
  }
  return undefined;
}

async function decrypted(
  bytes: Uint8Array<ArrayBuffer>,
  commitment: Hex,
  keeper: KeeperKey,
): Promise<EntrustedVote | undefined> {
  const count = bytes[0] ?? 0;
  const point = bytes.slice(1, 1 + POINT);
  const bodyAt = 1 + POINT + count * WRAPPED + LENGTH;
  const size = ((bytes[bodyAt - 2] ?? 0) << 8) | (bytes[bodyAt - 1] ?? 0);
  const body = bytes.slice(bodyAt, bodyAt + size);
  if (count === 0 || body.length !== size) return undefined;
  try {
    const wrapping = await wrappingKey(keeper.sharedSecret(point), point, "decrypt");
    const contentKey = await firstDecrypted(count, (index) => {
      const wrappedAt = 1 + POINT + index * WRAPPED;
      return crypto.subtle.decrypt(aes(commitment), wrapping, bytes.slice(wrappedAt, wrappedAt + WRAPPED));
    });
    if (!contentKey) return undefined;
    const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["decrypt"]);
    const content = new Uint8Array(await crypto.subtle.decrypt(aes(commitment), key, body));
    return {
      salt: bytesToHex(content.slice(0, SALT)),
      confidence: content[SALT] ?? 0,
      reasoning: new TextDecoder().decode(content.slice(SALT + 1)),
    };
  } catch {
    // Bytes that anyone may have written.
    return undefined;
  }
}

async function firstDecrypted(count: number, decrypt: (index: number) => Promise<ArrayBuffer>) {
  for (let index = 0; index < count; index++) {
    const found = await decrypt(index).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}

/** The opening of an entrusted vote; undefined while none of the traces is the voter's. */
export function openingOf(
  verificationId: Hex,
  { voter, commitment }: { readonly voter: Address; readonly commitment: Hex },
  vote: EntrustedVote,
  traces: Iterable<Hex>,
): Opening | undefined {
  for (const trace of traces) {
    const opening = { voter, trace, ...vote };
    if (commitmentOf(verificationId, opening) === commitment.toLowerCase()) return opening;
  }
  return undefined;
}
