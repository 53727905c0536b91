/** Ids, addresses and amounts in a configuration. */
import * as z from "zod";

export const idSchema = z.string().regex(/^0x[0-9a-fA-F]+$/, "must be 0x and hex digits");

export const isAmong = (list: readonly string[], id: string): boolean =>
  list.some((entry) => entry.toLowerCase() === id.toLowerCase());

/** A sum of MLB in its smallest unit, as text: numbers of JSON are too small for it. */
export const amountSchema = z
  .string()
  .regex(/^\d{1,30}$/, "must be a whole number in MLB's smallest unit, as text")
  .transform(BigInt);
