/** Models that a provider's endpoint offers, with their prices. */
import { type Address, isAddress, isAddressEqual } from "viem";
import * as z from "zod";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { mostTokens, priceOf, type TokenPrice } from "#protocol/inference/token-price.ts";
import { addressSchema, bytes32Schema } from "#protocol/schemas/primitives.ts";
import { publicFetch } from "#runtime/node/public-fetch.ts";
import type { ModelKind } from "#runtime/openai/model-kind.ts";
import { textWithin } from "../upstream/bounded-body.ts";
import type { Endpoint } from "./offers.ts";

const price = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

const listSchema = z.object({
  data: z
    .array(
      z.object({
        id: bytes32Schema,
        name: z.string().max(200),
        context_length: z.int().nonnegative(),
        max_tokens: z.int().nonnegative(),
        mlb: z.object({
          receiver: addressSchema,
          chainId: z.int(),
          channels: addressSchema,
          inputPerMillion: price,
          outputPerMillion: price,
          engine: z.string().max(200),
          manifest: bytes32Schema,
          rule: z.string().max(50),
          dimensions: z.int().positive().optional(),
          unit: z.literal("second").optional(),
        }),
      }),
    )
    .max(1_000),
});

/** A model at a provider's endpoint. */
export interface OfferedModel {
  readonly endpoint: string;
  readonly receiver: Address;
  readonly id: `0x${string}`;
  readonly name: string;
  readonly contextLength: number;
  readonly maxTokens: number;
  readonly kind: ModelKind;
  readonly price: TokenPrice;
  readonly engine: string;
  /** SHA-256 of the manifest of the package that the provider computes with. */
  readonly manifest: `0x${string}`;
  /** Rule by which answers are checked. */
  readonly rule: string;
  /** CIDs of reported answers. */
  readonly reports?: readonly string[] | undefined;
}

/** The most that an answer can cost, smallest unit of MLB. @param bytes of the request's document */
export const mostFor = (
  { contextLength, maxTokens, price: of }: OfferedModel,
  bytes: number,
  limit?: number,
) => priceOf(mostTokens(bytes, limit ?? maxTokens, contextLength), of);

const TIMEOUT_MS = 5_000;
const LIST_CHARACTERS = 1_048_576;

/** Those on this chain with this contract of the channels. */
export async function modelsOf(
  { url: endpoint, provider, names, reports }: Endpoint,
  home: ChannelHome,
): Promise<OfferedModel[]> {
  // A name of a stranger's offer may resolve to a service of this network. Without a list of models nothing else is sent to it.
  const policy = { allowLoopback: home.chainId === LOCAL_CHAIN_ID, anyPort: true };
  const ask = provider ? publicFetch(policy) : fetch;
  const response = await ask(`${endpoint}/v1/models`, {
    redirect: provider ? "manual" : "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${endpoint} answered with status ${response.status}`);
  }
  const text = await textWithin(response, LIST_CHARACTERS);
  const { data } = listSchema.parse(JSON.parse(text));
  return data
    .filter(
      ({ mlb }) => mlb.chainId === home.chainId && mlb.channels.toLowerCase() === home.channels.toLowerCase(),
    )
    .filter(({ mlb }) => isAddress(mlb.receiver) && (!provider || isAddressEqual(mlb.receiver, provider)))
    .map(({ id, name, context_length, max_tokens, mlb }) => ({
      endpoint,
      id,
      // A provider could call any model by the name of another one.
      name: names ? (names.get(id.toLowerCase()) ?? "") : name,
      contextLength: context_length,
      maxTokens: max_tokens,
      receiver: mlb.receiver,
      engine: mlb.engine,
      manifest: mlb.manifest,
      rule: mlb.rule,
      reports: reports?.get(id.toLowerCase()),
      kind: mlb.unit
        ? ("transcription" as const)
        : mlb.dimensions
          ? ("embeddings" as const)
          : ("text" as const),
      price: { inputPerMillion: mlb.inputPerMillion, outputPerMillion: mlb.outputPerMillion },
    }));
}
