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

/** Milliseconds without a request after one that was not answered. */
const PAUSE_MS = 10_000;

/** The same for callers that can continue without Redis: after a timeout it fails at once for a while, so a silent Redis delays few requests. */
export function createOptionalRedis(settings: Parameters<typeof createRedis>[0]): Redis {
  const redis = createRedis(settings);
  let pausedUntil = 0;
  redis.use(async (request, next) => {
    if (performance.now() < pausedUntil) throw new Error("Redis did not answer a few seconds ago.");
    try {
      return await next(request);
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") pausedUntil = performance.now() + PAUSE_MS;
      throw error;
    }
  });
  return redis;
}
