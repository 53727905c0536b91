/** A bond that is not what verifiers get of an approval: the two are equal in a public deployment, and nothing may rely on it. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { endsUndecided } from "../scenario/story.ts";
import { asAdmin } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { addressOf } from "../support/expect.ts";
import { createTask, REWARD, start, submitArguments, verificationId, vote } from "../support/steps.ts";
import { decide, type Marketplace, marketplace } from "../support/tasks.ts";
import { actors, networkHelpers, parameters, read, send, verifier } from "../support/world.ts";

const { requester, provider, stranger } = actors;
const { providerBps, verifierBps, minReward, distributionGrace } = parameters.rewards;
const BPS = 10_000n;
const POOL = (REWARD * BigInt(verifierBps)) / BPS;

/** The system in which a provider posts `bondBps` of the reward. */
async function withBond(bondBps: number): Promise<Marketplace> {
  const c = await networkHelpers.loadFixture(marketplace);
  await asAdmin(c, c.rewards, "setSplit", [providerBps, verifierBps, bondBps, minReward, distributionGrace]);
  return c;
}

async function accepted(c: Marketplace) {
  const taskId = await createTask(c, c.modelId);
  await send(provider, c.tasks, "acceptTask", [taskId]);
  return taskId;
}

const expected = async (c: Marketplace, taskId: `0x${string}`) =>
  (
    await read<[boolean, bigint, bigint, boolean, bigint]>(c.rewards, "checkRewardAvailability", [
      verificationId(taskId),
      addressOf(verifier(0)),
    ])
  )[4];

describe("a vote without a winner", () => {
  it("costs the requester who keeps the result what verifiers get of an approval, whatever the bond is", async () => {
    const c = await withBond(3_000);
    const taskId = await accepted(c);
    await send(provider, c.tasks, "submitResult", submitArguments(taskId));
    const id = verificationId(taskId);
    await start(c, id);
    await vote(c, id, [true, true, false]);
    await endsUndecided(c, id);
    await networkHelpers.time.increase(parameters.tasks.staleWindow);
    const done = await effects(c, send(stranger, c.tasks, "closeUnverified", [taskId]));
    assert.equal(done.moves.requester, REWARD - POOL);
  });
});

describe("with a bond of 30 %", () => {
  const BOND = (REWARD * 3_000n) / BPS;

  async function submitted(): Promise<{ c: Marketplace; taskId: `0x${string}` }> {
    const c = await withBond(3_000);
    const taskId = await accepted(c);
    await send(provider, c.tasks, "submitResult", submitArguments(taskId));
    return { c, taskId };
  }

  it("rejecting voters see their share of the bond, and receive it", async () => {
    const { c, taskId } = await submitted();
    await decide(c, taskId, false);
    assert.equal(await expected(c, taskId), BOND / 5n);
    await networkHelpers.time.increase(parameters.appeals.appealWindow + 1);
    await send(stranger, c.rewards, "openRejectedPool", [verificationId(taskId)]);
    const done = await effects(
      c,
      send(verifier(0), c.rewards, "claimVerifierReward", [verificationId(taskId)]),
    );
    assert.deepEqual(done.moves, { verifier0: BOND / 5n, rewards: -BOND / 5n });
  });

  it("approving voters see their share of the reward, and receive it; the bond is returned", async () => {
    const { c, taskId } = await submitted();
    await decide(c, taskId, true);
    assert.equal(await expected(c, taskId), POOL / 5n);
    const done = await effects(
      c,
      send(requester, c.rewards, "distributeRewards", [taskId, verificationId(taskId)]),
    );
    assert.equal(done.moves.provider, (REWARD * BigInt(providerBps)) / BPS + BOND);
    assert.equal(await expected(c, taskId), POOL / 5n);
  });

  it("nothing is left of it after a refund", async () => {
    const { c, taskId } = await submitted();
    const info = () => read<{ bond: bigint; reward: bigint }>(c.rewards, "getRewardInfo", [taskId]);
    assert.deepEqual([(await info()).bond, (await info()).reward], [BOND, REWARD]);
    await networkHelpers.time.increase(parameters.tasks.staleWindow);
    const done = await effects(c, send(stranger, c.tasks, "closeUnverified", [taskId]));
    assert.deepEqual(done.moves, { requester: REWARD, provider: BOND, rewards: -REWARD - BOND });
    assert.deepEqual([(await info()).bond, (await info()).reward], [0n, REWARD]);
  });

  it("a vote that is still open promises nothing", async () => {
    const { c, taskId } = await submitted();
    await start(c, verificationId(taskId));
    await vote(c, verificationId(taskId), [true, false]);
    assert.equal(await expected(c, taskId), 0n);
  });
});
