/** The values that mean "nothing here" on the chain (F378). */
import type { Address, Hex } from "viem";

export const ZERO_ADDRESS: Address = `0x${"0".repeat(40)}`;
export const ZERO_HASH: Hex = `0x${"0".repeat(64)}`;

/** True for no address at all and for the zero address. */
export function isUnsetAddress(address: string | null | undefined): boolean {
  return !address || address === ZERO_ADDRESS;
}

/** True for no hash at all and for the zero hash. */
export function isUnsetHash(hash: string | null | undefined): boolean {
  return !hash || hash === ZERO_HASH;
}

/** Whether two addresses are the same account; letter case is only a checksum (F336). */
export function isSameAddress(a: string | null | undefined, b: string | null | undefined): boolean {
  return !!a && !!b && a.toLowerCase() === b.toLowerCase();
}
