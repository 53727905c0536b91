/** Settings of the endpoint at which a provider answers callers directly. */
import type { Hex } from "viem";
import * as z from "zod";
import { MAX_OFFER_LIFE } from "#protocol/generated/constants.ts";
import { endpointSchema } from "#protocol/inference/offer.ts";
import { amountSchema, idSchema } from "../settings/selection.ts";

export const endpointSettingsSchema = z.strictObject({
  /** Port of the endpoint. */
  port: z.int().min(1).max(65_535),
  /** Address to listen at. Use a TLS proxy to open it to others. */
  host: z.string().min(1).default("127.0.0.1"),
  /** Models that are served, by their ids, each with its price. */
  models: z
    .array(
      z
        .strictObject({
          id: idSchema.transform((id) => id.toLowerCase() as Hex),
          /** MLB for a million tokens, or seconds of recordings of a model that transcribes them, smallest unit. */
          inputPerMillion: amountSchema,
          outputPerMillion: amountSchema,
        })
        .refine(({ inputPerMillion, outputPerMillion }) => inputPerMillion > 0n && outputPerMillion > 0n, {
          error: "must have prices above 0: a free answer would leave nothing that limits its callers",
        }),
    )
    .min(1),
  /** Answers computed at once, in all. */
  concurrency: z.int().positive().max(64).default(1),
  /** Answers that one payer may have in progress or waiting. */
  perPayer: z.int().positive().max(1_000).default(8),
  /** Answers that may wait, in all. */
  waiting: z.int().positive().max(10_000).default(64),
  /** Unclaimed MLB of a channel that is claimed before it ends, smallest unit. At its end it is claimed from a hundredth of this. */
  claimAbove: amountSchema.default(10n ** 18n),
  /**
   * Takes single payments by the x402 protocol from callers without a channel, each at least this much, smallest unit. Each costs
   * this provider a transaction. Default: only channels.
   */
  x402AtLeast: amountSchema.optional(),
  /** Publishes an offer for each model on the chain. Each publication costs gas. Default: none. */
  offer: z
    .strictObject({
      /** Public base URL of the endpoint, up to and including `/v1`. */
      url: endpointSchema,
      /** Life of an offer, which is renewed in its last quarter. A crashed agent stays listed for the rest. */
      hours: z
        .int()
        .min(24)
        .max(MAX_OFFER_LIFE / 3_600)
        .default(168),
    })
    .optional(),
});
export type EndpointSettings = z.infer<typeof endpointSettingsSchema>;
