import { parseAbi } from "viem";

/** The part of OpenZeppelin's AccessManager that the product reads: whether an account may call a function now. */
export const accessManagerAbi = parseAbi([
  "function canCall(address caller, address target, bytes4 selector) view returns (bool immediate, uint32 delay)",
]);
