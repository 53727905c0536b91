/** A vote that no side wins pays no one for forcing it. Rewards are 10 MLB, the pool and the bond 1.5 each. */
import { describe, it } from "node:test";
import { DAY, vote } from "../support/steps.ts";
import { RULE_APPROVE } from "../support/tasks.ts";
import { actors, networkHelpers, send, type Wallet } from "../support/world.ts";
import {
  claim,
  each,
  ends,
  endsUndecided,
  market,
  mlb,
  named,
  onVote,
  type Round,
  type Story,
  settle,
  stakes,
} from "./story.ts";

const { requester, provider, stranger, deployer } = actors;
const { time } = networkHelpers;

/** The verifiers vote in their order, then `others` for or against. */
async function split(c: Story, votes: boolean[], others: [Wallet, boolean][] = []): Promise<Round> {
  const round = await onVote(c);
  await vote(c, round.id, votes);
  for (const [wallet, approve] of others)
    await send(wallet, c.verifications, "castVote", [round.id, approve]);
  await endsUndecided(c, round.id);
  return round;
}

async function closes(c: Story, taskId: string): Promise<void> {
  await time.increase(7 * DAY + 1);
  await send(stranger, c.tasks, "closeUnverified", [taskId]);
}

describe("four of a ring against five honest voters", () => {
  it("do not get a good result for nothing: after the last extension the greater number decides", async () => {
    const c = await market();
    for (const wallet of [stranger, deployer]) await stakes(c, wallet);
    const honest = { ...each(named(4, 5, 6), mlb("0.3")), stranger: mlb("0.3"), deployer: mlb("0.3") };
    const ring = each(named(0, 1, 2, 3), -mlb("0.5"));
    const end = { requester: -mlb("10"), provider: mlb("8"), protocol: mlb("2.5") };
    await ends(c, { ...end, ...honest, ...ring }, async () => {
      const { taskId, id } = await split(
        c,
        [false, false, false, false, true, true, true],
        [
          [stranger, true],
          [deployer, true],
        ],
      );
      await time.increase(DAY + 1);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [4, 5, 6]);
      for (const wallet of [stranger, deployer]) await send(wallet, c.rewards, "claimVerifierReward", [id]);
      await settle(c, id, [0, 1, 2, 3]);
    });
  });

  it("do not save a provider's bond for worthless results", async () => {
    const c = await market();
    for (const wallet of [stranger, deployer]) await stakes(c, wallet);
    const honest = { ...each(named(4, 5, 6), mlb("0.3")), stranger: mlb("0.3"), deployer: mlb("0.3") };
    const ring = each(named(0, 1, 2, 3), -mlb("0.5"));
    await ends(c, { provider: -mlb("1.5"), protocol: mlb("2"), ...honest, ...ring }, async () => {
      const { taskId, id } = await split(
        c,
        [true, true, true, true, false, false, false],
        [
          [stranger, false],
          [deployer, false],
        ],
      );
      await time.increase(15 * DAY);
      await send(stranger, c.tasks, "expireTask", [taskId]);
      await claim(c, id, [4, 5, 6]);
      for (const wallet of [stranger, deployer]) await send(wallet, c.rewards, "claimVerifierReward", [id]);
      await settle(c, id, [0, 1, 2, 3]);
    });
  });
});

describe("a requester whose vote found no winner", () => {
  it("and who accepts the result pays those who approved it, like any other", async () => {
    const c = await market();
    const end = { requester: -mlb("10"), provider: mlb("8"), protocol: mlb("0.5") };
    await ends(c, { ...end, ...each(named(0, 1, 2), mlb("0.5")) }, async () => {
      const { taskId, id } = await split(c, [true, true, true, false, false, false]);
      await send(requester, c.tasks, "acceptUnverified", [taskId]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [0, 1, 2]);
      await settle(c, id, [3, 4, 5]);
    });
  });

  it("keeps the result for the price of its verification where most of the votes were for it", async () => {
    const c = await market();
    await ends(c, { requester: -mlb("1.5"), ...each(named(0, 1, 2), mlb("0.5")) }, async () => {
      const { taskId, id } = await split(c, [true, true, false]);
      await closes(c, taskId);
      await claim(c, id, [0, 1, 2]);
    });
  });

  it("pays nothing where most were against it: the provider's bond pays all who voted", async () => {
    const c = await market();
    await ends(c, { provider: -mlb("1.5"), ...each(named(0, 1, 2), mlb("0.5")) }, async () => {
      const { taskId, id } = await split(c, [false, true, false]);
      await closes(c, taskId);
      await claim(c, id, [0, 1, 2]);
    });
  });

  it("shares the price with the provider in a tie", async () => {
    const c = await market();
    const voters = each(named(0, 1, 2, 3, 4, 5), mlb("0.25"));
    await ends(c, { requester: -mlb("0.75"), provider: -mlb("0.75"), ...voters }, async () => {
      const { taskId, id } = await split(c, [true, true, true, false, false, false]);
      await closes(c, taskId);
      await claim(c, id, [0, 1, 2, 3, 4, 5]);
    });
  });

  it("who accepts a result that no vote approved pays those who voted against it", async () => {
    const c = await market();
    const end = { requester: -mlb("10"), provider: mlb("8"), protocol: mlb("0.5") };
    await ends(c, { ...end, ...each(named(0, 1, 2), mlb("0.5")) }, async () => {
      const { taskId, id } = await split(c, [false, false, false]);
      await send(requester, c.tasks, "acceptUnverified", [taskId]);
      await send(requester, c.rewards, "distributeRewards", [taskId, id]);
      await claim(c, id, [0, 1, 2]);
    });
  });

  it("gets everything back where no one voted", async () => {
    const c = await market();
    await ends(c, {}, async () => closes(c, (await split(c, [])).taskId));
  });

  it("cannot keep a good result from an arbiter: the provider asks, is paid, and the deadlock is slashed", async () => {
    const c = await market();
    await ends(
      c,
      {
        requester: -mlb("10"),
        provider: mlb("8") + mlb("0.25"),
        protocol: mlb("0.5"),
        arbiter: mlb("1"),
        burnt: mlb("0.25"),
        ...each(named(0, 1, 2), mlb("0.5")),
        ...each(named(3, 4, 5), -mlb("0.5")),
      },
      async () => {
        const { taskId, id } = await split(c, [true, true, true, false, false, false]);
        await send(provider, c.verifications, "escalate", [id, ""]);
        await send(actors.arbiter, c.verifications, "rule", [id, RULE_APPROVE, ""]);
        await send(stranger, c.rewards, "distributeRewards", [taskId, id]);
        await claim(c, id, [0, 1, 2]);
        await settle(c, id, [3, 4, 5]);
      },
    );
  });
});
