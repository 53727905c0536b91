/** Offers of a provider that answers requests at its own endpoint. */
import * as z from "zod";
import { MAX_OFFER_LIFE } from "#protocol/generated/constants.ts";
import {
  concurrencySchema,
  contextLengthSchema,
  endpointSchema,
  engineSchema,
  offerArgument,
  withdrawal,
} from "#protocol/inference/offer.ts";
import { defineAct, sent, sentSchema } from "./act.ts";
import { mlb, modelId } from "./values.ts";

const DAY = 86_400;

export const publishOffer = defineAct({
  role: "provider",
  title: "Publish offer",
  description:
    "Announces at which address and price your server answers requests for a model, in place of your earlier offer. Marketplaces list it after your account has accepted a task. Each publication costs gas. Payments arrive through channels to this account.",
  input: z.strictObject({
    modelId,
    endpoint: endpointSchema.describe("Public base address of your server, up to and including /v1. HTTPS."),
    inputPerMillion: mlb.describe(
      "Price of a million tokens of the request, or seconds of recordings, in MLB as decimal text.",
    ),
    outputPerMillion: mlb.describe("Price of a million tokens of the answer, in MLB as decimal text."),
    engine: engineSchema.describe('Software that computes, such as "llama.cpp b7120".'),
    contextLength: contextLengthSchema.describe(
      "Most tokens of a request and its answer together; 0 for a model that transcribes recordings.",
    ),
    concurrency: concurrencySchema.default(1).describe("Answers computed at the same time. Default: 1."),
    days: z
      .int()
      .min(1)
      .max(MAX_OFFER_LIFE / DAY)
      .default(7)
      .describe("Days until the offer ends. Default: 7."),
  }),
  output: sentSchema,
  async run({ modelId: model, days, ...terms }, { writes }) {
    const expiresAt = (await writes.now()) + days * DAY;
    const offer = offerArgument({ provider: writes.account, model, ...terms, expiresAt });
    return sent(await writes.send("PaymentChannels", "publishOffer", [offer]));
  },
});

export const withdrawOffer = defineAct({
  role: "provider",
  title: "Withdraw offer",
  description:
    "Withdraws your offer of a model. Open channels stay open, and answers already given are still paid.",
  input: z.strictObject({ modelId }),
  output: sentSchema,
  run: async ({ modelId: model }, { writes }) =>
    sent(await writes.send("PaymentChannels", "publishOffer", [withdrawal(model)])),
});
