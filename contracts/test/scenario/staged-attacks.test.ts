/**
 * Attacks on rounds in which one verifier recomputes first, and what each costs or earns. Rewards are 10 MLB, so a seat locks
 * 5 MLB and the provider 6.5.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keccak256 } from "viem";
import { addressOf, at, refuses } from "../support/expect.ts";
import { commitmentTo, OTHER_TRACE, open, opening, roundOf, THIRD_TRACE, TRACE } from "../support/sealed.ts";
import {
  committeeAfter,
  decidedByCommittee,
  endCommitment,
  FIRST_TRACE,
  join,
  OTHER_FIRST_TRACE,
  openSeat,
  STAGED_BOND,
  STAGED_LOCK,
  stagedRound,
  takeSeat,
} from "../support/staged.ts";
import { DAY } from "../support/steps.ts";
import { RULE_APPROVE, RULE_REJECT } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, STAKE, send, verifier } from "../support/world.ts";
import { each, ends, mlb, named, settle } from "./story.ts";

const { requester, provider, stranger, arbiter } = actors;
const { time } = networkHelpers;
const { appealWindow } = parameters.appeals;
type Round = Awaited<ReturnType<typeof stagedRound>>;

const statusOf = async (s: Round) =>
  (await read<{ status: number }>(s.verifications, "getVerification", [s.id])).status;
const [APPROVED, REJECTED, UNDECIDED] = [2, 3, 4];
const collect = async (s: Round, seats: readonly number[]) => {
  for (const seat of seats)
    await send(stranger, s.rewards, "collectDue", [addressOf(verifier(seat)), [s.id]]);
};
const stakedOf = async (s: Round, seat: number) =>
  (await read<{ staked: bigint }>(s.staking, "getVerifier", [addressOf(verifier(seat))])).staked;

describe("a first seat that does not compute", () => {
  it("and opens noise against a right result loses its lock to the committee", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        provider: mlb("14.5"),
        verifier0: -STAGED_LOCK,
        ...each(named(1, 2, 3, 4, 5), mlb("1.3")),
        protocol: mlb("0.5"),
        escrow: -mlb("16.5"),
      },
      async () => {
        await takeSeat(s);
        await openSeat(s, THIRD_TRACE);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, Array(5).fill(TRACE));
        await time.increase(appealWindow + 1);
        await collect(s, [1, 2, 3, 4, 5]);
      },
    );
  });

  it("copies a trace that the provider has published: it earns 1.5 on a right result, and loses 5 on a canary", async () => {
    const right = await stagedRound();
    await ends(
      right,
      { verifier0: mlb("1.5"), provider: mlb("14.5"), protocol: mlb("0.5"), escrow: -mlb("16.5") },
      async () => {
        await takeSeat(right);
        await openSeat(right, FIRST_TRACE);
        await time.increase(appealWindow + 1);
        await collect(right, [0]);
      },
    );
    // A canary's owner is its requester, who appeals against the approval of a wrong result.
    const canary = await stagedRound();
    await takeSeat(canary);
    await openSeat(canary, FIRST_TRACE);
    await send(requester, canary.verifications, "escalate", [canary.id, "the canary's trace"]);
    await send(arbiter, canary.verifications, "rule", [canary.id, RULE_REJECT, ""]);
    await settle(canary, canary.id, [0]);
    assert.equal(await stakedOf(canary, 0), STAKE - STAGED_LOCK);
    // Of 100 rounds 9 are canaries (decision 30); computing costs at most 5 % of the reward, and finds the canaries.
    const copies = 91n * mlb("1.5") - 9n * STAGED_LOCK;
    const computes = 91n * mlb("1.5") + (9n * STAGED_BOND) / 6n - 100n * mlb("0.5");
    assert.deepEqual([copies, computes], [mlb("91.5"), mlb("96.25")]);
  });
});

describe("a requester with a ring in the first seat", () => {
  it("that frames a right result pays 5 MLB and the reward, unless the ring has three of five other seats", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, [OTHER_TRACE, OTHER_TRACE, TRACE, TRACE, TRACE]);
    assert.equal(await statusOf(s), APPROVED);
    await time.increase(appealWindow + 1);
    await ends(
      s,
      {
        provider: mlb("14.5"),
        // a third of the pool and of three locks
        ...each(named(3, 4, 5), mlb("5.5")),
        ...each(named(0, 1, 2), -STAGED_LOCK),
        protocol: mlb("0.5"),
        escrow: -mlb("16.5"),
      },
      () => collect(s, [3, 4, 5]),
    );
  });

  it("that captures the committee loses four locks to the provider's appeal", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, [OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, TRACE, TRACE]);
    assert.equal(await statusOf(s), REJECTED);
    await send(provider, s.verifications, "escalate", [s.id, "the runs are in the receipts"]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    for (const index of [0, 1, 2, 3]) {
      await settle(s, s.id, [index]);
      assert.equal(await stakedOf(s, index), STAKE - STAGED_LOCK);
    }
  });

  it("that keeps the seat closed for a day gets neither the result without a committee nor its lock back", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await endCommitment(s);
    await time.increase(parameters.drawnWindow + 1);
    await decidedByCommittee(s, Array(3).fill(TRACE));
    assert.equal(await statusOf(s), APPROVED);
    await send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
    assert.equal(await stakedOf(s, 0), STAKE - STAGED_LOCK);
  });
});

describe("a provider that seals junk", () => {
  it("gains with a first seat of its ring, and loses 6.5 MLB to any other", async () => {
    const s = await stagedRound();
    await ends(
      s,
      {
        ...each(named(0, 1, 2, 3, 4, 5), STAGED_BOND / 6n),
        protocol: STAGED_BOND % 6n,
        escrow: -STAGED_BOND,
      },
      async () => {
        await takeSeat(s);
        await openSeat(s, OTHER_FIRST_TRACE);
        await time.increase(parameters.drawnWindow + 1);
        await decidedByCommittee(s, Array(5).fill(OTHER_TRACE));
        await time.increase(appealWindow + 1);
        await send(stranger, s.rewards, "openRejectedPool", [s.id]);
        await collect(s, [0, 1, 2, 3, 4, 5]);
      },
    );
  });

  it("seals it for both stages: the first seat's trace is the hash of the committee's, so one seal fits both or neither", async () => {
    const s = await stagedRound();
    await takeSeat(s);
    await openSeat(s, keccak256(TRACE));
    assert.equal(await statusOf(s), APPROVED);
    const other = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(other, Array(3).fill(TRACE));
    assert.equal(await statusOf(other), APPROVED);
  });

  it("cannot help the committee to its seal with the trace of the first seat", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await decidedByCommittee(s, [
      FIRST_TRACE,
      OTHER_FIRST_TRACE,
      FIRST_TRACE,
      OTHER_FIRST_TRACE,
      THIRD_TRACE,
    ]);
    assert.equal(await statusOf(s), UNDECIDED);
  });
});

describe("a member of the committee", () => {
  it("cannot see others' votes before its own is fixed: nothing is opened before the time of all is over", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    const list = await join(s, Array(5).fill(TRACE));
    await refuses(open(s, list), s.verifications, "OpeningNotStarted");
    assert.equal((await roundOf(s)).opened, 0);
  });

  it("cannot wait for others' openings: its commitment is fixed when the time is over, and while the system is locked", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    await join(s, Array(5).fill(TRACE));
    const replaces = () =>
      send(verifier(1), s.sealedVotes, "commitVote", [s.id, commitmentTo(s.id, opening(verifier(1))), 0]);
    await send(actors.guardian, s.verifications, "lockSystem", ["an emergency"]);
    await refuses(replaces(), s.sealedVotes, "SystemIsLocked");
    await send(actors.guardian, s.verifications, "unlockSystem");
    const { verificationDeadline: until } = await read<{ verificationDeadline: number }>(
      s.verifications,
      "getVerification",
      [s.id],
    );
    await at(until);
    await replaces();
    await refuses(replaces(), s.sealedVotes, "VotingDeadlinePassed", [until]);
  });

  it("that copies a commitment of another one cannot open it", async () => {
    const s = await committeeAfter(OTHER_FIRST_TRACE);
    const list = await join(s, Array(4).fill(TRACE));
    const copied = await read(s.sealedVotes, "commitmentOf", [s.id, addressOf(verifier(1))]);
    await send(verifier(5), s.sealedVotes, "commitVote", [s.id, copied, 0]);
    await endCommitment(s);
    await open(s, [...list, { ...opening(verifier(1), TRACE), voter: addressOf(verifier(5)) }]);
    assert.equal((await roundOf(s)).opened, 4);
    await time.increase(DAY + 1);
    await send(stranger, s.verifications, "finalizeVerification", [s.id]);
    assert.equal(await statusOf(s), APPROVED);
    await time.increase(appealWindow + 1);
    await collect(s, [1]);
    assert.equal(await stakedOf(s, 5), STAKE - STAGED_LOCK);
  });
});

describe("after the last deadline strangers end a round that", () => {
  for (const { name, first, members, opened } of [
    {
      name: "has a first seat that is not opened, and no committee",
      first: undefined,
      members: 0,
      opened: 0,
    },
    { name: "has a difference and no committee", first: OTHER_FIRST_TRACE, members: 0, opened: 0 },
    { name: "has a committee of two", first: OTHER_FIRST_TRACE, members: 2, opened: 0 },
    { name: "has a committee that opens nothing", first: OTHER_FIRST_TRACE, members: 5, opened: 0 },
    { name: "has a committee that opens two votes", first: OTHER_FIRST_TRACE, members: 4, opened: 2 },
  ])
    it(name, async () => {
      const s = await stagedRound();
      await takeSeat(s);
      if (first) await openSeat(s, first);
      else await endCommitment(s);
      await time.increase(parameters.drawnWindow + 1);
      const list = await join(s, Array(members).fill(TRACE));
      for (let step = 0; (await statusOf(s)) === 1; step++) {
        assert.ok(step < 6, "a round ends after its extensions and its opening");
        if ((await roundOf(s)).opening && opened > 0 && (await roundOf(s)).opened === 0)
          await open(s, list.slice(0, opened));
        await endCommitment(s);
      }
      await time.increase(40 * DAY);
      await send(stranger, s.tasks, "closeUnverified", [s.taskId]);
      for (let index = 0; index <= members; index++) {
        await collect(s, [index]);
        const { locked, openVotes } = await read<{ locked: bigint; openVotes: number }>(
          s.staking,
          "getVerifier",
          [addressOf(verifier(index))],
        );
        assert.deepEqual([locked, openVotes], [0n, 0]);
      }
      const { bond } = await read<{ bond: bigint }>(s.rewards, "getRewardInfo", [s.taskId]);
      assert.equal(bond, 0n);
    });
});
