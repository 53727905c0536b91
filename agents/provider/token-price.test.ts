import { expect, test } from "vitest";
import { priceOf } from "#protocol/inference/token-price.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { type Offer, providerPolicySchema, whyNot } from "./policy.ts";
import { tokensOf } from "./token-price.ts";

const { manifest } = await openPackage(await languageModelPackage());
const jobOf = (request: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const input = { name: "request.json", bytes };
  return { manifest, job: { package: bytes, task: "inference", input, parameters: {} } } as const;
};
const messages = [{ role: "user", content: "a".repeat(300) }];
const million = 1_000_000n;

test("a task's tokens come from the request's size and the limit of its answer, both within the context", async () => {
  expect(await tokensOf(jobOf({ messages, max_tokens: 100 }))).toEqual({ input: 120, output: 100 });
  // The manifest's standard, and the context's 2,048 tokens.
  expect((await tokensOf(jobOf({ messages })))?.output).toBe(256);
  expect(await tokensOf(jobOf({ prompt: "a".repeat(30_000), max_tokens: 9_000 }))).toEqual({
    input: 2_048,
    output: 2_048,
  });
});

test("the price counts read and written tokens apart, rounded up to the last unit", () => {
  const price = { inputPerMillion: 1n * million, outputPerMillion: 4n * million };
  expect(priceOf({ input: 100, output: 50 }, price)).toBe(300n);
  expect(priceOf({ input: 1, output: 0 }, { ...price, inputPerMillion: 1n })).toBe(1n);
});

test("a task whose reward is below the price of its tokens is skipped, with both amounts", () => {
  const policy = providerPolicySchema.parse({
    bondPerDay: "1000",
    tokenPrice: { inputPerMillion: "1000000", outputPerMillion: "4000000" },
  });
  const offer: Offer = {
    model: "0x1",
    category: "Text",
    kind: "inference",
    requester: "0x2",
    reward: 299n,
    bond: 1n,
    deadline: 100_000,
    seconds: 1,
    tokens: { input: 100, output: 50 },
  };
  const load = { now: 0, running: 0, bondsToday: 0n };
  expect(whyNot(offer, policy, load)).toBe(
    "the reward 299 is less than 300 for 100 tokens read and up to 50 written",
  );
  expect(whyNot({ ...offer, reward: 300n }, policy, load)).toBeUndefined();
});
