/** Code that answers every call with another call, to simulate a malicious module or token. */
import { type Address, concat, type Hex, size, toHex } from "viem";

/**
 * Gas of a reentrant call, three bytes: a million, which is plenty for any single function. Without a limit, an unguarded
 * contract would be called back recursively until the block's gas is used up, which takes gigabytes and proves nothing.
 */
export const REENTRY_GAS: Hex = toHex(1_000_000, { size: 3 });

/** Length of the code below, where the payload begins. */
const CODE_LENGTH = 55;

/**
 * Code of a contract that answers every call by calling `target` with `payload`, and ends as that call ended. It also works
 * within a view, where the payload may not write.
 */
export function calling(target: Address, payload: Hex): Hex {
  const length = toHex(size(payload), { size: 2 });
  return concat([
    concat(["0x61", length, "0x61", toHex(CODE_LENGTH, { size: 2 }), "0x5f39"]), // payload to memory
    concat(["0x5f5f61", length, "0x5f5f73", target, "0x62", REENTRY_GAS, "0xf1"]), // call the target with it
    "0x3d5f5f3e", // take what it returns
    "0x6033573d5ffd", // revert with it if the call did
    "0x5b3d5ff3", // return it otherwise
    payload,
  ]);
}
