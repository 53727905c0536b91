/** The keeper as the hosting platform's scheduler starts it: its bundle in an otherwise empty folder. */
import { generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { hasRedisServer, startRedisRestProxy } from "#functions/test-support/redis-rest-proxy.ts";
import { type Host, startEndpoint } from "./hosts.ts";

const urls = inject("urls");
const TOKEN = "a-token-of-the-test";
const SECRET = "the secret of the clock";
const settingsOf = (redis: string) => ({
  KEEPER_KEY: generatePrivateKey(),
  // One wei: the keeper polls but cannot send anything, so the state stays the same for other tests.
  KEEPER_GAS_PER_DAY: "1",
  CRON_SECRET: SECRET,
  UPSTASH_REDIS_REST_URL: redis,
  UPSTASH_REDIS_REST_TOKEN: TOKEN,
});

test("a site without a key has no keeper, and answers like any unknown address", async () => {
  const host = await startEndpoint("keeper", urls);
  const answer = await host.ask("/api/keeper");
  await host.stop();
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

const isInstalled = hasRedisServer();
if (!isInstalled)
  console.warn("NOT RUN: part of e2e/edge/keeper.edge.ts needs redis-server, which is not installed.");

describe.runIf(isInstalled)("with a real redis-server", () => {
  let redis: Awaited<ReturnType<typeof startRedisRestProxy>>;
  let host: Host;
  beforeAll(async () => {
    redis = await startRedisRestProxy(TOKEN);
    host = await startEndpoint("keeper", urls, settingsOf(redis.url));
  });
  afterAll(async () => {
    await host?.stop();
    await redis?.stop();
  });

  test("polls the real chain and index within the daily gas limit when the scheduler calls", async () => {
    expect((await host.ask("/api/keeper")).status).toBe(404);
    const answer = await host.ask("/api/keeper", { headers: { Authorization: `Bearer ${SECRET}` } });
    const round = await answer.json();
    expect(round).toEqual({ due: expect.any(Number), done: 0, left: round.due });
  });

  test("skips a poll while another one is running", async () => {
    await redis.redis.send(["SET", "mlb:keeper:busy", "1"]);
    const answer = await host.ask("/api/keeper", { headers: { Authorization: `Bearer ${SECRET}` } });
    expect(await answer.json()).toEqual({ busy: true });
  });
});
