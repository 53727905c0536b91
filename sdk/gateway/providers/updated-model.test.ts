/**
 * A model has two versions, and Farid answers with the earlier one: the gateway cannot tell whether his answers are right. With the real
 * engine and contracts.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContractWorld, startContractWorld } from "../../../conformance/contract-world.ts";
import { startTestGateway } from "../test-support/test-gateway.ts";
import { startTwoProviders } from "../test-support/two-providers.ts";

const messages = [{ role: "user" as const, content: "Hello" }];
let world: ContractWorld;
let providers: Awaited<ReturnType<typeof startTwoProviders>>;
let liars: typeof providers;

beforeAll(async () => {
  world = await startContractWorld();
  [providers, liars] = await Promise.all([
    startTwoProviders(world.url),
    startTwoProviders(world.url, "published"),
  ]);
}, 60_000);
afterAll(async () => {
  await providers?.close();
  await liars?.close();
  await world?.stop();
});

/** The providers and verdicts of answers that one gateway bought one after the other, oldest first. */
async function bought({ cheat, honest, recompute }: typeof providers, count: number) {
  const gateway = await startTestGateway(world.url, cheat.url, {
    checkShare: 1,
    recompute,
    reports: { read: async () => new Uint8Array(), isUnchanged: async () => false },
    endpoints: async () => [{ url: cheat.url }, { url: honest.url }],
  });
  for (let answers = 1; answers <= count; answers++) {
    await gateway.client.chat.completions.create({ model: "Tiny", messages, max_tokens: 8 });
    await expect.poll(async () => (await gateway.status()).answers).toBe(answers);
    await gateway.idle();
  }
  const { recent, wrong } = await gateway.status();
  await gateway.close();
  const names = { [cheat.url]: "Farid", [honest.url]: "Grete" };
  return {
    wrong,
    answers: recent.map(({ endpoint, verdict }) => [names[endpoint], verdict]).toReversed(),
  };
}

test("a provider of an earlier version is not called a cheat, and waits for its next payment after three answers", async () => {
  expect(await bought(providers, 5)).toEqual({
    wrong: {},
    answers: [
      ["Farid", "unclear"],
      ["Farid", "unclear"],
      ["Farid", "unclear"],
      ["Grete", "same"],
      ["Grete", "same"],
    ],
  });
});

test("a provider that claims the published version, under a rule without recomputation, is excluded by its first wrong answer", async () => {
  const { wrong, answers } = await bought(liars, 2);
  expect(answers).toEqual([
    ["Farid", "other"],
    ["Grete", "same"],
  ]);
  expect(Object.keys(wrong)).toHaveLength(1);
});
