/**
 * Attacks on rounds in which a sample of a batch is recomputed, and what each costs or earns. Rewards are 10 MLB, so a seat
 * locks 1.5 MLB and the provider 1.5.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { concat, type Hex, keccak256, zeroHash } from "viem";
import { treeOf } from "#contracts/assurance/reference/tree.ts";
import { addressOf, refuses } from "../support/expect.ts";
import {
  type Batch,
  batchOf,
  draw,
  drawnRound,
  hashOf,
  openAll,
  openSampled,
  pin,
  pinOf,
  sampledRound,
  sampledTraces,
  sampleOf,
  vote,
} from "../support/sampled.ts";
import {
  BOND,
  commit,
  commitmentTo,
  open,
  opening,
  openings,
  roundOf,
  SEAT_LOCK,
} from "../support/sealed.ts";
import { HOUR } from "../support/steps.ts";
import { actors, networkHelpers, parameters, read, STAKE, send, verifier } from "../support/world.ts";
import { each, ends, mlb, named } from "./story.ts";

const { requester, stranger } = actors;
const { time } = networkHelpers;
const [APPROVED, REJECTED] = [2, 3];
type Round = Awaited<ReturnType<typeof drawnRound>>;

const five = <T>(value: T): T[] => Array<T>(5).fill(value);
const statusOf = async (s: Round) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const pinWith = (s: Round, args: readonly unknown[]) => send(stranger, s.sealedVotes, "pinSample", args);
const collect = async (s: Round, seats: readonly number[]) => {
  for (const seat of seats)
    await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
};
const HONEST = batchOf(20);
/** The provider computed none of the inputs above the eighth. */
const LAZY = batchOf(20, (index) => index >= 8);

describe("a provider that computed a part of the batch", () => {
  it("loses its bond to the voters when the sample meets the rest", async () => {
    const s = await drawnRound(LAZY);
    const right = await sampledTraces(s, HONEST);
    await ends(s, { ...each(named(0, 1, 2, 3, 4), BOND / 5n), escrow: -BOND }, async () => {
      await pin(s, LAZY);
      await vote(s, five(right));
      await time.increase(parameters.appeals.appealWindow + 1);
      await send(stranger, s.rewards, "openRejectedPool", [s.id]);
      await collect(s, [0, 1, 2, 3, 4]);
    });
    assert.equal(await statusOf(s), REJECTED);
  });

  it("is not found when the sample does not meet the rest", async () => {
    const s = await drawnRound(HONEST);
    const { indexes } = await sampleOf(s, 20);
    const other = batchOf(20, (index) => !indexes.includes(index));
    assert.deepEqual(await sampledTraces(s, other), await sampledTraces(s, HONEST));
  });

  it("cannot grind its root: it is sealed before the seed exists, and another root is refused", async () => {
    const s = await sampledRound(LAZY);
    await refuses(draw(s), s.sealedVotes, "SeedUnknown");
    await networkHelpers.mine(2);
    await draw(s);
    const { indexes } = await sampleOf(s, 20);
    const ground = batchOf(20, (index) => !indexes.includes(index));
    await refuses(pinWith(s, pinOf(s, ground, indexes)), s.sealedVotes, "InvalidSample");
  });

  it("that lets a bad seed be forgotten meets a sample of twice the size", async () => {
    const s = await sampledRound(LAZY);
    await networkHelpers.mine(300);
    await draw(s);
    await networkHelpers.mine(2);
    await draw(s);
    const { indexes, size } = await sampleOf(s, 20);
    assert.deepEqual([size, new Set(indexes).size], [16, 16]);
    assert.ok(indexes.some((index) => index >= 8));
  });

  it("that withholds the seals of an unlucky sample is rejected all the same", async () => {
    const s = await drawnRound(LAZY);
    const right = await sampledTraces(s, HONEST);
    await commit(s, five(hashOf(right)));
    await refuses(openAll(s, five(right)), s.sealedVotes, "SampleNotPinned", [
      (await sampleOf(s, 20)).pinUntil,
    ]);
    await time.increase(12 * HOUR + 1);
    await openAll(s, five(right));
    assert.equal(await statusOf(s), REJECTED);
  });

  it("cannot wait until votes were opened with its seals missing, and show them then", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    await commit(s, five(hashOf(right)));
    await time.increase(12 * HOUR + 1);
    await openSampled(s, openings(five(hashOf(right)).slice(0, 2)), right);
    await refuses(pin(s, HONEST), s.sealedVotes, "PinningOver", [(await sampleOf(s, 20)).pinUntil]);
  });

  it("with a ring of two of five seats is rejected by the other three", async () => {
    const s = await drawnRound(LAZY);
    const [right, sealed] = [await sampledTraces(s, HONEST), await sampledTraces(s, LAZY)];
    await pin(s, LAZY);
    await vote(s, [right, sealed, right, sealed, right]);
    assert.equal(await statusOf(s), REJECTED);
    await time.increase(parameters.appeals.appealWindow + 1);
    for (const index of [1, 3]) {
      await send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(index))]);
      const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(staked, STAKE - SEAT_LOCK);
    }
  });
});

describe("a provider that seals another number of inputs", () => {
  for (const [name, sealed] of [
    ["fewer", batchOf(8)],
    ["one more", batchOf(21)],
    ["twice as many", batchOf(40)],
  ] as const)
    it(`${name}, is rejected: voters take the number from the task`, async () => {
      const s = await drawnRound(sealed);
      await pin(s, sealed);
      const right = await sampledTraces(s, HONEST);
      assert.notDeepEqual((await sampleOf(s, sealed.count)).indexes, (await sampleOf(s, 20)).indexes);
      await vote(s, five(right));
      assert.equal(await statusOf(s), REJECTED);
    });

  it("none at all, cannot pin an empty sample", async () => {
    const s = await drawnRound({ root: zeroHash, count: 0 });
    await refuses(pinWith(s, [s.id, zeroHash, 0, [], []]), s.sealedVotes, "InvalidSample");
  });

  it("that the root does not have, cannot show a node as a leaf", async () => {
    // the root of 16 leaves as that of 8: each leaf would be the parent of two
    const tree = batchOf(16);
    const s = await drawnRound({ root: tree.root, count: 8 });
    const nodes = parentsOf(tree);
    const { proofs } = treeOf(nodes);
    const args = [s.id, tree.root, 8, nodes, proofs];
    await refuses(pinWith(s, args), s.sealedVotes, "InvalidSample");
    const { indexes } = await sampleOf(s, 16);
    await refuses(pinWith(s, pinOf(s, tree, indexes)), s.sealedVotes, "InvalidSample");
  });
});

/** The nodes above the leaves. */
function parentsOf({ seals }: Batch): Hex[] {
  const leaves = seals.map((seal, index) =>
    keccak256(concat(["0x00", `0x${index.toString(16).padStart(8, "0")}`, seal])),
  );
  return Array.from({ length: seals.length / 2 }, (_, at) =>
    keccak256(concat(["0x01", leaves[2 * at] as Hex, leaves[2 * at + 1] as Hex])),
  );
}

describe("a pin", () => {
  it("of other inputs, in another order, of one leaf twice, or of more or fewer inputs is refused", async () => {
    const s = await drawnRound(HONEST);
    const { indexes } = await sampleOf(s, 20);
    const rest = Array.from({ length: 20 }, (_, index) => index).filter((index) => !indexes.includes(index));
    const [first = 0] = indexes;
    const others = [
      rest.slice(0, 8),
      indexes.toReversed(),
      indexes.map(() => first),
      indexes.slice(1),
      [...indexes, rest[0] as number],
      [],
    ];
    for (const other of others)
      await refuses(pinWith(s, pinOf(s, HONEST, other)), s.sealedVotes, "InvalidSample");
  });

  it("of a leaf under another index, or with a missing sibling, is refused", async () => {
    const s = await drawnRound(HONEST);
    const { indexes } = await sampleOf(s, 20);
    const [id, root, count, seals, proofs] = pinOf(s, HONEST, indexes);
    const [a = zeroHash, b = zeroHash, ...rest] = seals;
    for (const [changedSeals, changedProofs] of [
      [[b, a, ...rest], proofs],
      [[...seals, zeroHash], proofs],
      [seals, proofs.slice(1)],
      [seals, [...proofs, zeroHash]],
      [seals, proofs.with(3, zeroHash)],
    ])
      await refuses(
        pinWith(s, [id, root, count, changedSeals, changedProofs]),
        s.sealedVotes,
        "InvalidSample",
      );
    await refuses(pinWith(s, [id, root, 21, seals, proofs]), s.sealedVotes, "InvalidSample");
  });
});

describe("a verifier that does not compute", () => {
  it("cannot vote with the public seals, and loses 1.5 MLB", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    const copied = right.map((trace) => keccak256(trace));
    await pin(s, HONEST);
    await vote(s, [right, right, right, right, copied]);
    assert.equal(await statusOf(s), APPROVED);
    await time.increase(parameters.appeals.appealWindow + 1);
    await ends(
      s,
      {
        provider: mlb("9.5"),
        ...each(named(0, 1, 2, 3), mlb("1.5") / 4n),
        verifier4: -SEAT_LOCK,
        protocol: mlb("0.5") + SEAT_LOCK,
        escrow: -mlb("11.5"),
      },
      async () => {
        await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
        await collect(s, [0, 1, 2, 3, 4]);
      },
    );
  });

  it("cannot open a copied commitment", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    const mine = openings(Array<Hex>(4).fill(hashOf(right)));
    await commit(s, Array<Hex>(4).fill(hashOf(right)));
    const copied = commitmentTo(s.id, opening(verifier(0), hashOf(right)));
    await send(verifier(4), s.sealedVotes, "commitVote", [s.id, copied, 0]);
    await pin(s, HONEST);
    await openSampled(
      s,
      [...mine, { ...opening(verifier(0), hashOf(right)), voter: addressOf(verifier(4)) }],
      right,
    );
    assert.equal((await roundOf(s)).opened, 4);
  });
});

describe("a stranger that knows a vote", () => {
  it("cannot open an approval as a rejection: not without its traces, with others, or before the pin", async () => {
    const s = await drawnRound(HONEST);
    const right = await sampledTraces(s, HONEST);
    await commit(s, five(hashOf(right)));
    const list = openings(five(hashOf(right)));
    await refuses(openSampled(s, list, right), s.sealedVotes, "SampleNotPinned", [
      (await sampleOf(s, 20)).pinUntil,
    ]);
    await pin(s, HONEST);
    await refuses(open(s, list), s.sealedVotes, "SampleRequired");
    for (const other of [right.slice(1), [...right, zeroHash], right.toReversed(), []])
      await openSampled(s, list, other);
    assert.equal((await roundOf(s)).opened, 0);
    await openSampled(s, list, right);
    assert.equal(await statusOf(s), APPROVED);
  });
});

describe("a batch of eight or fewer inputs", () => {
  it("is recomputed completely, so one wrong input is always found", async () => {
    for (const count of [1, 8]) {
      const wrong = batchOf(count, (index) => index === count - 1);
      const s = await drawnRound(wrong);
      await pin(s, wrong);
      await vote(s, five(batchOf(count).traces));
      assert.equal(await statusOf(s), REJECTED);
    }
  });
});

describe("a sampled round that no one comes to", () => {
  for (const seats of [0, 2])
    it(`ends, with ${seats} seats, by strangers, and every lock is released`, async () => {
      const s = await drawnRound(HONEST);
      await commit(s, Array<Hex>(seats).fill(hashOf(await sampledTraces(s, HONEST))));
      for (let step = 0; (await statusOf(s)) === 1; step++) {
        assert.ok(step < 6);
        await time.increase(24 * HOUR + 1);
        await send(stranger, s.verifications, "finalizeVerification", [s.id]);
      }
      await time.increase(40 * 24 * HOUR);
      await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
      await collect(
        s,
        Array.from({ length: seats }, (_, index) => index),
      );
      for (let index = 0; index < seats; index++) {
        const { locked } = await read<{ locked: bigint }>(s.staking, "getVerifier", [
          addressOf(verifier(index)),
        ]);
        assert.equal(locked, 0n);
      }
    });
});
