/** Whole lives of tasks through all contracts, with every balance exact. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, parseEther, zeroAddress } from "viem";
import { signPermit } from "../support/permit.ts";
import {
  createTask,
  DAY,
  HOUR,
  lastTask,
  now,
  REWARD,
  reasoning,
  registerModel,
  start,
  submit,
  submitArguments,
  submittedTask,
  taskInput,
  verificationId,
  vote,
} from "../support/steps.ts";
import {
  actors,
  assertions,
  type Contracts,
  FUNDS,
  fixture,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
} from "../support/world.ts";

const { requester, provider, otherProvider, arbiter, guardian, treasury, stranger } = actors;
const VOTE_LOCK = (REWARD * 2_000n) / 10_000n;
const POOL = (REWARD * 1_500n) / 10_000n;
const BOND = POOL;
const CREATED = 0;
const ASSIGNED = 1;
const COMPLETED = 2;
const VERIFIED = 3;
const REJECTED = 4;
const CANCELLED = 5;
const EXPIRED = 6;

async function world(): Promise<Contracts & { modelId: Hex }> {
  const contracts = await networkHelpers.loadFixture(fixture);
  const modelId = await registerModel(contracts);
  await networkHelpers.time.increase(60);
  return { ...contracts, modelId };
}

const balance = (c: Contracts, account: { account: { address: Hex } }) =>
  read<bigint>(c.token, "balanceOf", [account.account.address]);

async function status(c: Contracts, taskId: Hex): Promise<number> {
  return (await read<{ status: number }>(c.tasks, "getTask", [taskId])).status;
}

/** The books of both token holders agree with the token. */
async function assertAccounting(c: Contracts): Promise<void> {
  assert.equal(await read(c.rewards, "accounted"), await read(c.token, "balanceOf", [c.rewards.address]));
  assert.equal(await read(c.staking, "totalHeld"), await read(c.token, "balanceOf", [c.staking.address]));
}

describe("the whole life of a task", () => {
  it("pays provider, five verifiers and protocol exactly, with permits all the way", async () => {
    const c = await world();
    const deadline = BigInt((await now()) + HOUR);
    const before = await balance(c, requester);
    // create another task first, so first-use storage slots of a deployment are not measured
    await createTask(c, c.modelId);
    await send(requester, c.token, "approve", [c.rewards.address, 0n]);
    await send(provider, c.token, "approve", [c.rewards.address, 0n]);

    const permit = await signPermit(c.token.address, requester, c.rewards.address, REWARD, deadline);
    await send(requester, c.tasks, "createTaskWithPermit", [c.modelId, await taskInput(), REWARD, permit]);
    const taskId = await lastTask(c);
    assert.equal(await balance(c, requester), before - 2n * REWARD);
    assert.equal(await status(c, taskId), CREATED);

    const bondPermit = await signPermit(c.token.address, provider, c.rewards.address, BOND, deadline);
    await send(provider, c.tasks, "acceptTaskWithPermit", [taskId, bondPermit]);
    assert.equal(await status(c, taskId), ASSIGNED);
    await send(provider, c.tasks, "submitResult", submitArguments(taskId));
    assert.equal(await status(c, taskId), COMPLETED);
    assert.equal(await balance(c, provider), FUNDS - BOND);
    await assertAccounting(c);

    const id = verificationId(taskId);
    await send(requester, c.verifications, "startVerification", [id, (await now()) + DAY]);
    await vote(c, id, [true]);
    await send(verifier(1), c.verifications, "castVote", [id, true, 90, reasoning]);
    await vote(c, id, [true, true], 2);
    await networkHelpers.time.increase(HOUR);
    await send(verifier(4), c.verifications, "castVote", [id, true, 90, reasoning]);
    assert.equal(await status(c, taskId), VERIFIED);

    await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    assert.equal(await balance(c, provider), FUNDS + (REWARD * 8_000n) / 10_000n);
    for (const verifier of verifiers.slice(0, 5)) {
      await send(verifier, c.rewards, "claimVerifierReward", [id]);
      assert.equal(await balance(c, verifier), FUNDS - STAKE + POOL / 5n);
    }
    await assert.rejects(send(verifier(0), c.rewards, "claimVerifierReward", [id]), /AlreadyClaimed/);
    assert.equal(await read(c.rewards, "protocolFees"), (REWARD * 500n) / 10_000n);
    await send(stranger, c.rewards, "sweepProtocolFees");
    await assertAccounting(c);
    assert.equal(await read(c.rewards, "accounted"), REWARD, "only the other task's reward is left");
  });

  it("turns the bond of a rejected result into its verifiers' pool, and lets the provider resubmit", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const first = verificationId(taskId, 1);
    await start(c, first);
    await vote(c, first, [false, false, true, false, false]);
    await networkHelpers.time.increase(HOUR);
    await send(verifier(5), c.verifications, "castVote", [first, false, 90, reasoning]);
    await assert.rejects(
      send(stranger, c.verifications, "finalizeVerification", [first]),
      /InvalidVerificationStatus/,
    );
    assert.equal(await status(c, taskId), REJECTED);

    await assert.rejects(submit(c, taskId, "result"), /SameResultHash/);
    await networkHelpers.time.increase(86_401);
    await submit(c, taskId, "another result");
    assert.equal(await status(c, taskId), COMPLETED);
    assert.equal(await balance(c, provider), FUNDS - 2n * BOND);
    await send(verifier(0), c.rewards, "claimVerifierReward", [first]);
    assert.equal(await balance(c, verifier(0)), FUNDS - STAKE + POOL / 5n);
    await assert.rejects(send(verifier(2), c.rewards, "claimVerifierReward", [first]), /NotWithConsensus/);
    await send(stranger, c.verifications, "settleVote", [first, verifier(2).account.address]);
    const slash = (VOTE_LOCK * 2_500n) / 10_000n;
    const view = (await read(c.staking, "getVerifier", [verifier(2).account.address])) as Record<
      string,
      unknown
    >;
    assert.equal(view.staked, STAKE - slash);
    assert.equal(view.locked, 0n);
    await assertAccounting(c);

    const second = verificationId(taskId, 2);
    await start(c, second);
    await networkHelpers.time.increase(HOUR);
    await vote(c, second, [true, true, true, true, true], 1);
    await send(requester, c.rewards, "distributeRewards", [taskId, second]);
    assert.equal(await balance(c, provider), FUNDS - BOND + (REWARD * 8_000n) / 10_000n);
    await assertAccounting(c);
  });

  it("lets a requester appeal an approval, and the arbiter overrule and slash the majority", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    await networkHelpers.time.increase(HOUR);
    await vote(c, id, [true, true, true, true, true]);
    await assert.rejects(send(provider, c.rewards, "distributeRewards", [taskId, id]), /RequesterOnlyUntil/);
    await send(requester, c.verifications, "escalate", [id, "evidence"]);
    await assert.rejects(send(requester, c.rewards, "distributeRewards", [taskId, id]), /UnderEscalation/);
    const appealBond = (REWARD * 2_000n) / 10_000n;
    const { arbiterFee } = parameters.appeals;
    assert.equal(await balance(c, requester), FUNDS - REWARD - appealBond - arbiterFee);
    await assert.rejects(send(stranger, c.verifications, "rule", [id, 2, ""]), /Unauthorized/);
    await send(arbiter, c.verifications, "rule", [id, 2, "reason"]);
    assert.equal(await status(c, taskId), REJECTED);
    assert.equal(await balance(c, requester), FUNDS - REWARD - arbiterFee);
    await send(stranger, c.verifications, "settleVotes", [
      id,
      verifiers.slice(0, 5).map((v) => v.account.address),
    ]);
    const view = (await read(c.staking, "getVerifier", [verifier(0).account.address])) as Record<
      string,
      unknown
    >;
    assert.equal(view.staked, STAKE - VOTE_LOCK, "overruled votes lose everything they locked");
    const shared = (5n * VOTE_LOCK - arbiterFee) / 2n;
    assert.equal(
      await balance(c, requester),
      FUNDS - REWARD + shared,
      "the fee is back, and half of the rest",
    );
    await send(stranger, c.rewards, "openRejectedPool", [id]);
    assert.equal(
      await balance(c, requester),
      FUNDS - REWARD + shared + BOND,
      "an unearned pool goes to the requester",
    );
    await assertAccounting(c);
    await networkHelpers.time.increase(15 * DAY);
    await send(stranger, c.tasks, "expireTask", [taskId]);
    assert.equal(await balance(c, requester), FUNDS + shared + BOND);
    assert.equal(await status(c, taskId), EXPIRED);
    await assertAccounting(c);
  });

  it("leaves the outcome standing when the arbiter does not decide", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    await networkHelpers.time.increase(HOUR);
    await vote(c, id, [false, false, false, false, false]);
    await send(provider, c.verifications, "escalate", [id, ""]);
    await assert.rejects(submit(c, taskId, "another result"), /UnderEscalation/);
    await assert.rejects(send(stranger, c.verifications, "closeEscalation", [id]), /ArbiterTimeoutRunning/);
    await networkHelpers.time.increase(14 * DAY);
    await send(stranger, c.verifications, "closeEscalation", [id]);
    assert.equal(
      await balance(c, provider),
      FUNDS - BOND - parameters.appeals.arbiterFee,
      "the bond is back",
    );
    await assert.rejects(send(provider, c.verifications, "escalate", [id, ""]), /EscalationUnavailable/);
    await submit(c, taskId, "another result");
    await assertAccounting(c);
  });

  it("cancels an open task immediately, and an assigned one after its notice", async () => {
    const c = await world();
    const open = await createTask(c, c.modelId);
    await send(requester, c.tasks, "cancelTask", [open]);
    assert.equal(await status(c, open), CANCELLED);
    assert.equal(await balance(c, requester), FUNDS);

    const assigned = await createTask(c, c.modelId);
    await send(requester, c.tasks, "assignTask", [assigned, provider.account.address]);
    await send(requester, c.tasks, "cancelTask", [assigned]);
    assert.equal(await status(c, assigned), ASSIGNED);
    await assert.rejects(send(requester, c.tasks, "cancelTask", [assigned]), /CancelNoticeRunning/);
    await networkHelpers.time.increase(HOUR);
    await send(stranger, c.tasks, "cancelTask", [assigned]);
    assert.equal(await status(c, assigned), CANCELLED);
    assert.equal(await balance(c, requester), FUNDS);

    const submitted = await createTask(c, c.modelId);
    await send(provider, c.tasks, "acceptTask", [submitted]);
    await send(requester, c.tasks, "cancelTask", [submitted]);
    await submit(c, submitted);
    await networkHelpers.time.increase(2 * HOUR);
    await assert.rejects(send(requester, c.tasks, "cancelTask", [submitted]), /InvalidStatus/);
    await assertAccounting(c);
  });

  it("expires a task that was not done, and takes it back from one who declined", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    await send(provider, c.tasks, "acceptTask", [taskId]);
    await send(provider, c.tasks, "declineTask", [taskId]);
    await send(otherProvider, c.tasks, "acceptTask", [taskId]);
    await assert.rejects(send(stranger, c.tasks, "expireTask", [taskId]), /DeadlineNotReached/);
    await networkHelpers.time.increase(15 * DAY);
    await assert.rejects(submit(c, taskId, "late", otherProvider), /TaskDeadlinePassed/);
    await send(stranger, c.tasks, "expireTask", [taskId]);
    assert.equal(await status(c, taskId), EXPIRED);
    assert.equal(await balance(c, requester), FUNDS);
    await assertAccounting(c);
  });

  it("extends a vote twice, then calls it inconclusive and refunds both sides but for the voters' pay", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    await vote(c, id, [true, true, false, false]);
    for (let extension = 0; extension < 2; extension++) {
      await assert.rejects(send(stranger, c.verifications, "finalizeVerification", [id]), /NotDecidable/);
      await networkHelpers.time.increase(DAY + 1);
      await send(stranger, c.verifications, "finalizeVerification", [id]);
    }
    await networkHelpers.time.increase(DAY + 1);
    await send(stranger, c.verifications, "finalizeVerification", [id]);
    assert.equal(await status(c, taskId), COMPLETED);
    await assert.rejects(send(stranger, c.tasks, "closeUnverified", [taskId]), /DeadlineNotReached/);
    await assert.rejects(
      send(stranger, c.verifications, "settleVote", [id, verifier(0).account.address]),
      /NotFinal/,
    );
    await networkHelpers.time.increase(7 * DAY + 1);
    await send(stranger, c.tasks, "closeUnverified", [taskId]);
    assert.equal(await balance(c, requester), FUNDS - parseEther("0.75"));
    assert.equal(await balance(c, provider), FUNDS - parseEther("0.75"));
    await send(stranger, c.verifications, "settleVotes", [
      id,
      verifiers.slice(0, 4).map((v) => v.account.address),
    ]);
    const view = (await read(c.staking, "getVerifier", [verifier(3).account.address])) as Record<
      string,
      unknown
    >;
    assert.equal(view.staked, STAKE, "no one is slashed without a winner");
    assert.equal(view.locked, 0n);
    for (const voter of verifiers.slice(0, 4)) await send(voter, c.rewards, "claimVerifierReward", [id]);
    assert.equal(await read(c.rewards, "accounted"), 0n);
    await assertAccounting(c);
  });

  it("lets the requester accept an inconclusive result, and returns the pool no vote earned", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    for (let round = 0; round < 3; round++) {
      await networkHelpers.time.increase(DAY + 1);
      await send(stranger, c.verifications, "finalizeVerification", [id]);
    }
    await send(requester, c.tasks, "acceptUnverified", [taskId]);
    await send(requester, c.rewards, "distributeRewards", [taskId, id]);
    assert.equal(await balance(c, provider), FUNDS + (REWARD * 8_000n) / 10_000n);
    assert.equal(await balance(c, requester), FUNDS - REWARD + POOL);
    await assertAccounting(c);
  });

  it("lets anyone start, finalize and distribute once the requester has had the time", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await send(stranger, c.tasks, "verifyTask", [taskId, "I ran it"]);
    await assert.rejects(
      send(stranger, c.verifications, "startVerification", [id, (await now()) + DAY]),
      /RequesterOnlyUntil/,
    );
    await networkHelpers.time.increase(DAY);
    await send(verifier(5), c.tasks, "verifyTask", [taskId, "I ran it as well"]);
    await vote(c, id, [true, true, true, false, false]);
    await networkHelpers.time.increase(DAY + 1);
    await send(stranger, c.verifications, "finalizeVerification", [id]);
    assert.equal(await status(c, taskId), VERIFIED);
    await networkHelpers.time.increase(DAY + 1);
    await send(provider, c.rewards, "distributeRewards", [taskId, id]);
    await send(verifier(0), c.rewards, "claimVerifierRewards", [[id]]);
    assert.equal(await balance(c, verifier(0)), FUNDS - STAKE + POOL / 3n);
    await assertAccounting(c);
  });

  it("opens a rejected task to others once the rejection is final", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    await networkHelpers.time.increase(HOUR);
    await vote(c, id, [false, false, false, false, false]);
    const reopen = () => send(requester, c.tasks, "reassignTask", [taskId, zeroAddress, 0]);
    await assert.rejects(reopen(), /ReassignTooEarly/);
    await networkHelpers.time.increase(DAY + 1);
    await reopen();
    assert.equal(await status(c, taskId), CREATED);
    await send(requester, c.tasks, "cancelTask", [taskId]);
    assert.equal(await balance(c, requester), FUNDS);
    await send(verifier(0), c.rewards, "claimVerifierReward", [id]);
    await assertAccounting(c);
  });

  it("shifts voting deadlines by the time the system was locked", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    await networkHelpers.time.increase(20 * HOUR);
    await send(guardian, c.verifications, "lockSystem", ["maintenance"]);
    await assert.rejects(vote(c, id, [true]), /SystemIsLocked/);
    await networkHelpers.time.increase(3 * DAY);
    await assert.rejects(send(stranger, c.verifications, "finalizeVerification", [id]), /NotDecidable/);
    await assert.rejects(send(stranger, c.verifications, "unlockSystem"), /Unauthorized/);
    await send(guardian, c.verifications, "unlockSystem");
    await vote(c, id, [true]);
    await assert.rejects(send(guardian, c.verifications, "lockSystem", ["maintenance"]), /LockCooldown/);
    await networkHelpers.time.increase(3 * HOUR);
    await vote(c, id, [true], 1);
    await networkHelpers.time.increase(HOUR);
    await assert.rejects(vote(c, id, [true], 2), /VotingDeadlinePassed/);
  });

  it("lets no one vote on a task they are party to", async () => {
    const c = await world();
    const taskId = await submittedTask(c, c.modelId);
    const id = verificationId(taskId);
    await start(c, id);
    for (const party of [requester, provider, actors.owner]) {
      await assert.rejects(send(party, c.verifications, "castVote", [id, true]), /ConflictOfInterest/);
    }
    await assert.rejects(send(stranger, c.verifications, "castVote", [id, true]), /NotEligible/);
  });

  it("pays the faucet's amount once a day", async () => {
    const c = await world();
    await assert.rejects(send(stranger, c.faucet, "drip"), /FaucetEmpty/);
    await send(treasury, c.token, "transfer", [c.faucet.address, parseEther("5000")]);
    await send(stranger, c.faucet, "drip");
    assert.equal(await balance(c, stranger), parseEther("1000"));
    await assertions.revertWithCustomError(
      send(treasury, c.faucet, "dripTo", [stranger.account.address]),
      c.faucet,
      "DripTooEarly",
    );
    await networkHelpers.time.increase(DAY);
    await send(treasury, c.faucet, "dripTo", [stranger.account.address]);
    assert.equal(await balance(c, stranger), parseEther("2000"));
  });
});
