/** As many votes as can be counted break no view and no step after them. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { encodeAbiParameters, hexToBigInt, keccak256, toHex } from "viem";
import { addressOf } from "../support/expect.ts";
import { DAY } from "../support/steps.ts";
import { type TaskFixture, voting } from "../support/task-fixtures.ts";
import { actors, networkHelpers, publicClient, read, send, verifier } from "../support/world.ts";

const VERIFICATIONS_SLOT = 3n;
const MAX_VOTES = 65_535n;

/** Writes the tallies of the vote to storage, because 131,070 votes cannot be played. */
async function count(s: TaskFixture, votesFor: bigint, votesAgainst: bigint): Promise<void> {
  const slot = keccak256(
    encodeAbiParameters([{ type: "bytes32" }, { type: "uint256" }], [s.id, VERIFICATIONS_SLOT]),
  );
  const { address } = s.verifications;
  const word = hexToBigInt((await publicClient.getStorageAt({ address, slot })) ?? "0x0");
  assert.notEqual(word, 0n, "the verification is there");
  const cleared = word & ~(0xffff_ffffn << 64n);
  const written = cleared | (votesFor << 64n) | (votesAgainst << 80n);
  await networkHelpers.setStorageAt(address, slot, toHex(written, { size: 32 }));
}

it("views and steps count 131,070 votes, and an outcome without a winner is closed and paid", async () => {
  const s = await voting();
  await count(s, MAX_VOTES, MAX_VOTES);
  type Seen = { votesFor: number; votesAgainst: number; totalVotes: number };
  const seen = await read<Seen>(s.verifications, "getVerification", [s.id]);
  assert.deepEqual([seen.votesFor, seen.votesAgainst, seen.totalVotes], [65_535, 65_535, 131_070]);
  assert.deepEqual(await read(s.verifications, "tally", [s.id]), [1, MAX_VOTES, MAX_VOTES]);
  for (let period = 0; period < 3; period++) {
    await networkHelpers.time.increase(DAY + 1);
    await send(actors.stranger, s.verifications, "finalizeVerification", [s.id]);
  }
  await read(s.rewards, "checkRewardAvailability", [s.id, addressOf(verifier(0))]);
  await networkHelpers.time.increase(8 * DAY);
  await send(actors.stranger, s.tasks, "closeUnverified", [s.taskId]);
  const { participants } = await read<{ participants: number }>(s.rewards, "getPool", [s.id]);
  assert.equal(participants, 131_070);
});

it("an outcome with 65,535 votes for it is distributed among them", async () => {
  const s = await voting();
  await count(s, MAX_VOTES, 0n);
  await networkHelpers.time.increase(DAY + 1);
  await send(actors.stranger, s.verifications, "finalizeVerification", [s.id]);
  await send(actors.requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
  const { participants } = await read<{ participants: number }>(s.rewards, "getPool", [s.id]);
  assert.equal(participants, 65_535);
});
