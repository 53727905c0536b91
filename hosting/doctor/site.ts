/** Checks the cache, the clock, and the site as browsers see it. */
import { createRedis } from "#functions/services/redis.ts";
import type { Settings } from "./environment.ts";
import { type Finding, failed, failureOf, passed, skipped, TIMEOUT_MS, warning } from "./finding.ts";

/** Maximum clock difference, seconds: tickets from a clock a minute ahead are refused. */
const CLOCK_LIMIT = 60;
const CLOCK_WARNING = 10;

export async function examineCache({ functions }: Settings): Promise<Finding[]> {
  if (!functions.redis)
    return [
      warning(
        "cache",
        "Redis is not configured: each process has its own cache and rate limits",
        "With several servers or serverless functions, set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN. A single server does not need Redis.",
      ),
    ];
  const key = `mlb:doctor:${crypto.randomUUID()}`;
  try {
    const redis = createRedis(functions.redis);
    await redis.set(key, "stored", { ex: 60 });
    const found = await redis.get(key);
    await redis.del(key);
    if (found !== "stored") throw new Error("Redis returned another value than was written");
    return [passed("cache", "Redis can be written and read")];
  } catch (cause) {
    const message = failureOf(functions.redis.url, cause);
    return [
      failed(
        "cache",
        message,
        "Check the address and the token of Redis. Until then, rate limits apply per process.",
      ),
    ];
  }
}

/** Compares with the clock of the content store, which validates tickets. @param now unix seconds here */
export async function examineClock({ application }: Settings, now: () => number): Promise<Finding[]> {
  const { STORAGE_URL } = application;
  try {
    const answer = await fetch(STORAGE_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    const theirs = Date.parse(answer.headers.get("date") ?? "") / 1_000;
    if (Number.isNaN(theirs)) return [skipped("clock", "the content store does not report its time")];
    const apart = Math.round(Math.abs(now() - theirs));
    const message = `this clock and the content store's clock differ by ${apart} s`;
    const remedy =
      "Synchronize both with NTP (`timedatectl set-ntp true`): tickets and signatures depend on the clock.";
    if (apart > CLOCK_LIMIT) return [failed("clock", message, remedy)];
    return [apart > CLOCK_WARNING ? warning("clock", message, remedy) : passed("clock", message)];
  } catch {
    return [skipped("clock", "the content store, whose clock is compared, does not respond")];
  }
}

const origin = (url: string) => new URL(url).origin;

/** Checks that the site answers, and that its content policy allows the configured services. */
export async function examineSite({ application, origin: site }: Settings): Promise<Finding[]> {
  if (!site) return [skipped("site", "APP_ORIGIN is not set, so the site could not be checked")];
  let answer: Response;
  try {
    answer = await fetch(`${site}/tasks`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
  } catch (cause) {
    return [failed("site", failureOf(site, cause), "Start the site, or correct APP_ORIGIN.")];
  }
  if (!answer.ok)
    return [
      failed(
        "site",
        `${site}/tasks returns ${answer.status}`,
        "See the server's log for the request id and the reason.",
      ),
    ];
  const policy = answer.headers.get("content-security-policy") ?? "";
  const directive = (name: string) =>
    policy.split(";").find((part) => part.trim().startsWith(`${name} `)) ?? "";
  if (!/'nonce-[^']+'/.test(directive("script-src")) || directive("script-src").includes("'unsafe-inline'"))
    return [
      failed(
        "site",
        "pages have no content security policy with a nonce for scripts",
        "A proxy removes or replaces the header. Configure it to pass Content-Security-Policy through unchanged.",
      ),
    ];
  const { PUBLIC_RPC_URL, PUBLIC_SECOND_RPC_URL, PUBLIC_SUBGRAPH_URL, STORAGE_URL, IPFS_GATEWAY_URLS } =
    application;
  const nodes = [PUBLIC_RPC_URL, ...(PUBLIC_SECOND_RPC_URL ? [PUBLIC_SECOND_RPC_URL] : [])];
  const needed = [...nodes, PUBLIC_SUBGRAPH_URL, STORAGE_URL, ...IPFS_GATEWAY_URLS].map(origin);
  const blocked = [...new Set(needed)].filter((place) => !directive("connect-src").includes(place));
  if (blocked.length > 0)
    return [
      failed(
        "site",
        `the content security policy blocks ${blocked.join(", ")}`,
        "The site runs with different settings. Restart it, or run the doctor with the site's environment.",
      ),
    ];
  return [passed("site", `${site} responds with a correct content security policy`)];
}
