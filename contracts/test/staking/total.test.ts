/** The stakes of all active verifiers together: tickets of sealed rounds are drawn in proportion to them. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { decidedBy, OTHER_TRACE, SEAT_LOCK, TRACE } from "../support/sealed.ts";
import {
  actors,
  type Contracts,
  fixture,
  networkHelpers,
  parameters,
  read,
  STAKE,
  send,
  verifier,
  verifiers,
} from "../support/world.ts";

const { provider, stranger } = actors;
const { minimumStake, unbondingPeriod } = parameters.staking;
const ALL = STAKE * BigInt(verifiers.length);
const { loadFixture, time } = networkHelpers;
const total = (c: Contracts) => read<bigint>(c.staking, "totalStaked");

describe("the stakes of all active verifiers", () => {
  it("count from the minimum on, as a whole", async () => {
    const c = await loadFixture(fixture);
    assert.equal(await total(c), ALL);
    await send(provider, c.token, "approve", [c.staking.address, minimumStake * 2n]);
    await send(provider, c.staking, "stake", [minimumStake - 1n]);
    assert.equal(await total(c), ALL);
    await send(provider, c.staking, "stake", [1n]);
    assert.equal(await total(c), ALL + minimumStake);
    await send(provider, c.staking, "stake", [7n]);
    assert.equal(await total(c), ALL + minimumStake + 7n);
  });

  it("lose what leaves, and all of a stake that falls below the minimum", async () => {
    const c = await loadFixture(fixture);
    await send(verifier(0), c.staking, "requestUnstake", [STAKE - minimumStake]);
    assert.equal(await total(c), ALL - STAKE + minimumStake);
    await send(verifier(0), c.staking, "requestUnstake", [1n]);
    assert.equal(await total(c), ALL - STAKE);
    await send(verifier(0), c.staking, "requestUnstake", [1n]);
    assert.equal(await total(c), ALL - STAKE);
    await send(verifier(0), c.staking, "cancelUnstake");
    assert.equal(await total(c), ALL);
  });

  it("lose what is slashed", async () => {
    const s = await decidedBy([TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE]);
    await time.increase(parameters.appeals.appealWindow + 1);
    await send(stranger, s.verifications, "settleVote", [s.id, verifier(0).account.address]);
    assert.equal(await total(s), ALL);
    await send(stranger, s.verifications, "settleVote", [s.id, verifier(3).account.address]);
    assert.equal(await total(s), ALL - SEAT_LOCK);
  });

  it("lose nothing when a stake that is below the minimum already is slashed", async () => {
    const s = await decidedBy([TRACE, TRACE, TRACE, OTHER_TRACE, OTHER_TRACE]);
    await send(verifier(3), s.staking, "requestUnstake", [STAKE - SEAT_LOCK]);
    assert.equal(await total(s), ALL - STAKE);
    await time.increase(parameters.appeals.appealWindow + 1);
    await send(stranger, s.verifications, "settleVote", [s.id, verifier(3).account.address]);
    assert.equal(await total(s), ALL - STAKE);
  });

  it("change after a higher minimum only when a verifier below it acts", async () => {
    const c = await loadFixture(fixture);
    await asAdmin(c, c.staking, "setParams", [STAKE + 1n, unbondingPeriod]);
    assert.equal(await total(c), ALL);
    await send(verifier(0), c.staking, "requestUnstake", [1n]);
    assert.equal(await total(c), ALL - STAKE);
    await send(verifier(1), c.staking, "stake", [1n]);
    assert.equal(await total(c), ALL - STAKE + 1n);
  });
});

it("a withdrawal keeps the time of the last increase", async () => {
  const c = await loadFixture(fixture);
  const account = verifier(0).account.address;
  const changedAt = async () =>
    (await read<{ changedAt: number }>(c.staking, "getVerifier", [account])).changedAt;
  const staked = await changedAt();
  await send(verifier(0), c.staking, "requestUnstake", [1n]);
  await time.increase(unbondingPeriod);
  await send(verifier(0), c.staking, "withdraw", [account]);
  assert.equal(await changedAt(), staked);
});
