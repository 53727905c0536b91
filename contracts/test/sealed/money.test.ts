/** Payments and losses of a sealed round, to the wei, with acceptance, refund and appeals. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther } from "viem";
import { changeVoting } from "../support/admin.ts";
import { moves, refuses } from "../support/expect.ts";
import {
  BOND,
  commit,
  decidedBy,
  OTHER_TRACE,
  open,
  openings,
  openToAll,
  POOL,
  REJECT,
  SEAT_LOCK,
  type SealedFixture,
  sealedArguments,
  startSealed,
  TRACE,
} from "../support/sealed.ts";
import { DAY, HOUR, REWARD, start, verificationId } from "../support/steps.ts";
import { INCONCLUSIVE, RULE_APPROVE, RULE_REFUND, RULE_REJECT } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { requester, provider, otherProvider, stranger, arbiter } = actors;
const { time } = networkHelpers;
const { appealWindow, resolutionTimeout, appealBondBps, arbiterFee } = parameters.appeals;
const WAGE = parseEther("8");
const FEE = parseEther("0.5");
const five = (trace: Hex) => Array<Hex>(5).fill(trace);
const SPLIT = [TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE];

const finalize = (s: SealedFixture) => send(stranger, s.verifications, "finalizeVerification", [s.id]);
const settle = (s: SealedFixture, index: number) => () =>
  send(stranger, s.verifications, "settleVote", [s.id, verifier(index).account.address]);
const due = (s: SealedFixture, index: number) => () =>
  send(stranger, s.rewards, "collectDue", [verifier(index).account.address, [s.id]]);
const distribute = (s: SealedFixture) => () =>
  send(requester, s.rewards, "distributeRewards", [s.taskId, s.id]);
const stakeOf = (s: SealedFixture, index: number) =>
  read<{ staked: bigint; locked: bigint; openVotes: number }>(s.staking, "getVerifier", [
    verifier(index).account.address,
  ]);
/** Slashed stake without a ruling goes to the protocol. */
const taken = (amount: bigint) => ({
  staking: -amount,
  held: -amount,
  rewards: amount,
  accounted: amount,
  fees: amount,
});

/** Five seats with these traces, of which the first `count` were opened in time. */
async function partlyOpened(traces: readonly Hex[], count: number): Promise<SealedFixture> {
  const s = await openToAll();
  await commit(s, traces);
  await open(s, openings(traces.slice(0, count)));
  await time.increase(DAY);
  await finalize(s);
  return s;
}

describe("an approved round", () => {
  it("pays the provider, and a share to each of those who approved", async () => {
    const s = await decidedBy(five(TRACE));
    await moves(
      s,
      { provider: WAGE + BOND, rewards: -WAGE - BOND, accounted: -WAGE - BOND, fees: FEE },
      distribute(s),
    );
    const share = POOL / 5n;
    for (let index = 0; index < 5; index++)
      await moves(s, { [`verifier${index}`]: share, rewards: -share, accounted: -share }, () =>
        send(verifier(index), s.rewards, "claimVerifierReward", [s.id]),
      );
    assert.deepEqual([(await stakeOf(s, 0)).locked, (await stakeOf(s, 0)).openVotes], [0n, 0]);
  });

  it("takes the whole lock of those who rejected", async () => {
    const s = await decidedBy(SPLIT);
    await refuses(settle(s, 3)(), s.verifications, "NotFinal", [
      (await read<{ appealUntil: number }>(s.verifications, "getEscalation", [s.id])).appealUntil,
    ]);
    await time.increase(appealWindow + 1);
    await distribute(s)();
    await moves(s, taken(SEAT_LOCK), settle(s, 3));
    await moves(s, taken(SEAT_LOCK), due(s, 4));
    const share = POOL / 3n;
    await moves(s, { verifier0: share, rewards: -share, accounted: -share }, due(s, 0));
  });

  it("takes the lock of a vote that was not opened, and pays it nothing", async () => {
    const s = await partlyOpened(five(TRACE), 3);
    await distribute(s)();
    await time.increase(appealWindow + 1);
    await refuses(
      send(verifier(4), s.rewards, "claimVerifierReward", [s.id]),
      s.verifications,
      "NotWithConsensus",
      [verifier(4).account.address],
    );
    const [available] = await read<[boolean]>(s.rewards, "checkRewardAvailability", [
      s.id,
      verifier(4).account.address,
    ]);
    assert.equal(available, false);
    await moves(s, taken(SEAT_LOCK), settle(s, 3));
    await moves(s, taken(SEAT_LOCK), due(s, 4));
    await moves(s, {}, due(s, 4));
    const share = POOL / 3n;
    await moves(s, { verifier2: share, rewards: -share, accounted: -share }, due(s, 2));
  });
});

describe("a rejected round", () => {
  it("pays the bond to those who rejected with one trace, and lets the provider seal a new result", async () => {
    const s = await decidedBy([OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, TRACE, REJECT]);
    await time.increase(appealWindow + 1);
    await send(stranger, s.rewards, "openRejectedPool", [s.id]);
    // every rejection is paid, whatever its trace
    const share = BOND / 4n;
    await moves(s, { verifier0: share, rewards: -share, accounted: -share }, due(s, 0));
    await moves(s, { verifier4: share, rewards: -share, accounted: -share }, due(s, 4));
    await moves(s, taken(SEAT_LOCK), due(s, 3));
    await send(
      provider,
      s.tasks,
      "submitSealedResult",
      sealedArguments(s.taskId, OTHER_TRACE, "another result"),
    );
    const second = { ...s, id: verificationId(s.taskId, 2) };
    await start(second, second.id);
    await time.increase(HOUR);
    await commit(second, five(OTHER_TRACE));
    await open(second, openings(five(OTHER_TRACE)));
    assert.equal((await read<{ status: number }>(s.tasks, "getTask", [s.taskId])).status, 3);
  });

  it("takes the lock of a vote that was not opened, although it would look like a rejection", async () => {
    const s = await partlyOpened([OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, OTHER_TRACE, OTHER_TRACE], 3);
    await time.increase(appealWindow + 1);
    await moves(s, taken(SEAT_LOCK), due(s, 4));
    await moves(s, taken(SEAT_LOCK), settle(s, 3));
    const share = BOND / 3n;
    await moves(s, { verifier0: share, rewards: -share, accounted: -share }, due(s, 0));
  });

  it("gives a replaced provider no seat in the next round", async () => {
    const s = await decidedBy(five(OTHER_TRACE));
    await time.increase(appealWindow + 1);
    await send(requester, s.tasks, "reassignTask", [s.taskId, otherProvider.account.address, 0]);
    await send(
      otherProvider,
      s.tasks,
      "submitSealedResult",
      sealedArguments(s.taskId, TRACE, "another result"),
    );
    const id = verificationId(s.taskId, 2);
    await start(s, id);
    await time.increase(HOUR);
    await refuses(
      send(provider, s.sealedVotes, "commitVote", [id, TRACE, 0]),
      s.verifications,
      "ConflictOfInterest",
      [provider.account.address],
    );
  });
});

describe("an inconclusive round", () => {
  const UNDECIDED = [TRACE, TRACE, OTHER_TRACE, OTHER_TRACE, REJECT];

  it("takes nothing from opened votes, and pays all of them when it is refunded", async () => {
    const s = await decidedBy(UNDECIDED);
    await time.increase(resolutionTimeout + 1);
    // three of five rejected, but no three are equal
    const paid = REWARD - POOL;
    await moves(s, { requester: paid, provider: BOND, rewards: -paid - BOND, accounted: -paid - BOND }, () =>
      send(stranger, s.tasks, "closeUnverified", [s.taskId]),
    );
    const share = POOL / 5n;
    for (let index = 0; index < 5; index++)
      await moves(s, { [`verifier${index}`]: share, rewards: -share, accounted: -share }, due(s, index));
  });

  it("that the requester accepts pays those who approved", async () => {
    const s = await decidedBy(UNDECIDED);
    await send(requester, s.tasks, "acceptUnverified", [s.taskId]);
    await distribute(s)();
    const share = POOL / 2n;
    await moves(s, { verifier0: share, rewards: -share, accounted: -share }, due(s, 0));
    await moves(s, {}, due(s, 2));
    assert.equal((await stakeOf(s, 2)).locked, 0n);
  });

  it("takes the lock of votes that were not opened, and shares only among the others", async () => {
    const s = await partlyOpened([TRACE, TRACE, OTHER_TRACE, TRACE, TRACE], 3);
    const [status] = await read<[number]>(s.verifications, "outcome", [s.id]);
    assert.equal(status, INCONCLUSIVE);
    await time.increase(resolutionTimeout + 1);
    const paid = REWARD - POOL;
    await moves(s, { requester: paid, provider: BOND, rewards: -paid - BOND, accounted: -paid - BOND }, () =>
      send(stranger, s.tasks, "closeUnverified", [s.taskId]),
    );
    await refuses(
      send(verifier(3), s.rewards, "claimVerifierReward", [s.id]),
      s.verifications,
      "NotWithConsensus",
      [verifier(3).account.address],
    );
    await moves(s, taken(SEAT_LOCK), due(s, 3));
    await moves(s, taken(SEAT_LOCK), settle(s, 4));
    const share = POOL / 3n;
    for (const index of [0, 1, 2])
      await moves(s, { [`verifier${index}`]: share, rewards: -share, accounted: -share }, due(s, index));
  });
});

describe("an appeal", () => {
  const bond = (REWARD * BigInt(appealBondBps)) / 10_000n;

  it("of a rejected provider is won like that of open votes, and the overruled lose their locks", async () => {
    const s = await decidedBy(five(OTHER_TRACE));
    await moves(
      s,
      { provider: -bond - arbiterFee, rewards: bond + arbiterFee, accounted: bond + arbiterFee },
      () => send(provider, s.verifications, "escalate", [s.id, "evidence"]),
    );
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    // the fee comes back first, then half goes to the provider and half is burnt
    const half = (SEAT_LOCK - arbiterFee) / 2n;
    await moves(s, { staking: -SEAT_LOCK, held: -SEAT_LOCK, provider: arbiterFee + half }, settle(s, 0));
  });

  it("that confirms an approval takes the lock of a vote that was not opened", async () => {
    const s = await partlyOpened(five(TRACE), 4);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_APPROVE, ""]);
    await moves(s, { staking: -SEAT_LOCK, held: -SEAT_LOCK, provider: SEAT_LOCK / 2n }, settle(s, 4));
    await moves(s, {}, settle(s, 0));
  });

  it("with a refund takes only the locks of votes that were not opened", async () => {
    const s = await partlyOpened(five(TRACE), 4);
    await send(requester, s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REFUND, ""]);
    await moves(s, {}, settle(s, 0));
    const half = (SEAT_LOCK - arbiterFee) / 2n;
    await moves(s, { staking: -SEAT_LOCK, held: -SEAT_LOCK, requester: arbiterFee + half }, settle(s, 4));
  });

  it("takes the whole lock even when rulings slash less by parameter", async () => {
    const s = await openToAll();
    await changeVoting(s, { minoritySlashBps: 1_000, ruledSlashBps: 2_000 });
    const other = { ...s, ...(await startSealed(s)) };
    await time.increase(HOUR);
    await commit(other, five(OTHER_TRACE));
    await open(other, openings(five(OTHER_TRACE)));
    await send(provider, s.verifications, "escalate", [other.id, ""]);
    await send(arbiter, s.verifications, "rule", [other.id, RULE_APPROVE, ""]);
    const half = (SEAT_LOCK - arbiterFee) / 2n;
    await moves(s, { staking: -SEAT_LOCK, held: -SEAT_LOCK, provider: arbiterFee + half }, settle(other, 0));
  });

  it("is open to a voter on the losing side, and not to one that did not open its vote", async () => {
    const s = await openToAll();
    await commit(s, SPLIT);
    await open(s, openings(SPLIT.slice(0, 4)));
    await time.increase(DAY);
    await finalize(s);
    await refuses(
      send(verifier(4), s.verifications, "escalate", [s.id, ""]),
      s.verifications,
      "NotHarmedParty",
      [verifier(4).account.address],
    );
    await send(verifier(3), s.verifications, "escalate", [s.id, ""]);
    await send(arbiter, s.verifications, "rule", [s.id, RULE_REJECT, ""]);
    await moves(s, {}, settle(s, 3));
  });

  it("is not ruled on by an arbiter that has a seat", async () => {
    const s = await decidedBy(five(OTHER_TRACE));
    await send(provider, s.verifications, "escalate", [s.id, ""]);
    await refuses(
      send(verifier(0), s.verifications, "rule", [s.id, RULE_APPROVE, ""]),
      s.verifications,
      "AccessManagedUnauthorized",
      [verifier(0).account.address],
    );
  });
});
