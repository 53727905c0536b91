/** What endpoints work with, built once per process from the environment. */
import { type Chain, type Client, createClient, http, type Transport } from "viem";
import type { Cache } from "#functions/cache/cache.ts";
import { type Cached, createCached } from "#functions/cache/cached.ts";
import { createProcessCache } from "#functions/cache/process-cache.ts";
import { createRedisCache } from "#functions/cache/redis-cache.ts";
import { createProcessRateLimiter } from "#functions/rate-limit/process-rate-limiter.ts";
import type { RateLimiter } from "#functions/rate-limit/rate-limiter.ts";
import { createRedisRateLimiter } from "#functions/rate-limit/redis-rate-limiter.ts";
import { createFileStore } from "#notices/store/file-store.ts";
import type { NoticeStore } from "#notices/store/notice-store.ts";
import { createRedisStore } from "#notices/store/redis-store.ts";
import { chainFor } from "#protocol/chain/chains.ts";
import { type FunctionsConfig, readConfig } from "./config.ts";
import { createRedis } from "./redis.ts";
import { createSubgraph, type Subgraph } from "./subgraph.ts";

/** Longest wait for one answer of the chain's node. */
const RPC_TIMEOUT_MS = 4_000;

export type ChainClient = Client<Transport, Chain>;

export interface Services {
  readonly config: FunctionsConfig;
  /** Asked with the actions of viem: a client that has them all would be a quarter of every function. */
  readonly chain: ChainClient;
  readonly subgraph: Subgraph;
  readonly cached: Cached;
  readonly rateLimiter: RateLimiter;
  /** Opened when it is first asked for; undefined where the site keeps no subscriptions to notices. */
  readonly notices: () => NoticeStore | undefined;
}

function stores(config: FunctionsConfig): { cache: Cache; rateLimiter: RateLimiter } {
  const rateLimiter = createProcessRateLimiter();
  if (!config.redis) return { cache: createProcessCache(), rateLimiter };
  const redis = createRedis(config.redis);
  return { cache: createRedisCache(redis), rateLimiter: createRedisRateLimiter(redis, rateLimiter) };
}

/**
 * In the file that is named, else in Redis; undefined without both.
 * @throws Error when the file cannot be opened
 */
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

/** Services for this configuration. Nothing is contacted yet. */
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
