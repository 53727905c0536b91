/** Signature of a text in a request's body; longer than 65 bytes for contract wallets. */
import type { Hex } from "viem";
import { hexText } from "../primitives.ts";

export const signatureSchema = hexText<Hex>(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/, "must be a signature in hex");
