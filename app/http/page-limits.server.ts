/**
 * How much of this server's work one caller may take. Drawing a page takes 20 to 60 ms of a core, a kept page or a page's data some
 * milliseconds. The counts are of this process: it is its work that is protected, and a shared count would delay every page.
 */
import { createProcessRateLimiter } from "#functions/rate-limit/rate-limiter.ts";

export interface PageLimitOptions {
  /** Pages drawn for one caller in a minute; 0: no limit of any kind. */
  readonly perMinute: number;
  /** Pages and data in the making at the same time. */
  readonly atOnce?: number;
  /** Milliseconds; tests pass their own clock. */
  readonly now?: () => number;
}

/** Why a request is not answered, with the seconds after which it is worth another try. */
export interface Refusal {
  readonly status: 429 | 503;
  readonly seconds: number;
}

export interface PageLimits {
  /** Counts a request, whatever its answer costs. @param caller undefined: all callers of that kind share one count */
  request(caller: string | undefined): Promise<Refusal | undefined>;
  /** Counts a page that has to be drawn. */
  drawing(caller: string | undefined): Promise<Refusal | undefined>;
  /** Does the work if there is room for it. */
  work<Result>(caller: string | undefined, work: () => Promise<Result>): Promise<Result | Refusal>;
}

/** For each page that is drawn: its data later on, other pages' beginnings, and whatever is kept. */
const REQUESTS_PER_PAGE = 5;
/** Callers whose network is unknown are many. */
const UNKNOWN_CALLERS = 40;
const MINUTE = 60;
/** 50 readers at once are answered within 7 s by one core; more would all wait for longer than a page may take. */
const AT_ONCE = 100;
/** No caller gets all the room. */
const SHARE_OF_ONE = 1 / 2;
/** Longer than any page takes: a host may never say that a reader has left. */
const WORK_MS = 15_000;

export function createPageLimits({
  perMinute,
  atOnce = AT_ONCE,
  now = Date.now,
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
      // In the order of their beginnings.
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
