/** Attacks on rounds with sealed votes, and what each costs or earns. Rewards are 10 MLB, so a seat locks 1.5 MLB. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { addressOf, at, refuses } from "../support/expect.ts";
import {
  APPROVE,
  commit,
  commitmentTo,
  drawnTickets,
  JUDGED,
  OTHER_TRACE,
  open,
  opening,
  openings,
  openToAll,
  RECOMPUTED,
  REJECT,
  roundOf,
  SEAT_LOCK,
  type SealedFixture,
  signed,
  startSealed,
  THIRD_TRACE,
  TRACE,
  untilOpening,
} from "../support/sealed.ts";
import { DAY } from "../support/steps.ts";
import { RULE_APPROVE, RULE_REJECT } from "../support/tasks.ts";
import {
  actors,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
} from "../support/world.ts";
import { each, ends, mlb, named, settle } from "./story.ts";

const { requester, provider, stranger, arbiter } = actors;
const { time } = networkHelpers;
const { appealWindow } = parameters.appeals;

const finalize = (s: SealedFixture) => send(stranger, s.verifications, "finalizeVerification", [s.id]);
const viewOf = (s: SealedFixture) =>
  read<{ status: number; verificationDeadline: number }>(s.verifications, "getVerification", [s.id]);
const statusOf = async (s: SealedFixture) => (await viewOf(s)).status;
/** Longer than the requester and the parties have after a round without a decision. */
const UNDECIDED_FOR = 40 * DAY;
const [APPROVED, REJECTED, UNDECIDED] = [2, 3, 4];

/** Seats with these traces, of which those with the numbers are opened; the rest of the day passes. */
async function played(s: SealedFixture, traces: readonly Hex[], opened = traces.map((_, index) => index)) {
  await commit(s, traces);
  const all = openings(traces);
  await open(
    s,
    all.filter((_, index) => opened.includes(index)),
  );
  if (opened.length < traces.length) {
    await time.increase(DAY + 1);
    await finalize(s);
  }
}

/** A stranger brings a decided round to its end: pays, opens the pool, settles, and collects for each of five seats. */
async function closed(s: SealedFixture, seats = [0, 1, 2, 3, 4]) {
  await time.increase(appealWindow + 1);
  const status = await statusOf(s);
  if (status === APPROVED) await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
  if (status === REJECTED) await send(stranger, s.rewards, "openRejectedPool", [s.id]);
  for (const seat of seats)
    await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
}

describe("a verifier that copies a published trace", () => {
  it("earns what the others earn for a right result, and its seat's lock is gone with a canary", async () => {
    // The provider of a right result has published its trace: verifier 4 copies it.
    const right = await openToAll();
    const paid = {
      provider: mlb("8") + mlb("1.5"),
      ...each(named(0, 1, 2, 3, 4), mlb("0.3")),
      protocol: mlb("0.5"),
    };
    await ends(right, { ...paid, escrow: -mlb("11.5") }, async () => {
      await played(right, Array<Hex>(5).fill(TRACE));
      await closed(right);
    });
    // The canary's provider sealed and published TRACE, and four verifiers that compute find another.
    const canary = await openToAll();
    const caught = { ...each(named(0, 1, 2, 3), mlb("0.375")), verifier4: -SEAT_LOCK, protocol: SEAT_LOCK };
    await ends(canary, { ...caught, escrow: -mlb("1.5") }, async () => {
      await played(canary, [OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, TRACE]);
      await closed(canary);
    });
    // Of 100 rounds 9 are canaries (decision 30). Computing costs at most 1.5 % of the reward in this setting.
    const [share, poolShare, cost] = [mlb("0.3"), mlb("0.375"), mlb("0.15")];
    const copies = 91n * share - 9n * SEAT_LOCK;
    const computes = 91n * share + 9n * poolShare - 100n * cost;
    assert.deepEqual([copies, computes], [mlb("13.8"), mlb("15.675")]);
    // Traces that only canaries publish leave a copier nothing else to copy.
    assert.equal(-9n * SEAT_LOCK, -mlb("13.5"));
  });

  it("that copies a commitment instead cannot open it, and loses its lock", async () => {
    const s = await openToAll();
    await ends(
      s,
      {
        ...each(named(0, 1, 2, 3), mlb("0.375")),
        provider: mlb("9.5"),
        verifier4: -SEAT_LOCK,
        protocol: mlb("0.5") + SEAT_LOCK,
        escrow: -mlb("11.5"),
      },
      async () => {
        await commit(s, Array<Hex>(4).fill(TRACE));
        const copied = commitmentTo(s.id, opening(verifier(0)));
        await send(verifier(4), s.sealedVotes, "commitVote", [s.id, copied, 0]);
        await open(s, openings(Array<Hex>(4).fill(TRACE)));
        await open(s, [{ ...opening(verifier(0)), voter: addressOf(verifier(4)) }]);
        await time.increase(DAY + 1);
        await finalize(s);
        await closed(s);
      },
    );
  });
});

describe("a ring", () => {
  it("of two equal wrong traces among five convicts no one: nothing is slashed", async () => {
    const s = await openToAll();
    await played(s, [OTHER_TRACE, OTHER_TRACE, TRACE, TRACE, THIRD_TRACE]);
    assert.equal(await statusOf(s), UNDECIDED);
    await time.increase(UNDECIDED_FOR);
    await settle(s, s.id, [0, 1, 2, 3, 4]);
    for (const index of [0, 1, 2, 3, 4]) {
      const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(staked, STAKE);
    }
  });

  it("of three rejects a right result, and loses three locks to the provider's appeal", async () => {
    const s = await openToAll();
    await played(s, [OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, TRACE, TRACE]);
    assert.equal(await statusOf(s), REJECTED);
    await send(provider, s.verifications, "escalate", [s.id, "the runs are in the receipts"]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    const before = await read<bigint>(s.token, "balanceOf", [addressOf(arbiter)]);
    for (const index of [0, 1, 2]) {
      await settle(s, s.id, [index]);
      const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(staked, STAKE - SEAT_LOCK);
    }
    await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
    assert.equal(await read(s.token, "balanceOf", [addressOf(arbiter)]), before);
  });

  it("of three that approves junk loses three locks when the requester appeals", async () => {
    const s = await openToAll();
    await played(s, [TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE]);
    assert.equal(await statusOf(s), APPROVED);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    for (const index of [0, 1, 2]) {
      await settle(s, s.id, [index]);
      const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(staked, STAKE - SEAT_LOCK);
    }
  });

  it("that sees its loss after the first openings loses the same lock whether it opens or not", async () => {
    for (const opened of [
      [0, 1, 2, 3, 4],
      [0, 1, 2],
    ]) {
      const s = await openToAll();
      await ends(
        s,
        {
          provider: mlb("9.5"),
          ...each(named(0, 1, 2), mlb("0.5")),
          ...each(named(3, 4), -SEAT_LOCK),
          protocol: mlb("0.5") + 2n * SEAT_LOCK,
          escrow: -mlb("11.5"),
        },
        async () => {
          await played(s, [TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE], opened);
          await closed(s);
        },
      );
    }
  });

  it("that fills five seats with noise loses all five locks, and the provider keeps its bond", async () => {
    const s = await openToAll();
    for (const voter of verifiers.slice(0, 5))
      await send(voter, s.sealedVotes, "commitVote", [s.id, THIRD_TRACE, 0]);
    await time.increase(DAY + 1);
    await ends(s, { ...each(named(0, 1, 2, 3, 4), -SEAT_LOCK), protocol: 5n * SEAT_LOCK }, async () => {
      await finalize(s);
      await time.increase(UNDECIDED_FOR);
      await settle(s, s.id, [0, 1, 2, 3, 4]);
    });
    assert.equal(await statusOf(s), UNDECIDED);
  });

  it("has the tickets of its stake, in one account as in five", async () => {
    const s = await openToAll();
    const { seatLock } = await roundOf(s);
    const whole = STAKE / seatLock;
    const split = 5n * (STAKE / 5n / seatLock);
    assert.ok(split <= whole);
    assert.ok((await drawnTickets(s, verifier(0))).length <= Number(whole));
  });

  it("with the least stake cannot sit in more rounds than it can lose locks", async () => {
    const s = await openToAll();
    await send(verifier(0), s.staking, "requestUnstake", [STAKE - parameters.staking.minimumStake]);
    const most = parameters.staking.minimumStake / SEAT_LOCK;
    const rounds: SealedFixture[] = [s];
    while (rounds.length <= most) rounds.push({ ...s, ...(await startSealed(s)) });
    await time.increase(parameters.drawnWindow + 1);
    const seat = (round: SealedFixture) =>
      send(verifier(0), s.sealedVotes, "commitVote", [round.id, THIRD_TRACE, 0]);
    for (const round of rounds.slice(0, -1)) await seat(round);
    const free = parameters.staking.minimumStake - most * SEAT_LOCK;
    await refuses(seat(rounds.at(-1) as SealedFixture), s.staking, "InsufficientFreeStake", [
      free,
      SEAT_LOCK,
    ]);
  });
});

describe("a keeper", () => {
  it("that opens only the votes of its ring cannot keep the others from the last second", async () => {
    const s = await openToAll(JUDGED);
    await commit(s, [REJECT, REJECT, APPROVE, APPROVE, APPROVE]);
    const { verificationDeadline } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await open(s, openings([REJECT, REJECT]));
    await at(verificationDeadline);
    await open(s, openings([APPROVE, APPROVE, APPROVE], 2), verifier(2));
    assert.equal(await statusOf(s), APPROVED);
  });

  it("cannot open a vote early, nor take its lock", async () => {
    const s = await openToAll();
    await commit(s, Array<Hex>(4).fill(TRACE));
    await refuses(open(s, openings([TRACE])), s.verifications, "OpeningNotStarted");
    assert.equal((await roundOf(s)).opened, 0);
  });

  it("that holds back a signed commitment leaves its voter the seat it takes itself", async () => {
    const s = await openToAll();
    const held = await signed(s, verifier(0));
    await commit(s, [TRACE]);
    await send(stranger, s.sealedVotes, "commitVotes", [[held]]);
    assert.equal((await roundOf(s)).seats, 1);
  });

  it("whose openings were copied out of its pending call loses only the gas", async () => {
    const s = await openToAll();
    const five = Array<Hex>(5).fill(TRACE);
    await commit(s, five);
    await open(s, openings(five).slice(0, 3), verifier(6));
    await open(s, openings(five));
    assert.equal(await statusOf(s), APPROVED);
  });
});

describe("an account of the requester that takes a third seat with noise in the last second", () => {
  for (const [name, check, right, noise] of [
    ["recomputed", RECOMPUTED, TRACE, THIRD_TRACE],
    ["judged", JUDGED, APPROVE, REJECT],
  ] as const)
    it(`does not keep a right result from being paid in a ${name} round, and loses its lock`, async () => {
      const s = await openToAll(check);
      await ends(
        s,
        {
          provider: mlb("9.5"),
          ...each(named(0, 1, 2), mlb("0.5")),
          verifier6: -SEAT_LOCK,
          protocol: mlb("0.5") + SEAT_LOCK,
          escrow: -mlb("11.5"),
        },
        async () => {
          await commit(s, [right, right]);
          await at((await viewOf(s)).verificationDeadline);
          await commit(s, [noise], 6);
          await finalize(s);
          assert.equal((await roundOf(s)).opening, false);
          await commit(s, [right], 2);
          await untilOpening(s);
          await open(s, [...openings([right, right, right]), ...openings([noise], 6)]);
          assert.equal(await statusOf(s), APPROVED);
          await closed(s, [0, 1, 2, 6]);
        },
      );
    });

  it("does not take the provider's bond with a second account that joins one honest verifier", async () => {
    const s = await openToAll();
    await commit(s, [TRACE]);
    await at((await viewOf(s)).verificationDeadline - 1);
    await commit(s, [THIRD_TRACE, OTHER_TRACE], 5);
    await time.increase(5);
    await finalize(s);
    assert.equal((await roundOf(s)).opening, false);
    await commit(s, [TRACE, TRACE], 1);
    await open(s, [...openings([TRACE, TRACE, TRACE]), ...openings([THIRD_TRACE, OTHER_TRACE], 5)]);
    assert.equal(await statusOf(s), APPROVED);
  });
});

describe("accounts that commit noise until a round is undecided", () => {
  /** A stranger closes the round and each seat collects its share. */
  async function givenUp(s: SealedFixture, seats: readonly number[]) {
    assert.equal(await statusOf(s), UNDECIDED);
    await time.increase(UNDECIDED_FOR);
    await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
    for (const seat of seats)
      await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
  }

  it("do not take the bond with three different traces against two honest seats", async () => {
    const s = await openToAll();
    const paid = { requester: mlb("8.5"), provider: mlb("1.5"), ...each(named(0, 1, 2, 3, 4), mlb("0.3")) };
    await ends(s, { ...paid, escrow: -mlb("11.5") }, async () => {
      await played(s, [TRACE, TRACE, OTHER_TRACE, THIRD_TRACE, REJECT]);
      await givenUp(s, [0, 1, 2, 3, 4]);
    });
  });

  for (const [name, check, traces] of [
    ["recomputed", RECOMPUTED, [TRACE, OTHER_TRACE, THIRD_TRACE]],
    ["judged", JUDGED, [APPROVE, REJECT, REJECT]],
  ] as const)
    it(`do not take the bond with two seats against one in a ${name} round that no one else joins`, async () => {
      const s = await openToAll(check);
      const paid = { requester: mlb("8.5"), provider: mlb("1.5"), ...each(named(0, 1, 2), mlb("0.5")) };
      await ends(s, { ...paid, escrow: -mlb("11.5") }, async () => {
        await commit(s, traces);
        await untilOpening(s);
        await open(s, openings(traces));
        await givenUp(s, [0, 1, 2]);
      });
    });

  it("lose their locks when the provider appeals", async () => {
    const s = await openToAll();
    await played(s, [TRACE, TRACE, OTHER_TRACE, THIRD_TRACE, REJECT]);
    await send(provider, s.verifications, "escalate", [s.id, "the runs are in the receipts"]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    await settle(s, s.id, [0, 1, 2, 3, 4]);
    for (const index of [0, 1, 2, 3, 4]) {
      const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [
        addressOf(verifier(index)),
      ]);
      assert.equal(staked, index < 2 ? STAKE : STAKE - SEAT_LOCK);
    }
  });
});

describe("after the last deadline strangers end every round", () => {
  for (const { name, seats, opened } of [
    { name: "with no seat taken", seats: 0, opened: 0 },
    { name: "with two seats, which are never opened", seats: 2, opened: 0 },
    { name: "with three seats, none of them opened", seats: 3, opened: 0 },
    { name: "with five seats, two of them opened", seats: 5, opened: 2 },
    { name: "with five seats, four of them opened", seats: 5, opened: 4 },
  ])
    it(name, async () => {
      const s = await openToAll();
      const traces = Array<Hex>(seats).fill(TRACE);
      await commit(s, traces);
      for (let step = 0; (await statusOf(s)) === 1; step++) {
        assert.ok(step < 6, "a round ends after its extensions and its opening");
        if ((await roundOf(s)).opening && opened > 0 && (await roundOf(s)).opened === 0)
          await open(s, openings(traces.slice(0, opened)));
        const { verificationDeadline } = await read<{ verificationDeadline: number }>(
          s.verifications,
          "getVerification",
          [s.id],
        );
        await at(Math.max(verificationDeadline + 1, (await time.latest()) + 1));
        await finalize(s);
      }
      await time.increase(appealWindow + 40 * DAY);
      for (let index = 0; index < seats; index++) {
        await send(stranger, s.verifications, "settleVote", [s.id, addressOf(verifier(index))]).catch(
          () => undefined,
        );
        const { locked, openVotes } = await read<{ locked: bigint; openVotes: number }>(
          s.staking,
          "getVerifier",
          [addressOf(verifier(index))],
        );
        assert.deepEqual([locked, openVotes], [0n, 0]);
      }
    });
});
