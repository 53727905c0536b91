import { describe, expect, test } from "vitest";
import { enforceRateLimit } from "./enforce.ts";
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
  const limiter = createProcessRateLimiter(() => 0);
  const two = { name: "two", calls: 2, seconds: 60 };
  await enforceRateLimit(limiter, two, "ada");
  await enforceRateLimit(limiter, two, "ada");
  await expect(enforceRateLimit(limiter, two, "ada")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "Retry-After": "60" },
    message:
      "That was more than 2 requests in 60 seconds. Nothing was changed. Please try again in 60 seconds.",
  });
});
