/** Asking for an upload ticket (G62), proved by a signed message or by the permit for a call that takes MLB. */
import type { Hex } from "viem";
import * as z from "zod";
import { ticketLimit, type UploadPurpose, uploadPurposeNames } from "#protocol/content/limits.ts";
import { addressSchema, hexText, signatureSchema } from "../primitives.ts";

/** A signed request is good for so long, seconds. */
export const TICKET_REQUEST_MAX_AGE = 300;

export const uploadPurposeSchema = z.enum(uploadPurposeNames, "must be a known purpose of an upload");

const uploadShape = {
  address: addressSchema,
  purpose: uploadPurposeSchema,
  /** Bytes of all files together. */
  size: z
    .int("must be a whole number of bytes")
    .positive("must be a whole number of bytes")
    .meta({ maximum: Math.max(...uploadPurposeNames.map(ticketLimit)) }),
};

function checkSize(upload: { purpose: UploadPurpose; size: number }, context: z.RefinementCtx): void {
  const limit = ticketLimit(upload.purpose);
  if (upload.size <= limit) return;
  const message = `is ${upload.size} bytes; an upload for "${upload.purpose}" has at most ${limit}`;
  context.addIssue({ code: "custom", path: ["size"], message });
}

const unixSeconds = z.int("must be a time in unix seconds").positive("must be a time in unix seconds");

const messageShape = z.strictObject({
  ...uploadShape,
  /** Host in the signed text; the server compares it with its own, and uses its own where it is left out. */
  domain: z.string().optional(),
  /** Unix seconds; part of the signed text. */
  issuedAt: unixSeconds,
  /** Part of the signed text; a request with a nonce that was used before gives no ticket. */
  nonce: z.string().regex(/^[a-zA-Z0-9]{8,64}$/, "must be 8 to 64 letters and digits"),
  /** Signature of the text that `storageTicketMessage` builds; longer for contract wallets. */
  signature: signatureSchema,
});

export const ticketRequestSchema = messageShape.superRefine(checkSize);

const permitShape = z.strictObject({
  ...uploadShape,
  permit: z.strictObject({
    /** Smallest unit of MLB, in decimal digits. */
    value: z.string().regex(/^(?:0|[1-9]\d{0,76})$/, "must be a whole number in decimal digits"),
    nonce: z.int("must be a whole number").nonnegative("must be a whole number"),
    /** Unix seconds. */
    deadline: unixSeconds,
    /** Of a key: the token accepts no others. */
    signature: hexText<Hex>(/^0x[0-9a-fA-F]{130}$/, "must be a key's signature in hex (65 bytes)"),
  }),
});

/** The same with an EIP-2612 permit for the escrow contract as proof. */
export const permitTicketRequestSchema = permitShape.superRefine(checkSize);

/** One or the other proof. */
export const anyTicketRequestSchema = z.union([ticketRequestSchema, permitTicketRequestSchema]);

export const ticketResponseSchema = z.object({
  /** Bearer token for the content store. */
  ticket: z.string().min(1),
  /** Unix seconds. */
  expiresAt: z.int().positive(),
  /** Bytes that the ticket covers. */
  maxBytes: z.int().positive(),
});

export type TicketRequest = z.infer<typeof ticketRequestSchema>;
export type PermitTicketRequest = z.infer<typeof permitTicketRequestSchema>;
export type TicketResponse = z.infer<typeof ticketResponseSchema>;
