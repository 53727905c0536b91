/** Tests that every rate limiter must pass. */
import { expect, test } from "vitest";
import type { RateLimiter } from "./rate-limiter.ts";

/** @param wait advances the limiter's clock */
export function describesRateLimiter(create: () => RateLimiter, wait: (seconds: number) => void): void {
  const limit = { name: "test", calls: 3, seconds: 60 };

  test("calls beyond the limit are refused until the oldest leaves the window", async () => {
    const limiter = create();
    for (const remaining of [2, 1, 0]) {
      expect(await limiter.take(limit, "ada")).toEqual({ allowed: true, remaining, resetSeconds: 60 });
    }
    expect(await limiter.take(limit, "ada")).toEqual({ allowed: false, remaining: 0, resetSeconds: 60 });
    wait(60);
    expect((await limiter.take(limit, "ada")).allowed).toBe(true);
  });

  test("no window boundary lets through more calls", async () => {
    const limiter = create();
    await limiter.take(limit, "ada");
    wait(35);
    await limiter.take(limit, "ada");
    await limiter.take(limit, "ada");
    wait(35);
    expect((await limiter.take(limit, "ada")).allowed).toBe(true);
    expect((await limiter.take(limit, "ada")).allowed).toBe(false);
  });

  test("a refused call does not extend the wait", async () => {
    const limiter = create();
    for (let call = 0; call < 3; call += 1) await limiter.take(limit, "ada");
    wait(35);
    expect((await limiter.take(limit, "ada")).allowed).toBe(false);
    wait(25);
    expect((await limiter.take(limit, "ada")).allowed).toBe(true);
  });

  test("callers and limits are counted separately", async () => {
    const limiter = create();
    for (let call = 0; call < 3; call += 1) await limiter.take(limit, "ada");
    expect((await limiter.take(limit, "bela")).allowed).toBe(true);
    expect((await limiter.take({ ...limit, name: "other" }, "ada")).allowed).toBe(true);
  });
}
