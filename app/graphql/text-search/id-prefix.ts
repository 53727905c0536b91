import type { Hex } from "viem";

const ID_DIGITS = 64;

/** Rows whose 32-byte id begins so: "#0x06b5", "0x06b5" or a whole id. Undefined for anything that is no beginning of an id. */
export function idPrefixWhere(text: string): { id_gte: Hex; id_lte: Hex } | undefined {
  const digits = /^#?0x([0-9a-f]{1,64})$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return { id_gte: `0x${digits.padEnd(ID_DIGITS, "0")}`, id_lte: `0x${digits.padEnd(ID_DIGITS, "f")}` };
}
