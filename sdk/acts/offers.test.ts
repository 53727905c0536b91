import { expect, test, vi } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import type { ActContext } from "./act.ts";
import { publishOffer, withdrawOffer } from "./offers.ts";

const MODEL = `0x${"5c".repeat(32)}` as const;
const send = vi.fn(async () => ({ transactionHash: `0x${"ab".repeat(32)}`, blockNumber: 7n }));
const writes = { account: `0x${"11".repeat(20)}`, now: async () => 1_770_000_000, send };
const context = { writes } as unknown as ActContext;
const offer = {
  modelId: MODEL,
  endpoint: "https://provider.example/v1",
  engine: "llama.cpp b7120",
  contextLength: 8_192,
  inputPerMillion: "0.2",
  outputPerMillion: "0.4",
};

test("an offer is published for a week with prices in MLB, and withdrawn by one that has expired", async () => {
  expect(await publishOffer.run(publishOffer.input.parse(offer), context)).toMatchObject({ blockNumber: 7 });
  await withdrawOffer.run({ modelId: MODEL }, context);
  expect(send.mock.calls).toMatchObject([
    [
      "PaymentChannels",
      "publishOffer",
      [{ outputPerMillion: parseAmount("0.4"), concurrency: 1, expiresAt: 1_770_604_800 }],
    ],
    ["PaymentChannels", "publishOffer", [{ modelId: MODEL, endpoint: "", expiresAt: 0 }]],
  ]);
});

test.each([
  [{ endpoint: "http://provider.example/v1" }, /https address/],
  [{ days: 31 }, /30/],
  [{ engine: "é".repeat(41) }, /80 bytes/],
  [{ outputPerMillion: "cheap" }, /MLB as decimal text/],
])("an offer with %j is refused before anything is sent", (change, reason) => {
  expect(() => publishOffer.input.parse({ ...offer, ...change })).toThrow(reason);
});
