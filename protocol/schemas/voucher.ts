/** A voucher as JSON text: terms, signed total in the smallest unit, signature. The contract needs all of them. */
import * as z from "zod";
import type { Voucher } from "../chain/channel.ts";
import { addressSchema, bytes32Schema, hexText, unixSecondsSchema } from "./primitives.ts";

/** Header of a request to a provider that a voucher pays for. */
export const VOUCHER_HEADER = "mlb-voucher";

/** More than any voucher has. */
const MAX_CHARACTERS = 5_000;

const amount = z
  .string()
  .regex(/^\d{1,30}$/, "must be an amount in the token's smallest unit, as text")
  .transform(BigInt);

/** In the refusal of a voucher: everything that is owed, and the largest voucher that the provider has. */
export const refusedVoucherSchema = z.object({ owed: amount, voucher: z.string().max(MAX_CHARACTERS) });

export const voucherSchema = z.strictObject({
  channel: z.strictObject({
    payer: addressSchema,
    receiver: addressSchema,
    signer: addressSchema,
    cap: amount,
    expiry: unixSecondsSchema,
    salt: bytes32Schema,
  }),
  amount,
  signature: hexText<`0x${string}`>(/^0x[0-9a-fA-F]{130}$/, "must be a signature of 65 bytes"),
});

/** The voucher in a text, as JSON or base64; undefined for other text. `isVoucherSigned` checks the signature. */
export function parseVoucher(text: string): Voucher | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    const json = text.trimStart().startsWith("{") ? text : atob(text.trim());
    return voucherSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** A voucher as JSON for `parseVoucher`. */
export const voucherJson = (voucher: Voucher): string =>
  JSON.stringify(voucher, (_, value) => (typeof value === "bigint" ? String(value) : value));

/** A voucher in base64, for the header of a request and for `parseVoucher`. */
export const voucherText = (voucher: Voucher): string => btoa(voucherJson(voucher));
