import type { Hex } from "viem";

const ID_DIGITS = 64;

/** Filter for 32-byte ids with a prefix: "#0x06b5", "0x06b5" or a full id. Undefined if the text is not an id prefix. */
export function idPrefixWhere(text: string): { id_gte: Hex; id_lte: Hex } | undefined {
  const digits = /^#?0x([0-9a-f]{1,64})$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return { id_gte: `0x${digits.padEnd(ID_DIGITS, "0")}`, id_lte: `0x${digits.padEnd(ID_DIGITS, "f")}` };
}
