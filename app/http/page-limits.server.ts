/** Limits server time per client. Counters are per process, because shared ones would delay every page. */
import { createProcessRateLimiter } from "#functions/rate-limit/rate-limiter.ts";

export interface PageLimitOptions {
  /** Pages rendered per client and minute; 0 disables all limits. */
  readonly perMinute: number;
  /** Maximum concurrent pages and data requests. */
  readonly atOnce?: number;
  /** Milliseconds; tests pass their own clock. */
  readonly now?: () => number;
}

/** Why a request is rejected, and the seconds to wait before a retry. */
export interface Refusal {
  readonly status: 429 | 503;
  readonly seconds: number;
}

export interface PageLimits {
  /** Counts a request regardless of its cost. @param caller undefined: all unknown clients share one counter */
  request(caller: string | undefined): Promise<Refusal | undefined>;
  drawing(caller: string | undefined): Promise<Refusal | undefined>;
  /** Runs the work if there is capacity. */
  work<Result>(caller: string | undefined, work: () => Promise<Result>): Promise<Result | Refusal>;
}

/** Requests per rendered page: its data, prefetched pages, and cached responses. */
const REQUESTS_PER_PAGE = 5;
/** Factor for clients of unknown networks, who share one limit. */
const UNKNOWN_CALLERS = 40;
const MINUTE = 60;
/** One core answers 50 concurrent requests within 7 s; with more, all would exceed the time limit of a page. */
const AT_ONCE = 100;
/** Maximum share of the capacity per client. */
const SHARE_OF_ONE = 1 / 2;
/** Longer than any rendering takes: a host may never report that a client disconnected. */
const WORK_MS = 15_000;

export function createPageLimits({
  perMinute,
  atOnce = AT_ONCE,
  now = () => Math.floor(performance.now()),
}: PageLimitOptions): PageLimits {
  const limiter = createProcessRateLimiter(now);
  const working = new Map<symbol, { readonly caller: string | undefined; readonly since: number }>();

  async function count(name: string, calls: number, caller: string | undefined) {
    if (perMinute === 0) return undefined;
    const limit = caller
      ? { name, calls, seconds: MINUTE }
      : { name: `${name}-unknown`, calls: calls * UNKNOWN_CALLERS, seconds: MINUTE };
    const { allowed, resetSeconds } = await limiter.take(limit, caller ?? "all");
    return allowed ? undefined : ({ status: 429, seconds: Math.max(1, resetSeconds) } as const);
  }

  function hasRoom(caller: string | undefined): boolean {
    for (const [key, { since }] of working) {
      // Ordered by start time.
      if (since > now() - WORK_MS) break;
      working.delete(key);
    }
    if (working.size >= atOnce) return false;
    if (caller === undefined) return true;
    let own = 0;
    for (const other of working.values()) if (other.caller === caller) own += 1;
    return own < atOnce * SHARE_OF_ONE;
  }

  return {
    request: (caller) => count("requests", perMinute * REQUESTS_PER_PAGE, caller),
    drawing: (caller) => count("pages", perMinute, caller),
    async work(caller, work) {
      if (perMinute === 0) return work();
      if (!hasRoom(caller)) return { status: 503, seconds: 2 };
      const key = Symbol();
      working.set(key, { caller, since: now() });
      try {
        return await work();
      } finally {
        working.delete(key);
      }
    },
  };
}
