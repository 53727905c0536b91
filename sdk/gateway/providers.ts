/** Providers that the gateway can ask: their models and prices, and how they answered lately. */
import { type Address, isAddress, isAddressEqual } from "viem";
import { z } from "zod";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { mostTokens, priceOf, type TokenPrice } from "#protocol/inference/token-price.ts";
import { addressSchema, bytes32Schema } from "#protocol/schemas/primitives.ts";
import type { Endpoint } from "./offers.ts";
import { openRouting } from "./routing.ts";

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
        context_length: z.int().positive(),
        max_tokens: z.int().nonnegative(),
        mlb: z.object({
          ...{ receiver: addressSchema, chainId: z.int(), channels: addressSchema },
          ...{ inputPerMillion: price, outputPerMillion: price },
          ...{ engine: z.string().max(200), rule: z.string().max(50) },
          dimensions: z.int().positive().optional(),
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
  /** Length of its embeddings; undefined for a language model. */
  readonly dimensions?: number | undefined;
  readonly price: TokenPrice;
  readonly engine: string;
  /** Rule by which answers are checked. */
  readonly rule: string;
}

/** The most that an answer can cost, smallest unit of MLB. @param bytes of the request's document */
export const mostFor = (
  { contextLength, maxTokens, price: of }: OfferedModel,
  bytes: number,
  limit?: number,
) => priceOf(mostTokens(bytes, limit ?? maxTokens, contextLength), of);

/** Stands for the list of offers among the problems. */
const MARKETPLACE = "marketplace";
const FRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** A provider that failed is tried last for this long, milliseconds. */
const UNHEALTHY_MS = 60_000;
const LIST_BYTES = 1_048_576;

async function modelsOf({ url: endpoint, provider }: Endpoint, home: ChannelHome): Promise<OfferedModel[]> {
  const response = await fetch(`${endpoint}/v1/models`, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok || text.length > LIST_BYTES)
    throw new Error(`${endpoint} answered with status ${response.status}`);
  const { data } = listSchema.parse(JSON.parse(text));
  return data
    .filter(
      ({ mlb }) => mlb.chainId === home.chainId && mlb.channels.toLowerCase() === home.channels.toLowerCase(),
    )
    .filter(({ mlb }) => isAddress(mlb.receiver) && (!provider || isAddressEqual(mlb.receiver, provider)))
    .map(({ id, name, context_length, max_tokens, mlb }) => ({
      ...{ endpoint, id, name, contextLength: context_length, maxTokens: max_tokens },
      ...{ receiver: mlb.receiver, engine: mlb.engine, rule: mlb.rule, dimensions: mlb.dimensions },
      price: { inputPerMillion: mlb.inputPerMillion, outputPerMillion: mlb.outputPerMillion },
    }));
}

export type Providers = ReturnType<typeof openProviders>;

/**
 * @param endpoints addresses to ask; the ones before stay when they cannot be read
 * @param home chain and contract of the channels; providers elsewhere are left out
 * @param wrong receivers whose answers or bills were wrong
 */
export function openProviders(
  endpoints: () => Promise<readonly Endpoint[]>,
  home: ChannelHome,
  wrong: () => ReadonlyMap<string, string>,
) {
  let models: readonly OfferedModel[] = [];
  let readAt = 0;
  const failedAt = new Map<string, number>();
  const problems = new Map<string, string>();

  let all: readonly Endpoint[] = [];
  async function read(): Promise<void> {
    all = await endpoints().then(
      (found) => {
        problems.delete(MARKETPLACE);
        return found;
      },
      (cause: Error) => {
        problems.set(MARKETPLACE, cause.message);
        return all;
      },
    );
    const lists = await Promise.allSettled(all.map((endpoint) => modelsOf(endpoint, home)));
    models = lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
    for (const [index, list] of lists.entries()) {
      const endpoint = (all[index] as Endpoint).url;
      if (list.status === "fulfilled") problems.delete(endpoint);
      else problems.set(endpoint, (list.reason as Error).message);
    }
    readAt = Date.now();
  }

  const failedLately = (endpoint: string) => Date.now() - (failedAt.get(endpoint) ?? 0) < UNHEALTHY_MS;
  const routing = openRouting(failedLately);
  let reading: Promise<void> | undefined;

  async function fresh(): Promise<readonly OfferedModel[]> {
    if (Date.now() - readAt > FRESH_MS) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    const excluded = wrong();
    return models.filter(({ receiver }) => !excluded.has(receiver.toLowerCase()));
  }

  return {
    models: fresh,
    /** Offers of a model in the order of requests. @param model id or name, with a word of `routing.ts` */
    for: async (model: string): Promise<readonly OfferedModel[]> => routing.ordered(model, await fresh()),
    began: routing.began,
    failed: (endpoint: string, reason: string) => {
      failedAt.set(endpoint, Date.now());
      problems.set(endpoint, reason);
    },
    answered: (endpoint: string) => {
      failedAt.delete(endpoint);
      problems.delete(endpoint);
    },
    /** Prices may have changed. */
    forget: () => {
      readAt = 0;
    },
    problems: (): ReadonlyMap<string, string> => problems,
  };
}
