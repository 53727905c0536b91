/** A payment channel's voucher in the header of a request to a provider. */
import { z } from "zod";
import type { Voucher } from "../chain/channel.ts";
import { addressSchema, bytes32Schema } from "../schemas/primitives.ts";

/** Header of a request that a voucher pays for. */
export const VOUCHER_HEADER = "mlb-voucher";

/** Longest header that is read, characters. */
const MOST_CHARACTERS = 2_000;
const amount = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

export const voucherSchema = z.strictObject({
  channel: z.strictObject({
    ...{ payer: addressSchema, receiver: addressSchema, signer: addressSchema },
    ...{
      cap: amount,
      expiry: z
        .int()
        .positive()
        .max(2 ** 32 - 1),
      salt: bytes32Schema,
    },
  }),
  amount,
  signature: z.custom<Voucher["signature"]>(
    (value) => typeof value === "string" && /^0x[0-9a-f]+$/i.test(value),
  ),
});

/** The voucher as JSON in base64, for the header. */
export const voucherText = (voucher: Voucher): string =>
  btoa(JSON.stringify(voucher, (_, value) => (typeof value === "bigint" ? String(value) : value)));

/** Undefined for a text that is not a voucher. Its signature is not checked. */
export function voucherFrom(text: string): Voucher | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    return voucherSchema.safeParse(JSON.parse(atob(text))).data;
  } catch {
    return undefined;
  }
}
