import { Redis } from "@upstash/redis";

/** Longest wait for Redis before the caller goes on without it. */
const TIMEOUT_MS = 1_500;

/** Client for Upstash's HTTP protocol. A request that takes too long fails instead of holding up the answer. */
export function createRedis({ url, token }: { readonly url: string; readonly token: string }): Redis {
  return new Redis({
    url,
    token,
    enableTelemetry: false,
    retry: { retries: 1, backoff: () => 100 },
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  });
}
