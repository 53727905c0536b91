import { describe, expect, test } from "vitest";
import { enforceRateLimit, rateLimitHeaders } from "./enforce.ts";
import { createProcessRateLimiter } from "./process-rate-limiter.ts";
import { describesRateLimiter } from "./rate-limiter.case.ts";

let clock = 1_000;

describe("the rate limit in the process", () => {
  describesRateLimiter(
    () => createProcessRateLimiter(() => clock),
    (seconds) => {
      clock += seconds * 1_000;
    },
  );
});

test("a refusal tells the caller when to come back", async () => {
  const services = { rateLimiter: createProcessRateLimiter(() => 0) };
  const two = { name: "two", calls: 2, seconds: 60 };
  const call = () => enforceRateLimit(new Request("http://market.example"), services, two, "ada");
  await call();
  await call();
  await expect(call()).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "Retry-After": "60" },
    message:
      "That was more than 2 requests in 60 seconds. Nothing was changed. Please try again in 60 seconds.",
  });
});

test("of several limits the caller is told of the one that ends first", async () => {
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
