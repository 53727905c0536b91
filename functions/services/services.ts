/** Services of endpoints, built once per process from the environment. */
import { type Chain, type Client, createClient, http, type Transport } from "viem";
import {
  type Cache,
  type Cached,
  createCached,
  createProcessCache,
  createRedisCache,
} from "#functions/cache/cache.ts";
import {
  createProcessRateLimiter,
  createRedisRateLimiter,
  type RateLimiter,
} from "#functions/rate-limit/rate-limiter.ts";
import { createFileStore } from "#notices/store/file-store.ts";
import type { NoticeStore } from "#notices/store/notice-store.ts";
import { createRedisStore } from "#notices/store/redis-store.ts";
import { chainFor } from "#protocol/chain/chains.ts";
import { type FunctionsConfig, readConfig } from "./config.ts";
import { createOptionalRedis, createRedis } from "./redis.ts";
import { createSubgraph, type Subgraph } from "./subgraph.ts";

/** Timeout of a request to the chain's node. */
const RPC_TIMEOUT_MS = 4_000;

export type ChainClient = Client<Transport, Chain>;

export interface Services {
  readonly config: FunctionsConfig;
  /** Without actions, which are imported individually to keep bundles small. */
  readonly chain: ChainClient;
  readonly subgraph: Subgraph;
  readonly cached: Cached;
  readonly rateLimiter: RateLimiter;
  /** Opened on first use; undefined when the site keeps no notice subscriptions. */
  readonly notices: () => NoticeStore | undefined;
}

function stores(config: FunctionsConfig): { cache: Cache; rateLimiter: RateLimiter } {
  const rateLimiter = createProcessRateLimiter();
  if (!config.redis) return { cache: createProcessCache(), rateLimiter };
  const redis = createOptionalRedis(config.redis);
  return { cache: createRedisCache(redis), rateLimiter: createRedisRateLimiter(redis, rateLimiter) };
}

/** Opens the notice store in the configured file, else in Redis; undefined without both. @throws Error */
export function openNoticeStore({ redis, noticesFile }: FunctionsConfig): NoticeStore | undefined {
  if (noticesFile !== undefined) return createFileStore(noticesFile);
  return redis && createRedisStore(createRedis(redis));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function createServices(config: FunctionsConfig): Services {
  const { cache, rateLimiter } = stores(config);
  return {
    config,
    chain: createClient({
      chain: chainFor(config.chainId, { rpcUrl: config.rpcUrl }),
      transport: http(config.rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: 1 }),
    }),
    subgraph: createSubgraph(config.subgraphUrl),
    cached: createCached(cache),
    rateLimiter,
    notices: once(() => openNoticeStore(config)),
  };
}

let shared: Services | undefined;

/** The process's services. @throws Error that names what is wrong with the environment */
export function services(): Services {
  shared ??= createServices(readConfig(process.env));
  return shared;
}
