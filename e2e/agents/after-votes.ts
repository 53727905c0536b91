/** Events after a vote: a second result, an appeal, canaries, and the keeper that ends abandoned tasks. */
import { join } from "node:path";
import { parseEther } from "viem";
import { expect, test } from "vitest";
import { local } from "#contracts/deploy/parameters.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { Ruling } from "#protocol/generated/enums.ts";
import { bondFor, splitPool } from "#protocol/rules/reward.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { giveGas } from "../support/chain.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { agentProcess, keyOf } from "./agent-processes.ts";
import { canariesAt } from "./canaries.ts";
import { liars, rejectWithoutLooking, submitWithOneRowChanged } from "./dishonest.ts";
import {
  FOLDER,
  keeper,
  marketplace,
  model,
  order,
  provider,
  REWARD,
  stack,
  VERIFIERS,
  verifiers,
  watch,
} from "./start-agents.ts";

export function afterVotes(): void {
  test("a provider whose own result is wrong submits the right one, and voters against it lose stake", async () => {
    const task = await order("Edith", "Name 150 flowers of a provider that looks again", 6);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitWithOneRowChanged("Farid", task, stack.urls);
    await marketplace.startVerification("Edith", task);
    await watch.until(task, (state) => state.task.status === "Rejected");
    const wrong = (await watch.seen(task)).task.resultHash;
    // The same account, now run by an agent instead of a careless person; it takes no tasks by default.
    const policy = { models: [], bondPerDay: String(parseEther("10")) };
    const repentant = await agentProcess(
      "provider",
      "repentant",
      FOLDER,
      stack.urls,
      { policy },
      keyOf("Farid"),
    );
    try {
      repentant.start();
      await watch.until(task, (state) => state.task.status === "Completed");
      await marketplace.startVerification("Edith", task);
      await rejectWithoutLooking(marketplace, task, ["Ines"]);
      await watch.until(task, (state) => state.task.status === "Verified", 2);
      const right = await watch.seen(task, 2);
      expect(right.task.resultHash).not.toBe(wrong);
      expect([right.verification?.votesFor, right.verification?.votesAgainst]).toEqual([5, 1]);
      // Verifiers who lose stake may appeal before money moves, and at first only the requester may pay.
      await moveClock(rpcClient(stack.urls.chain), { by: 300 });
      await giveGas(stack.urls.chain, keeper.address);
      keeper.start();
      await watch.until(
        task,
        ({ verification }) => verification?.votes.every(({ settled }) => settled) ?? false,
        2,
      );
      const { verification, task: ended } = await watch.seen(task, 2);
      expect(ended.distributed).toBe(true);
      const lost = verification?.votes.map(({ support, slashed }) => [support, BigInt(slashed) > 0n]);
      expect(lost?.toSorted()).toEqual([[false, true], ...VERIFIERS.map(() => [true, false])]);
    } finally {
      await repentant.kill("SIGTERM");
    }
  });

  test("the provider appeals with its receipt when five verifiers reject a right result, and they lose the staked amount", async () => {
    const task = await order("Grete", "Name 150 flowers of a provider that is wronged", 7);
    await watch.until(task, (state) => state.task.status === "Completed");
    await marketplace.startVerification("Grete", task);
    await rejectWithoutLooking(marketplace, task, liars);
    await watch.until(task, (state) => state.verification?.status === "Escalated");
    const { verification, task: disputed } = await watch.seen(task);
    expect(verification?.escalatedById).toBe(provider.address.toLowerCase());
    expect(await watch.receipt(verification?.evidenceCid ?? "")).toMatchObject({
      verdict: "confirmed",
      submitted: disputed.resultHash,
      signer: provider.address,
    });
    await marketplace.rule(task, Ruling.Approve);
    await watch.until(task, (state) => state.task.distributed);
    await watch.until(
      task,
      ({ verification }) => verification?.votes.every(({ settled }) => settled) ?? false,
    );
    const settled = await watch.seen(task);
    // A ruling takes the whole lock of a vote: a fifth of the reward.
    expect(settled.verification?.votes.map(({ slashed }) => slashed)).toEqual(
      liars.map(() => String(parseEther(REWARD) / 5n)),
    );
  });

  test("treasury canaries report the accuracy of providers and verifiers, and name who submitted a wrong result", async () => {
    const canaries = canariesAt(stack.urls, join(FOLDER, "canaries"));
    const open = await canaries.post(model, flowerSurvey("garden.csv", { count: 12, seed: 8 }));
    const wrong = await canaries.post(model, flowerSurvey("meadow.csv", { count: 12, seed: 9 }), "--wrong");
    for (const task of [wrong, open]) await watch.until(task, (state) => state.task.status === "Completed");
    expect((await canaries.report()).decided).toBe(0);
    await canaries.tend();
    await watch.until(open, (state) => state.task.status === "Verified");
    await watch.until(wrong, (state) => state.task.status === "Rejected");
    const right = { right: 2, wrong: 0, receipts: { right: 2, wrong: 0, invalid: 0 } };
    expect(await canaries.report()).toEqual({
      canaries: 2,
      decided: 2,
      decisions: { right: 2, wrong: 0 },
      providers: { [provider.address.toLowerCase()]: { right: 1, wrong: 0 } },
      verifiers: Object.fromEntries(verifiers.members.map(({ address }) => [address.toLowerCase(), right])),
    });
  });

  test("a keeper ends an abandoned rejected task: it closes the task, settles every vote and shares the bond", async () => {
    const QUERY = `{
      tasks(where: { requesterId: "${demoAccount("Dmitri").address.toLowerCase()}" }) {
        status refund verification { poolOpened votes { settled claimable reward } }
      }
      protocol(id: "protocol") { swept }
    }`;
    interface Ended {
      tasks: {
        status: string;
        refund: string;
        verification: {
          poolOpened: boolean;
          votes: { settled: boolean; claimable: string; reward: string }[];
        } | null;
      }[];
      protocol: { swept: string };
    }
    const ended = () => querySubgraph<Ended>(stack.urls.subgraph, QUERY, {});
    const share = splitPool(bondFor(parseEther(REWARD), local.rewards.bondBps), VERIFIERS.length).share;
    /** The rejected task. The reward of each vote can be claimed or has been claimed. */
    const outcome = async () => {
      const [task] = (await ended()).tasks;
      const votes = task?.verification?.votes ?? [];
      return {
        status: task?.status,
        refund: task?.refund,
        poolOpened: task?.verification?.poolOpened,
        settled: votes.map(({ settled }) => settled),
        earned: votes.map(({ claimable, reward }) => BigInt(claimable) + BigInt(reward)),
      };
    };
    // Verifiers collect for themselves; the keeper does the remaining steps.
    await verifiers.kill("SIGTERM");
    await giveGas(stack.urls.chain, keeper.address);
    await moveClock(rpcClient(stack.urls.chain), { by: 2 * 86_400 });
    keeper.start();
    await expect.poll(outcome, { timeout: TIMEOUT_MS, interval: 500 }).toEqual({
      status: "Expired",
      refund: String(parseEther(REWARD)),
      poolOpened: true,
      settled: VERIFIERS.map(() => true),
      // The verifiers share the provider's bond.
      earned: VERIFIERS.map(() => share),
    });
    await expect
      .poll(async () => BigInt((await ended()).protocol.swept) > 0n, { timeout: TIMEOUT_MS, interval: 500 })
      .toBe(true);
  });
}
