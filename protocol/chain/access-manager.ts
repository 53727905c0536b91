import { parseAbi } from "viem";

/** The one question of OpenZeppelin's AccessManager that is asked: whether an account may call a function now. */
export const accessManagerAbi = parseAbi([
  "function canCall(address caller, address target, bytes4 selector) view returns (bool immediate, uint32 delay)",
]);
