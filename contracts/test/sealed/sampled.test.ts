/** Five verifiers recompute a drawn sample of a batch. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeAbiParameters, type Hex, hexToBigInt, keccak256, zeroHash } from "viem";
import { addressOf, at, emits, logCount, refuses } from "../support/expect.ts";
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
  sampledArguments,
  sampledRound,
  sampledTraces,
  sampleOf,
  vote,
} from "../support/sampled.ts";
import {
  acceptedWith,
  BOND,
  commit,
  open,
  openings,
  openToAll,
  roundOf,
  SEAT_LOCK,
  signed,
  untilOpening,
} from "../support/sealed.ts";
import { DAY, HOUR, now, submitArguments, verificationId } from "../support/steps.ts";
import { APPROVED, INCONCLUSIVE, marketplace, VOTED_DOWN, VOTING } from "../support/tasks.ts";
import { actors, assertions, networkHelpers, publicClient, read, send, verifier } from "../support/world.ts";

const { provider, stranger } = actors;
const five = <T>(value: T): T[] => Array<T>(5).fill(value);
type Round = Awaited<ReturnType<typeof drawnRound>>;
const statusOf = async (s: Round) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const BATCH = batchOf(20);

/** Floyd's algorithm from its definition. */
function expectedIndexes(seed: Hex, size: number, count: number): number[] {
  const chosen: number[] = [];
  for (let k = 0; k < size; k++) {
    const last = count - size + k;
    const hash = keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint32" }], [seed, k]));
    const drawn = Number(hexToBigInt(hash) % BigInt(last + 1));
    chosen.push(chosen.includes(drawn) ? last : drawn);
  }
  return chosen;
}

describe("a task whose batch is sampled", () => {
  it("has bond and locks of a recomputed one, and takes a result only with a seal", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    const taskId = await acceptedWith(c, SAMPLED);
    await refuses(
      send(provider, c.tasks, "submitResult", submitArguments(taskId)),
      c.tasks,
      "TraceSealRequired",
    );
    await send(provider, c.tasks, "submitSealedResult", sampledArguments(taskId, BATCH));
    const id = verificationId(taskId);
    assert.equal(await read(c.tasks, "traceSealOf", [id]), batchSeal(BATCH.root, BATCH.count));
    assert.equal(await read(c.tasks, "checkOf", [id]), SAMPLED);
    const { bond } = await read<{ bond: bigint }>(c.rewards, "getRewardInfo", [taskId]);
    assert.equal(bond, BOND);
    const { check } = await read<{ check: number }>(c.tasks, "getTask", [taskId]);
    assert.equal(check, SAMPLED);
  });

  it("approves with three votes that recomputed the provider's traces", async () => {
    const s = await drawnRound(BATCH);
    const honest = await sampledTraces(s, BATCH);
    await commit(s, [...Array<Hex>(3).fill(hashOf(honest)), zeroHash.replace(/0$/, "1") as Hex]);
    await pin(s, BATCH);
    await untilOpening(s);
    await openSampled(s, openings(Array<Hex>(3).fill(hashOf(honest))), honest);
    const { approvals, seats, stage, seatLock } = await roundOf(s);
    assert.deepEqual([approvals, seats, stage, seatLock], [3, 4, 0, SEAT_LOCK]);
    await networkHelpers.time.increase(DAY);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    assert.equal(await statusOf(s), APPROVED);
  });

  it("rejects with three equal samples that differ from the provider's in one input", async () => {
    const s = await drawnRound(BATCH);
    const { indexes } = await sampleOf(s, 20);
    const other = batchOf(20, (index) => index === indexes[5]);
    const [sealed, honest] = [await sampledTraces(s, BATCH), await sampledTraces(s, other)];
    await commit(s, [honest, sealed, honest, sealed, honest].map(hashOf));
    await pin(s, BATCH);
    await openAll(s, [honest, sealed, honest, sealed, honest]);
    const { approvals, equalRejections } = await roundOf(s);
    assert.deepEqual([approvals, equalRejections], [2, 3]);
    assert.equal(await statusOf(s), VOTED_DOWN);
  });

  it("decides nothing with samples of which no three are equal", async () => {
    const s = await drawnRound(BATCH);
    await pin(s, BATCH);
    const honest = await sampledTraces(s, BATCH);
    const samples = [0, 1, 2, 3].map((digit) => [...honest.slice(1), `0x${`${digit}`.repeat(64)}` as Hex]);
    await vote(s, [honest, ...samples]);
    assert.equal(await statusOf(s), INCONCLUSIVE);
  });
});

describe("the draw", () => {
  it("gives eight different inputs by the hash of the block after the start", async () => {
    const s = await sampledRound(BATCH);
    const { startBlock } = await roundOf(s);
    await networkHelpers.mine(2);
    const seed = (await publicClient.getBlock({ blockNumber: BigInt(startBlock + 1) })).hash as Hex;
    await emits(draw(s), s.sealedVotes, "SampleDrawn", [s.id, seed, 8]);
    const sample = await sampleOf(s, 20);
    assert.deepEqual([sample.seedBlock, sample.seed, sample.size], [startBlock + 1, seed, 8]);
    assert.deepEqual(sample.indexes, expectedIndexes(seed, 8, 20));
    assert.equal(new Set(sample.indexes).size, 8);
    await refuses(draw(s), s.sealedVotes, "SampleAlreadyDrawn");
  });

  it("is the same for everyone who knows seed and number of inputs, and meets the first and the last of them", async () => {
    const s = await drawnRound(BATCH);
    const met = new Set<string>();
    for (let count = 9; count <= 60; count++) {
      const { seed, indexes } = await sampleOf(s, count);
      assert.deepEqual(indexes, expectedIndexes(seed, 8, count));
      if (indexes.includes(0)) met.add("first");
      if (indexes.includes(count - 1)) met.add("last");
    }
    assert.deepEqual([...met].sort(), ["first", "last"]);
  });

  it("takes all inputs of a small batch in order, and shows none before it", async () => {
    const s = await sampledRound(BATCH);
    assert.deepEqual((await sampleOf(s, 8)).indexes, []);
    await networkHelpers.mine(2);
    await draw(s);
    assert.deepEqual((await sampleOf(s, 8)).indexes, [0, 1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual((await sampleOf(s, 3)).indexes, [0, 1, 2]);
    assert.deepEqual((await sampleOf(s, 0)).indexes, []);
  });

  it("comes before every seat, for verifiers and for keepers", async () => {
    const s = await sampledRound(BATCH);
    await networkHelpers.time.increase(HOUR);
    await refuses(commit(s, [zeroHash]), s.sealedVotes, "SampleNotDrawn");
    const [ok] = await read<[boolean, Hex]>(s.sealedVotes, "canCommit", [s.id, addressOf(verifier(0)), 0]);
    assert.equal(ok, false);
    await draw(s);
    const list = await Promise.all([0, 1, 2, 3, 4].map((index) => signed(s, verifier(index))));
    await send(stranger, s.sealedVotes, "commitVotes", [list]);
    const { seats, opening } = await roundOf(s);
    assert.deepEqual([seats, opening], [5, true]);
  });

  it("doubles the sample each time that a seed is lost, up to 64", async () => {
    const s = await sampledRound(batchOf(100));
    for (const size of [8, 16, 32, 64, 64]) {
      await networkHelpers.mine(300);
      const { seedBlock, size: before } = await sampleOf(s, 100);
      assert.equal(before, size);
      await emits(draw(s), s.sealedVotes, "SeedLost", [s.id]);
      await refuses(draw(s), s.sealedVotes, "SeedUnknown");
      assert.ok((await sampleOf(s, 100)).seedBlock > seedBlock + 256);
    }
    await networkHelpers.mine(1);
    await draw(s);
    const { indexes } = await sampleOf(s, 100);
    assert.deepEqual([indexes.length, new Set(indexes).size], [64, 64]);
  });

  it("is possible from the second block after the start", async () => {
    const s = await sampledRound(BATCH);
    await networkHelpers.mine(1);
    await draw(s);
  });

  it("exists only in sampled rounds", async () => {
    const s = await openToAll();
    await refuses(draw(s), s.sealedVotes, "SampleNotExpected");
    await refuses(openSampled(s, [], []), s.sealedVotes, "SampleNotExpected");
    await refuses(read(s.sealedVotes, "sampleOf", [s.id, 20]), s.sealedVotes, "SampleNotExpected");
    await refuses(
      send(stranger, s.sealedVotes, "pinSample", pinOf(s, BATCH, [])),
      s.sealedVotes,
      "SampleNotDrawn",
    );
  });
});

describe("the pin", () => {
  it("stores the hash of the sampled seals, once, for anyone", async () => {
    for (const count of [1, 2, 5, 9, 20, 300]) {
      const batch = batchOf(count);
      const s = await drawnRound(batch);
      await emits(pin(s, batch), s.sealedVotes, "SamplePinned", [s.id, addressOf(stranger)]);
      const { indexes, pinned } = await sampleOf(s, count);
      assert.equal(pinned, hashOf(indexes.map((index) => batch.seals[index] as Hex)));
      await refuses(pin(s, batch), s.sealedVotes, "SampleAlreadyPinned");
    }
  });

  it("refuses seals in another order, fewer of them, and those of another batch", async () => {
    const s = await drawnRound(BATCH);
    const { indexes } = await sampleOf(s, 20);
    for (const args of [
      pinOf(s, BATCH, indexes.toReversed()),
      pinOf(s, BATCH, indexes.slice(1)),
      pinOf(
        s,
        batchOf(20, () => true),
        indexes,
      ),
    ])
      await refuses(send(stranger, s.sealedVotes, "pinSample", args), s.sealedVotes, "InvalidSample");
  });

  it("is possible until the half of the opening, after which every vote is a rejection", async () => {
    const s = await drawnRound(BATCH);
    const honest = await sampledTraces(s, BATCH);
    assert.equal((await sampleOf(s, 20)).pinUntil, 0);
    await commit(s, five(hashOf(honest)));
    const until = (await now()) + 12 * HOUR;
    assert.equal((await sampleOf(s, 20)).pinUntil, until);
    await at(until);
    await refuses(openAll(s, five(honest)), s.sealedVotes, "SampleNotPinned", [until]);
    await at(until + 1);
    await refuses(pin(s, BATCH), s.sealedVotes, "PinningOver", [until]);
    await openAll(s, five(honest));
    assert.equal((await roundOf(s)).equalRejections, 5);
    assert.equal(await statusOf(s), VOTED_DOWN);
  });

  it("in the last second for it lets votes be opened", async () => {
    const s = await drawnRound(BATCH);
    const honest = await sampledTraces(s, BATCH);
    await commit(s, five(hashOf(honest)));
    await at((await sampleOf(s, 20)).pinUntil);
    await pin(s, BATCH);
    await openAll(s, five(honest));
    assert.equal(await statusOf(s), APPROVED);
  });

  it("waits while the system is locked, and has the same time afterwards", async () => {
    const s = await drawnRound(BATCH);
    const honest = await sampledTraces(s, BATCH);
    await commit(s, five(hashOf(honest)));
    const { pinUntil } = await sampleOf(s, 20);
    await send(actors.guardian, s.verifications, "lockSystem", ["an emergency"]);
    const lockedAt = await now();
    await networkHelpers.time.increase(DAY);
    await send(actors.guardian, s.verifications, "unlockSystem");
    assert.equal((await sampleOf(s, 20)).pinUntil, pinUntil + (await now()) - lockedAt);
    await pin(s, BATCH);
  });
});

describe("an opening with traces", () => {
  it("shows them once for all votes that have them, and skips the others", async () => {
    const s = await drawnRound(BATCH);
    await pin(s, BATCH);
    const honest = await sampledTraces(s, BATCH);
    const other = honest.toReversed();
    const unopened = other.slice(1);
    const samples = [honest, other, honest, unopened].map(hashOf);
    await commit(s, samples);
    await untilOpening(s);
    const list = openings(samples);
    const hash = await openSampled(s, list, honest);
    await assertions.emitWithArgs(hash, s.sealedVotes, "SampleOpened", [s.id, hashOf(honest), honest]);
    assert.deepEqual([(await roundOf(s)).opened, await statusOf(s)], [2, VOTING]);
    await openSampled(s, list, other);
    assert.equal(await logCount(await openSampled(s, list, honest), s.sealedVotes), 0);
  });

  it("is the only one that a sampled round takes, and not before its time", async () => {
    const s = await drawnRound(BATCH);
    await pin(s, BATCH);
    const honest = await sampledTraces(s, BATCH);
    const list = openings([hashOf(honest)]);
    await commit(s, [hashOf(honest)]);
    await refuses(openSampled(s, list, honest), s.verifications, "OpeningNotStarted");
    await refuses(open(s, list), s.sealedVotes, "SampleRequired");
  });
});
