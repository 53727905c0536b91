/** Publishing and listing offers. Amounts are decimal text in the token's smallest unit. */
import * as z from "zod";
import { addressSchema, bytes32Schema } from "../primitives.ts";
import { accountParameter, amountText, idParameter, unixSeconds } from "./api-listing.ts";

const count = z.int().nonnegative();

export const offersQuerySchema = z.strictObject({
  model: idParameter.optional(),
  provider: accountParameter.optional(),
});

export const listedOfferSchema = z.object({
  /** The signed document as its provider published it; verify its signature before you pay. */
  offer: z.object({
    provider: addressSchema,
    model: bytes32Schema,
    endpoint: z.string(),
    inputPerMillion: amountText,
    outputPerMillion: amountText,
    engine: z.string(),
    contextLength: count,
    concurrency: z.int().positive(),
    issuedAt: unixSeconds,
    expiresAt: unixSeconds,
  }),
  signature: z.string(),
  /** The provider's record in the index: results of tasks that verifiers accepted, and those that they did not. */
  verified: count,
  failed: count,
});

export const offersResponseSchema = z.object({ offers: z.array(listedOfferSchema) });
export const publishedOfferSchema = z.object({
  /** False when the offer was already expired, which withdraws the one before. */
  listed: z.boolean(),
});

export type OffersResponse = z.infer<typeof offersResponseSchema>;
export type ListedOffer = z.infer<typeof listedOfferSchema>;
export type PublishedOffer = z.infer<typeof publishedOfferSchema>;
