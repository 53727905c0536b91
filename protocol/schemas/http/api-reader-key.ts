/** Announcing and finding the public keys of accounts for private tasks. */
import * as z from "zod";
import { signedKeySchema } from "../../content/private-task/readers-schema.ts";
import { addressSchema } from "../primitives.ts";
import { accountParameter, unixSeconds } from "./api-listing.ts";

export const readerKeysQuerySchema = z.strictObject({ account: accountParameter.optional() });

export const listedKeySchema = z.object({
  account: addressSchema,
  /** Public key of the age format. Verify the signature before you encrypt to it. */
  recipient: signedKeySchema.shape.recipient,
  issuedAt: unixSeconds,
  signature: z.string(),
});

export const readerKeysResponseSchema = z.object({ keys: z.array(listedKeySchema) });
export const announcedKeySchema = z.object({ listed: z.literal(true) });

export type ReaderKeysResponse = z.infer<typeof readerKeysResponseSchema>;
