/** Listing offers. Amounts are decimal text in the token's smallest unit. */
import * as z from "zod";
import { addressSchema, bytes32Schema } from "../primitives.ts";
import { accountParameter, amountText, idParameter, unixSeconds } from "./api-listing.ts";

const count = z.int().nonnegative();

export const offersQuerySchema = z.strictObject({
  model: idParameter.optional(),
  provider: accountParameter.optional(),
});

export const listedOfferSchema = z.object({
  provider: addressSchema,
  model: bytes32Schema,
  /** As the model's owner registered it. Several models can have one name. */
  modelName: z.string(),
  /** Written by the provider: an https address without user, query and fragment. */
  endpoint: z.string(),
  inputPerMillion: amountText,
  outputPerMillion: amountText,
  engine: z.string(),
  contextLength: count,
  concurrency: z.int().positive(),
  publishedAt: unixSeconds,
  expiresAt: unixSeconds,
  /** The provider's record: results of tasks that verifiers accepted, and those that they did not. */
  verified: count,
  failed: count,
  /** Reports of the provider's answers of this model, the newest first. Anyone can report anything, and nothing has been checked. */
  reports: z.array(
    z.object({
      reporter: addressSchema,
      /** cid of the receipt with its request, which the reporter wrote. */
      reportCid: z.string(),
      reportedAt: unixSeconds,
    }),
  ),
});

export const offersResponseSchema = z.object({ offers: z.array(listedOfferSchema) });

export type OffersResponse = z.infer<typeof offersResponseSchema>;
export type ListedOffer = z.infer<typeof listedOfferSchema>;
