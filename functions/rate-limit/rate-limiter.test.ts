import { describe, expect, test, vi } from "vitest";
import { enforceRateLimit, rateLimitHeaders } from "./enforce.ts";
import { describesRateLimiter } from "./rate-limiter.case.ts";
import { createProcessRateLimiter } from "./rate-limiter.ts";

let clock = 1_000;

describe("process rate limiter", () => {
  describesRateLimiter(
    () => createProcessRateLimiter(() => clock),
    (seconds) => {
      clock += seconds * 1_000;
    },
  );
});

test("calls leave the window in their time when the machine's clock was set back", async () => {
  const clock = vi.spyOn(Date, "now");
  const limiter = createProcessRateLimiter();
  const one = { name: "one", calls: 1, seconds: 0.01 };
  expect((await limiter.take(one, "ada")).allowed).toBe(true);
  clock.mockReturnValue(0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await limiter.take(one, "ada")).allowed).toBe(true);
  clock.mockRestore();
});

test("a refusal says when to retry", async () => {
  const services = { rateLimiter: createProcessRateLimiter(() => 0) };
  const two = { name: "two", calls: 2, seconds: 60 };
  const call = () => enforceRateLimit(new Request("http://market.example"), services, two, "ada");
  await call();
  await call();
  await expect(call()).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "Retry-After": "60" },
    message: "Rate limit exceeded: 2 requests per 60 seconds. Nothing was changed. Try again in 60 seconds.",
  });
});

test("headers report the limit with the fewest calls left", async () => {
  const services = { rateLimiter: createProcessRateLimiter(() => 0) };
  const request = new Request("http://market.example");
  expect(rateLimitHeaders(request)).toEqual({});
  await enforceRateLimit(request, services, { name: "many", calls: 300, seconds: 60 }, "ada");
  await enforceRateLimit(request, services, { name: "few", calls: 20, seconds: 120 }, "ada");
  expect(rateLimitHeaders(request)).toEqual({
    "RateLimit-Limit": "20",
    "RateLimit-Remaining": "19",
    "RateLimit-Reset": "120",
    "RateLimit-Policy": "20;w=120",
  });
});
