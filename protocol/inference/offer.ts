/** A provider's signed offer (EIP-712) to answer at an address and price. A newer one replaces it; an expired one withdraws. */
import { type Address, type Hex, isAddressEqual, recoverTypedDataAddress } from "viem";
import * as z from "zod";
import { addressSchema, bytes32Schema, hexText } from "../schemas/primitives.ts";

/** Longest life of an offer, seconds: an abandoned endpoint disappears from lists. */
export const OFFER_MAX_LIFE = 30 * 86_400;

/** Prices in the token's smallest unit, times in unix seconds of the chain. */
export interface Offer {
  /** Signs the offer, and receives the payments of channels. */
  readonly provider: Address;
  readonly model: Hex;
  /** Base URL of the endpoint, up to and including `/v1`. */
  readonly endpoint: string;
  /** MLB for a million tokens of the request and of the answer; for a million seconds of recordings where `contextLength` is 0. */
  readonly inputPerMillion: bigint;
  readonly outputPerMillion: bigint;
  /** Label of the engine that computes, such as "llama-wasm b7120". */
  readonly engine: string;
  /** Most tokens of a request and its answer together; 0 for a model that transcribes recordings. */
  readonly contextLength: number;
  /** Answers computed at the same time. */
  readonly concurrency: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface SignedOffer {
  readonly offer: Offer;
  readonly signature: Hex;
}

const amount = z
  .string()
  .regex(/^\d{1,30}$/, "must be an amount in the token's smallest unit, as text")
  .transform(BigInt);
const seconds = z
  .int()
  .nonnegative()
  .max(2 ** 32 - 1);

/** HTTPS, or HTTP on this machine for tries. */
const endpointSchema = z
  .string()
  .max(200, "must have at most 200 characters")
  .refine((text) => {
    const url = URL.parse(text);
    if (!url || url.username || url.password || url.search || url.hash) return false;
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return url.protocol === "https:" || (url.protocol === "http:" && isLocal);
  }, "must be an https address without user, query and fragment");

/** An offer as JSON: amounts are decimal text. */
export const offerSchema = z.strictObject({
  provider: addressSchema,
  model: bytes32Schema,
  endpoint: endpointSchema,
  ...{ inputPerMillion: amount, outputPerMillion: amount },
  engine: z.string().min(1).max(80),
  contextLength: z.int().nonnegative().max(100_000_000),
  concurrency: z.int().positive().max(100_000),
  ...{ issuedAt: seconds, expiresAt: seconds },
});

export const signedOfferSchema = z.strictObject({
  offer: offerSchema,
  signature: hexText<Hex>(/^0x[0-9a-fA-F]{130}$/, "must be a signature of 65 bytes"),
});

/** The text form of `signedOfferSchema`. */
export const offerJson = (signed: SignedOffer): string =>
  JSON.stringify(signed, (_, value) => (typeof value === "bigint" ? String(value) : value));

export function offerTypedData(chainId: number, offer: Offer) {
  return {
    domain: { name: "MLB Offer", version: "1", chainId },
    types: {
      Offer: [
        { name: "provider", type: "address" },
        { name: "model", type: "bytes32" },
        { name: "endpoint", type: "string" },
        { name: "inputPerMillion", type: "uint256" },
        { name: "outputPerMillion", type: "uint256" },
        { name: "engine", type: "string" },
        { name: "contextLength", type: "uint256" },
        { name: "concurrency", type: "uint256" },
        { name: "issuedAt", type: "uint256" },
        { name: "expiresAt", type: "uint256" },
      ],
    },
    primaryType: "Offer",
    message: {
      ...offer,
      contextLength: BigInt(offer.contextLength),
      concurrency: BigInt(offer.concurrency),
      issuedAt: BigInt(offer.issuedAt),
      expiresAt: BigInt(offer.expiresAt),
    },
  } as const;
}

/** Whether the provider's key signed exactly this offer for this chain. */
export async function isOfferSigned(chainId: number, { offer, signature }: SignedOffer): Promise<boolean> {
  try {
    const signer = await recoverTypedDataAddress({ ...offerTypedData(chainId, offer), signature });
    return isAddressEqual(signer, offer.provider);
  } catch {
    return false;
  }
}
