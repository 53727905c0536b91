/**
 * Sampled rounds at their limits: the last block of a seed, small and uneven trees, appeals, later rounds, and a requester that is the
 * provider as well. Rewards are 10 MLB, so a seat locks 1.5 MLB and the provider 1.5.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, zeroHash } from "viem";
import { addressOf, refuses } from "../support/expect.ts";
import {
  batchOf,
  batchSeal,
  draw,
  drawnRound,
  hashOf,
  openAll,
  openSampled,
  pin,
  pinOf,
  SAMPLED,
  sampledRound,
  sampledTraces,
  sampleOf,
  vote,
} from "../support/sampled.ts";
import { BOND, commit, openings, roundOf, SEAT_LOCK, sealedArguments } from "../support/sealed.ts";
import { FIRST_TRACE, openSeat, stagedRound, takeSeat } from "../support/staged.ts";
import { DAY, HOUR, lastTask, REWARD, start, taskInput, verificationId } from "../support/steps.ts";
import { RULE_APPROVE } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, publicClient, read, send, verifier } from "../support/world.ts";
import { each, ends, mlb, named } from "./story.ts";

const { requester, provider, otherProvider, stranger, arbiter } = actors;
const { time } = networkHelpers;
const [VOTING, APPROVED, REJECTED] = [1, 2, 3];
type Round = Awaited<ReturnType<typeof drawnRound>>;

const five = <T>(value: T): T[] => Array<T>(5).fill(value);
const statusOf = async (s: Round) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const collect = async (s: Round, seats: readonly number[]) => {
  for (const seat of seats)
    await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
};
const HONEST = batchOf(20);
const LAZY = batchOf(20, (index) => index >= 8);

describe("the seed of a sample", () => {
  it("can be stored in the 256th block after it, and is lost one block later", async () => {
    for (const [late, size] of [
      [0, 8],
      [1, 16],
    ] as const) {
      const s = await sampledRound(HONEST);
      const { seedBlock } = await sampleOf(s, 20);
      const mined = Number(await publicClient.getBlockNumber());
      // the draw itself is in the next block
      await networkHelpers.mine(seedBlock + 256 + late - 1 - mined);
      await draw(s);
      const { seed, size: drawn } = await sampleOf(s, 20);
      assert.deepEqual([seed === zeroHash, drawn], [late === 1, size]);
    }
  });

  it("cannot be lost a second time by the account that let it be lost, while another one draws", async () => {
    const s = await sampledRound(LAZY);
    await networkHelpers.mine(300);
    await draw(s);
    await refuses(draw(s), s.sealedVotes, "SeedUnknown");
    await networkHelpers.mine(1);
    await send(verifier(0), s.sealedVotes, "drawSample", [s.id]);
    await refuses(draw(s), s.sealedVotes, "SampleAlreadyDrawn");
  });

  it("is drawn for nothing once the round is over: no seat, no vote and no money follow", async () => {
    const s = await sampledRound(HONEST);
    for (let step = 0; (await statusOf(s)) === VOTING; step++) {
      assert.ok(step < 6);
      await time.increase(DAY + 1);
      await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    }
    await ends(s, {}, async () => {
      await networkHelpers.mine(2);
      await draw(s);
      await pin(s, HONEST);
      await refuses(commit(s, [zeroHash]), s.verifications, "InvalidVerificationStatus", [4]);
      const none = openSampled(s, [], []);
      await refuses(none, s.verifications, "InvalidVerificationStatus", [4]);
    });
  });

  it("stays in every extension, with the seats that were taken for it", async () => {
    const s = await drawnRound(HONEST);
    const { seed, indexes } = await sampleOf(s, 20);
    const right = await sampledTraces(s, HONEST);
    await commit(s, [hashOf(right), hashOf(right)]);
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    await networkHelpers.mine(300);
    await refuses(draw(s), s.sealedVotes, "SampleAlreadyDrawn");
    const later = await sampleOf(s, 20);
    assert.deepEqual([later.seed, later.indexes, (await roundOf(s)).seats], [seed, indexes, 2]);
    await commit(s, Array<Hex>(3).fill(hashOf(right)), 2);
    await pin(s, HONEST);
    await openAll(s, five(right));
    assert.equal(await statusOf(s), APPROVED);
  });
});

describe("a tree of any size", () => {
  for (const count of [1, 2, 3, 7, 9, 15, 16, 17])
    it(`of ${count} leaves has no leaf after its last one, and no other count`, async () => {
      const batch = batchOf(count);
      const s = await drawnRound(batch);
      const { indexes } = await sampleOf(s, count);
      const [id, root, , seals, proofs] = pinOf(s, batch, indexes);
      for (const other of [count - 1, count + 1, 2 * count, 2 ** 32 - 1])
        await refuses(
          send(stranger, s.sealedVotes, "pinSample", [id, root, other, seals, proofs]),
          s.sealedVotes,
          "InvalidSample",
        );
      await pin(s, batch);
      await vote(s, five(await sampledTraces(s, batch)));
      assert.equal(await statusOf(s), APPROVED);
    });

  it("with a count above its leaves cannot be pinned where the sample meets a missing one", async () => {
    // the seal names 16 inputs, the tree has 9
    const nine = batchOf(9);
    const s = await drawnRound({ root: nine.root, count: 16 });
    const { indexes } = await sampleOf(s, 16);
    assert.ok(indexes.some((index) => index >= 9));
    const seals = indexes.map((index) => nine.seals[index] ?? zeroHash);
    const proofs = indexes.flatMap((index) =>
      index < 9 ? nine.proofs.slice(index * 4, index * 4 + 4) : [zeroHash, zeroHash, zeroHash, zeroHash],
    );
    await refuses(
      send(stranger, s.sealedVotes, "pinSample", [s.id, nine.root, 16, seals, proofs]),
      s.sealedVotes,
      "InvalidSample",
    );
  });
});

describe("an appeal of a sampled round", () => {
  it("returns the bond to a provider whose seals were not shown in time, and takes the locks of the voters", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    await commit(s, five(hashOf(right)));
    await time.increase(12 * HOUR + 1);
    await openAll(s, five(right));
    assert.equal(await statusOf(s), REJECTED);
    const fee = parameters.appeals.arbiterFee;
    const locks = 5n * SEAT_LOCK;
    await ends(
      s,
      {
        provider: mlb("8") + BOND + (locks - fee) / 2n,
        requester: mlb("1.5"),
        protocol: mlb("0.5"),
        ...each(named(0, 1, 2, 3, 4), -SEAT_LOCK),
        arbiter: fee,
        burnt: (locks - fee) / 2n,
        escrow: -REWARD - BOND,
      },
      async () => {
        await send(provider, s.verifications, "escalate", [s.id, "the seals were censored"]);
        await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, "they fit the seal"]);
        await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
        const all = five(0).map((_, index) => addressOf(verifier(index)));
        await send(stranger, s.verifications, "settleVotes", [s.id, all]);
      },
    );
  });

  it("is what finds an input outside of the sample: the requester shows it, and the voters keep their locks in a refund", async () => {
    const s = await drawnRound(HONEST);
    const { indexes } = await sampleOf(s, 20);
    assert.ok(indexes.length < 20);
    await pin(s, HONEST);
    await vote(s, five(await sampledTraces(s, HONEST)));
    await send(requester, s.verifications, "escalate", [s.id, "input 19 is wrong"]);
    await send(arbiter, s.verifications, "rule", [s.id, 3, "input 19 is wrong"]);
    await collect(s, [0, 1, 2, 3, 4]);
    for (let seat = 0; seat < 5; seat++) {
      const { locked } = await read<{ locked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(seat)),
      ]);
      assert.equal(locked, 0n);
    }
  });
});

describe("a result after a rejected one", () => {
  it("has its own seed, and neither the sample nor the pin of the first", async () => {
    const s = await drawnRound(LAZY);
    await pin(s, LAZY);
    await vote(s, five(await sampledTraces(s, HONEST)));
    assert.equal(await statusOf(s), REJECTED);
    await time.increase(parameters.appeals.appealWindow + 1);
    const args = sealedArguments(s.taskId, undefined, "another result");
    const seal = batchSeal(HONEST.root, HONEST.count);
    await send(
      provider,
      s.tasks,
      "submitSealedResult",
      args.map((arg, at) => (at === 4 ? seal : arg)),
    );
    const again = { ...s, id: verificationId(s.taskId, 2) };
    await start(s, again.id);
    assert.deepEqual(
      [(await sampleOf(again, 20)).seed, (await sampleOf(again, 20)).pinned],
      [zeroHash, zeroHash],
    );
    const pinned = sampleOf(s, 20);
    await networkHelpers.mine(2);
    await draw(again);
    await time.increase(parameters.drawnWindow + 1);
    await refuses(
      send(stranger, s.sealedVotes, "pinSample", pinOf(s, HONEST, (await pinned).indexes)),
      s.sealedVotes,
      "SampleAlreadyPinned",
    );
    await pin(again, HONEST);
    await vote(again, five(await sampledTraces(again, HONEST)));
    assert.equal(await statusOf(again), APPROVED);
  });
});

describe("a requester that is the provider as well", () => {
  it("pays its verifiers and the protocol, and earns nothing by sealing junk", async () => {
    const s = await drawnRound(HONEST);
    const input = { ...(await taskInput()), check: SAMPLED };
    await send(requester, s.tasks, "createTask", [s.modelId, input, REWARD]);
    const taskId = await lastTask(s);
    await refuses(send(requester, s.tasks, "acceptTask", [taskId]), s.tasks, "RequesterCannotProvide");
    await send(otherProvider, s.tasks, "acceptTask", [taskId]);
    const junk = batchOf(20, () => true);
    const args = sealedArguments(taskId).map((arg, at) => (at === 4 ? batchSeal(junk.root, 20) : arg));
    await send(otherProvider, s.tasks, "submitSealedResult", args);
    const own = { ...s, taskId, id: verificationId(taskId) };
    await start(s, own.id);
    await networkHelpers.mine(2);
    await draw(own);
    await time.increase(parameters.drawnWindow + 1);
    await ends(own, { ...each(named(0, 1, 2, 3, 4), BOND / 5n), escrow: -BOND }, async () => {
      await commit(own, five(hashOf(await sampledTraces(own, HONEST))));
      // the seals are never shown
      await time.increase(12 * HOUR + 1);
      await openAll(own, five(await sampledTraces(own, HONEST)));
      await time.increase(parameters.appeals.appealWindow + 1);
      await send(stranger, s.rewards, "openRejectedPool", [own.id]);
      await collect(own, [0, 1, 2, 3, 4]);
    });
  });

  it("cannot vote with either account", async () => {
    const s = await drawnRound(HONEST);
    for (const party of [requester, provider])
      await refuses(
        send(party, s.sealedVotes, "commitVote", [s.id, hashOf([]), 0]),
        s.verifications,
        "ConflictOfInterest",
        [addressOf(party)],
      );
  });
});

describe("an opening without votes", () => {
  it("of a round with seats decides nothing, before and after its time", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    await pin(s, HONEST);
    await refuses(openSampled(s, [], []), s.verifications, "NotDecidable");
    await commit(s, five(hashOf(right)));
    await openSampled(s, [], []);
    await openSampled(s, [], right);
    assert.deepEqual([(await roundOf(s)).opened, await statusOf(s)], [0, VOTING]);
    await openSampled(s, openings(five(hashOf(right))), right);
    assert.equal(await statusOf(s), APPROVED);
  });
});

describe("a first seat and a sample", () => {
  it("exclude each other: a round with one verifier first has no sample, in either stage", async () => {
    const s = await stagedRound();
    const refused = async () => {
      await refuses(draw(s), s.sealedVotes, "SampleNotExpected");
      await refuses(openSampled(s, [], []), s.sealedVotes, "SampleNotExpected");
      await refuses(
        send(stranger, s.sealedVotes, "pinSample", pinOf(s, HONEST, [])),
        s.sealedVotes,
        "SampleNotDrawn",
      );
    };
    await refused();
    await takeSeat(s);
    await refused();
    await openSeat(s, hashOf([FIRST_TRACE]));
    await refused();
  });
});
