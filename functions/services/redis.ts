import { Redis } from "@upstash/redis";

/** Timeout, after which callers continue without Redis. */
const TIMEOUT_MS = 1_500;

/** Client for Upstash's HTTP protocol. Slow requests fail instead of delaying the answer. */
export function createRedis({ url, token }: { readonly url: string; readonly token: string }): Redis {
  return new Redis({
    url,
    token,
    enableTelemetry: false,
    retry: { retries: 1, backoff: () => 100 },
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
  });
}
