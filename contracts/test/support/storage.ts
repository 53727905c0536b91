/** Puts a task where playing would take hundreds of votes, by writing its storage. */
import assert from "node:assert/strict";
import { encodeAbiParameters, type Hex, hexToBigInt, keccak256, pad, toHex } from "viem";
import { type Contracts, networkHelpers, publicClient } from "./world.ts";

/** Slot of the mapping of tasks: the authority and the settings come before it. */
const TASKS_SLOT = 2n;
/** Bits of the rounds in a task's second slot. */
const ROUND_SHIFT = 232n;
const BASE_ROUND_SHIFT = 248n;
const BYTE = 0xffn;

/** Makes `rounds` the number of submissions of earlier assignments of a task that is assigned. */
export async function setRounds(c: Contracts, taskId: Hex, rounds: number): Promise<void> {
  const first = keccak256(
    encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [taskId, TASKS_SLOT]),
  );
  const slot = pad(toHex(hexToBigInt(first) + 1n), { size: 32 });
  const address = c.tasks.address;
  const word = hexToBigInt((await publicClient.getStorageAt({ address, slot })) ?? "0x0");
  assert.notEqual(word, 0n, "the task is there");
  const cleared = word & ~(BYTE << ROUND_SHIFT) & ~(BYTE << BASE_ROUND_SHIFT);
  const rewritten = cleared | (BigInt(rounds) << ROUND_SHIFT) | (BigInt(rounds) << BASE_ROUND_SHIFT);
  await networkHelpers.setStorageAt(address, slot, toHex(rewritten, { size: 32 }));
}
