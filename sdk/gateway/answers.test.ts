/** Callers that stop reading an answer, over a made-up provider. */
import { expect, test, vi } from "vitest";
import type { Voucher } from "#protocol/chain/channel.ts";
import { openAnswers } from "./answers.ts";
import type { PaidAnswer, Purse } from "./payment/purse.ts";
import type { openSettlement } from "./payment/settlement.ts";
import type { OfferedModel } from "./providers/offered-models.ts";
import { openProviders } from "./providers/providers.ts";

const address = `0x${"0a".repeat(20)}` as const;
const id = `0x${"0b".repeat(32)}` as const;
const offer: OfferedModel = {
  endpoint: "https://a.example",
  receiver: address,
  id,
  name: "Words",
  contextLength: 100,
  maxTokens: 5,
  kind: "text",
  price: { inputPerMillion: 1n, outputPerMillion: 1n },
  engine: "words 1",
  manifest: id,
  rule: "exact",
};
const voucher: Voucher = {
  channel: { payer: address, receiver: address, signer: address, cap: 1n, expiry: 4_000_000_000, salt: id },
  amount: 1n,
  signature: `0x${"0c".repeat(65)}`,
};

test("a provider is not blamed when its caller waits long before it reads on, and then leaves", async () => {
  const real = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, "now").mockImplementation(() => real() + ahead);
  const chunk = JSON.stringify({ id: "a", choices: [{ delta: { content: "word " } }] });
  vi.stubGlobal("fetch", async () => new Response(`data: ${chunk}\n\n`));
  const providers = openProviders(
    async () => [],
    { chainId: 1, channels: address },
    () => new Map(),
  );
  const left = vi.fn();
  const { ask } = openAnswers({
    reports: { permit: async () => true },
    providers: { ...providers, for: async () => [offer] },
    purse: { pay: async () => ({ number: 1, voucher }) as PaidAnswer } as unknown as Purse,
    settlement: { left } as unknown as ReturnType<typeof openSettlement>,
    perCall: 1_000n,
    note: () => undefined,
  });
  const request = { messages: [{ role: "user" as const, content: "Hi" }] };
  const answer = ask({ model: "Words", request, path: "/v1/chat/completions" }, AbortSignal.any([]));
  expect((await answer.next()).value?.text).toBe("word ");
  ahead = 3_600_000;
  await answer.return();
  expect(left.mock.lastCall?.[2]).toEqual({ text: "word ", how: "unread" });
  expect(providers.calls(offer.endpoint)).toBeUndefined();
});
