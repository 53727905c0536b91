/** The Redis path against a real redis-server, through the HTTP protocol of the hosted service. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { describesCache } from "#functions/cache/cache.case.ts";
import { createCached, createRedisCache } from "#functions/cache/cache.ts";
import { networkStatusEndpoint } from "#functions/network/network-status.ts";
import { describesRateLimiter } from "#functions/rate-limit/rate-limiter.case.ts";
import { createProcessRateLimiter, createRedisRateLimiter } from "#functions/rate-limit/rate-limiter.ts";
import { hasRedisServer, startRedisRestProxy } from "#functions/test-support/redis-rest-proxy.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { createRedisStore } from "#notices/store/redis-store.ts";
import { describesNoticeStore } from "#notices/store/store.case.ts";
import { readConfig } from "./config.ts";
import { createRedis } from "./redis.ts";
import { createServices } from "./services.ts";

const TOKEN = "a-token-of-the-test";
const installed = hasRedisServer();
if (!installed)
  console.warn("NOT RUN: functions/services/redis.test.ts needs redis-server, which is not installed here.");

describe.runIf(installed)("with a real redis-server", () => {
  let proxy: Awaited<ReturnType<typeof startRedisRestProxy>>;
  const client = () => createRedis({ url: proxy.url, token: TOKEN });
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  beforeAll(async () => {
    proxy = await startRedisRestProxy(TOKEN);
  });
  afterAll(() => proxy.stop());
  beforeEach(async () => {
    proxy.state.down = false;
    await proxy.redis.send(["FLUSHALL"]);
  });
  afterEach(() => vi.restoreAllMocks());

  describe("the cache", () => {
    describesCache(() => createRedisCache(client()), pause);

    test("is shared: one instance of the functions finds what another computed", async () => {
      const first = createCached(createRedisCache(client()));
      const second = createCached(createRedisCache(client()));
      expect(await first("network-status:137", 10, async () => ({ blockNumber: 7 }))).toEqual({
        blockNumber: 7,
      });
      const compute = vi.fn(async () => ({ blockNumber: 8 }));
      expect(await second("network-status:137", 10, compute)).toEqual({ blockNumber: 7 });
      expect(compute).not.toHaveBeenCalled();
      const left = Number(await proxy.redis.send(["PTTL", "mlb:cache:network-status:137"]));
      expect(left).toBeGreaterThan(8_000);
      expect(left).toBeLessThanOrEqual(10_000);
    });

    test("answers network status for an instance whose node is unavailable", async () => {
      const anvil = await startAnvil({ automine: true });
      const redis = { UPSTASH_REDIS_REST_URL: proxy.url, UPSTASH_REDIS_REST_TOKEN: TOKEN };
      const instance = (rpcUrl: string) =>
        createServices(readConfig(testEnvironment({ ...redis, RPC_URL: rpcUrl })));
      const request = new Request("http://market.example/api/network-status");
      const read = async (rpcUrl: string) => (await networkStatusEndpoint(request, instance(rpcUrl))).json();
      try {
        // Starts at the first block: otherwise its time would follow a clock that continues while the test waits.
        await anvil.rpc("anvil_setBlockTimestampInterval", 2);
        await anvil.rpc("anvil_mine", "0x5");
        const body = await read(anvil.url);
        expect(body).toMatchObject({ blockNumber: 5, averageBlockTime: 2 });
        expect(await read("http://127.0.0.1:9")).toEqual(body);
      } finally {
        await anvil.stop();
      }
    });

    test("a Redis failure costs speed, not the answer", async () => {
      proxy.state.down = true;
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      expect(await createCached(createRedisCache(client()))("key", 10, async () => "answer")).toBe("answer");
      expect(log).toHaveBeenCalledTimes(2);
    });

    test("a wrong token counts as a failure", async () => {
      const cache = createRedisCache(createRedis({ url: proxy.url, token: "wrong" }));
      await expect(cache.get("key")).rejects.toThrow(/Unauthorized/);
    });
  });

  describe("the store of notices", () => {
    describesNoticeStore(
      () => createRedisStore(client()),
      (seconds) => pause(seconds * 1_000),
    );
  });

  describe("the rate limit", () => {
    let clock = Date.now();
    const limiter = () => createRedisRateLimiter(client(), createProcessRateLimiter(), () => clock);
    describesRateLimiter(limiter, (seconds) => {
      clock += seconds * 1_000;
    });

    test("counts over all instances, including concurrent calls", async () => {
      const limit = { name: "shared", calls: 5, seconds: 60 };
      const calls = Array.from({ length: 12 }, () => limiter().take(limit, "ada"));
      const allowed = (await Promise.all(calls)).filter((verdict) => verdict.allowed);
      expect(allowed).toHaveLength(5);
    });

    test("leaves nothing in Redis after its window", async () => {
      await limiter().take({ name: "brief", calls: 1, seconds: 1 }, "ada");
      expect(await proxy.redis.send(["DBSIZE"])).toBe(1);
      await expect.poll(() => proxy.redis.send(["DBSIZE"]), { timeout: 10_000 }).toBe(0);
    });

    test("continues in the process while Redis fails", async () => {
      proxy.state.down = true;
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const one = limiter();
      const verdicts = [];
      for (let call = 0; call < 3; call += 1) {
        verdicts.push((await one.take({ name: "test", calls: 2, seconds: 60 }, "ada")).allowed);
      }
      expect(verdicts).toEqual([true, true, false]);
      expect(log).toHaveBeenCalledTimes(3);
    });
  });
});
