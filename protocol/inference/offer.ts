/** A provider's offer to answer at an address and price: an event of the chain, kept by the index. A newer one replaces it. */
import type { Address, Hex } from "viem";
import * as z from "zod";
import { MAX_ENDPOINT_LENGTH, MAX_ENGINE_LENGTH } from "../generated/constants.ts";
import { addressSchema, boundedText, bytes32Schema } from "../schemas/primitives.ts";

/** Prices in the token's smallest unit, times in unix seconds of the chain. */
export interface Offer {
  /** Publishes the offer, and receives the payments of channels. */
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
  readonly expiresAt: number;
}

/** Prices as text, with less than 2^96 smallest units. */
const amount = z
  .string()
  .regex(/^\d{1,29}$/, "must be an amount in the token's smallest unit, as text")
  .transform(BigInt)
  .refine((value) => value < 2n ** 96n, "must be less than 2^96");

/** HTTPS, or HTTP on this machine for tries. */
export const endpointSchema = boundedText(MAX_ENDPOINT_LENGTH).refine((text) => {
  const url = URL.parse(text);
  if (!url || /\s/.test(text) || url.username || url.password || url.search || url.hash) return false;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal);
}, "must be an https address without user, query and fragment");

export const engineSchema = boundedText(MAX_ENGINE_LENGTH).refine((text) => text !== "", "must not be empty");
export const contextLengthSchema = z
  .int()
  .nonnegative()
  .max(2 ** 24 - 1);
export const concurrencySchema = z
  .int()
  .positive()
  .max(2 ** 16 - 1);

/** An offer as the index and the API give it, amounts as decimal text. The contract bounds lengths; readers check the rest. */
export const offerSchema = z.object({
  provider: addressSchema,
  model: bytes32Schema,
  endpoint: endpointSchema,
  inputPerMillion: amount,
  outputPerMillion: amount,
  engine: engineSchema,
  contextLength: contextLengthSchema,
  concurrency: concurrencySchema,
  expiresAt: z.coerce.number<string | number>().int().nonnegative(),
});

/** The call's argument. An offer that has expired withdraws the ones before. */
export const offerArgument = ({ model, provider: _, ...terms }: Offer) => ({ modelId: model, ...terms });

/** Withdraws a provider's offer of a model at the least cost. */
export const withdrawal = (model: Hex): ReturnType<typeof offerArgument> => ({
  modelId: model,
  endpoint: "",
  engine: "",
  inputPerMillion: 0n,
  outputPerMillion: 0n,
  contextLength: 0,
  concurrency: 0,
  expiresAt: 0,
});
