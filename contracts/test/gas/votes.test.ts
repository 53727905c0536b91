/** A vote costs the same however many came before it, so voting cannot be made too expensive by voting. */
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { type Hex, isAddressEqual, parseEther } from "viem";
import { addressOf } from "../support/expect.ts";
import {
  DAY,
  gasOf,
  HOUR,
  REWARD,
  reasoning,
  start,
  submittedTask,
  verificationId,
} from "../support/steps.ts";
import { type Marketplace, marketplace } from "../support/tasks.ts";
import { actors, type Contract, networkHelpers, read, send, verifier, viem } from "../support/world.ts";

const CROWD = 1_000;
const BATCH = 100;
/** Enough for either side to reach the threshold of five. */
const FEW = 20;
const STAKED = parseEther("10");

/** Allowed difference between two votes: the bytes of the tallies and of the signature differ. */
const TOLERANCE = 200;

describe("with a thousand votes on one verification", () => {
  const { treasury, stranger } = actors;
  let c: Marketplace;
  let id: Hex;
  let crowd: Contract;
  const castVote = (index: number, approve: boolean) =>
    send(verifier(index), c.verifications, "castVote", [id, approve, 90, reasoning]).then(gasOf);
  const gas = { early: 0, late: 0, settledEarly: 0, settledLate: 0 };

  before(async () => {
    c = await marketplace();
    const { address, abi } = await viem.deployContract("Crowd", [
      c.token.address,
      c.staking.address,
      c.verifications.address,
    ]);
    crowd = { address, abi };
    await send(treasury, c.token, "transfer", [crowd.address, STAKED * BigInt(CROWD)]);
    for (let from = 0; from < CROWD; from += BATCH)
      await send(stranger, crowd, "stake", [BigInt(BATCH), STAKED]);
    await networkHelpers.time.increase(1);

    id = verificationId(await submittedTask(c, c.modelId, REWARD));
    await start(c, id);
    const crowdVotes = (from: number, count: number) =>
      send(stranger, crowd, "vote", [id, BigInt(from), BigInt(count)]);
    await castVote(0, true);
    // Once a side could win, a vote also checks whether it does: both compared votes are cast after that.
    await crowdVotes(0, FEW);
    gas.early = await castVote(1, false);
    await crowdVotes(FEW, BATCH - FEW);
    for (let from = BATCH; from < CROWD; from += BATCH) await crowdVotes(from, BATCH);
    gas.late = await castVote(2, false);
  });

  it("the next one costs what an early one did", () => {
    assert.ok(Math.abs(gas.late - gas.early) <= TOLERANCE, `${gas.early} and ${gas.late} gas`);
  });

  it("all are counted and listed in their order", async () => {
    const view = await read<{ votesFor: number; votesAgainst: number }>(c.verifications, "getVerification", [
      id,
    ]);
    assert.deepEqual([view.votesFor, view.votesAgainst], [CROWD / 2 + 1, CROWD / 2 + 2]);
    const voters = await read<Hex[]>(c.verifications, "getVoters", [id]);
    assert.equal(voters.length, CROWD + 3);
    const expected: Array<[number, Hex]> = [
      [0, addressOf(verifier(0))],
      [1, await read<Hex>(crowd, "verifier", [0n])],
      [FEW + 1, addressOf(verifier(1))],
      [CROWD + 1, await read<Hex>(crowd, "verifier", [BigInt(CROWD - 1)])],
      [CROWD + 2, addressOf(verifier(2))],
    ];
    for (const [place, address] of expected)
      assert.ok(isAddressEqual(voters[place] as Hex, address), `${place}`);
  });

  it("closing the voting and settling a vote cost what they cost with seven", async () => {
    const close = async (verification: Hex) => {
      let used = 0;
      for (let ending = 0; ending < 3; ending++) {
        await networkHelpers.time.increase(DAY + HOUR);
        used = await gasOf(await send(stranger, c.verifications, "finalizeVerification", [verification]));
      }
      await networkHelpers.time.increase(8 * DAY);
      return used;
    };
    const large = await close(id);
    const small = verificationId(await submittedTask(c, c.modelId, REWARD));
    await start(c, small);
    // three against four is not a majority before the last extension is over, like 501 against 502
    for (const index of [0, 1, 2, 3, 4, 5, 6])
      await send(verifier(index), c.verifications, "castVote", [small, index < 3, 90, reasoning]);
    const few = await close(small);
    assert.ok(Math.abs(large - few) <= TOLERANCE, `${few} and ${large} gas to close`);
    const settle = async (verification: Hex, index: number) =>
      gasOf(await send(stranger, c.verifications, "settleVote", [verification, addressOf(verifier(index))]));
    const [fromMany, fromFew] = [await settle(id, 1), await settle(small, 6)];
    assert.ok(Math.abs(fromMany - fromFew) <= TOLERANCE, `${fromFew} and ${fromMany} gas to settle`);
  });
});
