import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { readConfig } from "./config.ts";
import { createServices } from "./services.ts";

let requests = 0;
/** Accepts every request and never answers, like a service that is overloaded. */
let silent: LoopbackServer;
beforeAll(async () => {
  silent = await startLoopbackServer(() => {
    requests += 1;
  });
});
afterAll(() => silent.close());

test("a Redis that does not answer delays one request, not every following one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const redis = { UPSTASH_REDIS_REST_URL: silent.url, UPSTASH_REDIS_REST_TOKEN: "token" };
  const { cached, rateLimiter } = createServices(readConfig(testEnvironment(redis)));
  for (let call = 0; call < 3; call++) {
    const { allowed } = await rateLimiter.take({ name: "test", calls: 2, seconds: 60 }, "ada");
    expect([allowed, await cached(`key-${call}`, 10, async () => "answer")]).toEqual([call < 2, "answer"]);
  }
  expect(requests).toBe(1);
});
