/** Sealed votes of five verifiers at once, and of one verifier first. */
import { parseEther, toHex } from "viem";
import { expect, test } from "vitest";
import { local } from "#contracts/deploy/parameters.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { Check } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { moveClock } from "#stack/commands/time.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { submitWithOneRowChanged } from "./dishonest.ts";
import { marketplace, order, REWARD, seats, stack, VERIFIERS, verifiers, watch } from "./start-agents.ts";
import { receiptIn } from "./watch.ts";

export function sealedVotes(): void {
  test(
    "four verifiers prove a recomputed result after being killed between seat and opening, and one that guessed loses its lock",
    async () => {
      const task = await order("Clara", "Name 150 flowers with sealed votes", 21, Check.Recomputed);
      await watch.until(task, (state) => state.task.status === "Completed");
      await verifiers.kill("SIGKILL");
      const begun = performance.now();
      await marketplace.startVerification("Clara", task);
      const guess = {
        trace: toHex(7, { size: 32 }),
        confidence: 100,
        reasoning: "It looks right to me.",
        salt: toHex(8, { size: 32 }),
      };
      const lock = await marketplace.sealVote("Ines", task, guess);
      const staked = await marketplace.stakeOf("Ines");
      verifiers.start();
      await seats(task, 2);
      await verifiers.kill("SIGKILL");
      verifiers.start();
      await expect
        .poll(async () => (await marketplace.sealedRound(task)).opening, { timeout: 2 * TIMEOUT_MS })
        .toBe(true);
      await marketplace.openVote("Ines", task, guess);
      await watch.until(task, (state) => state.task.status === "Verified", 1, 2 * TIMEOUT_MS);
      console.log(
        `Sealed votes, from the start to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
      );
      const { verification, task: judged } = await watch.seen(task);
      expect([verification?.votesFor, verification?.votesAgainst]).toEqual([4, 1]);
      for (const { support, reasoning } of verification?.votes ?? [])
        if (support)
          expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
            task,
            verdict: "confirmed",
            submitted: judged.resultHash,
          });
      // A verifier that loses stake may appeal before money moves.
      await moveClock(rpcClient(stack.urls.chain), { by: 300 });
      await marketplace.distribute("Clara", task);
      await watch.until(task, (state) => state.task.distributed);
      await marketplace.settleVote("Ines", task);
      expect(staked - (await marketplace.stakeOf("Ines"))).toBe(lock);
    },
    6 * TIMEOUT_MS,
  );

  test(
    "a provider that computed but submitted another file is rejected by five equal traces",
    async () => {
      const task = await order("Dmitri", "Name 150 flowers with one changed row", 22, Check.Recomputed);
      await watch.until(task, (state) => state.task.status === "Created");
      await submitWithOneRowChanged("Hiro", task, stack.urls);
      await marketplace.startVerification("Dmitri", task);
      await watch.until(task, (state) => state.task.status === "Rejected", 1, 2 * TIMEOUT_MS);
      const { equalRejections, approvals } = await marketplace.sealedRound(task);
      expect([equalRejections, approvals]).toEqual([5, 0]);
      const { verification } = await watch.seen(task);
      for (const { reasoning } of verification?.votes ?? [])
        expect(reasoning).toMatch(/one difference.*row 7/);
    },
    4 * TIMEOUT_MS,
  );

  test("one verifier first approves a right result, and is paid the whole share of the verifiers", async () => {
    const task = await order("Clara", "Name 150 flowers with one verifier first", 23, Check.Staged);
    await watch.until(task, (state) => state.task.status === "Completed");
    const begun = performance.now();
    await marketplace.startVerification("Clara", task);
    await watch.until(task, (state) => state.task.status === "Verified", 1, 2 * TIMEOUT_MS);
    console.log(
      `One verifier first, from the start to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
    );
    const { verification, task: judged } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([1, 0]);
    const [vote] = verification?.votes ?? [];
    expect(await watch.receipt(receiptIn(vote?.reasoning ?? ""))).toMatchObject({
      task,
      verdict: "confirmed",
      submitted: judged.resultHash,
    });
    await marketplace.distribute("Clara", task);
    await watch.until(task, (state) => state.verification?.votes[0]?.claimed ?? false);
    const [paid] = (await watch.seen(task)).verification?.votes ?? [];
    expect(paid?.reward).toBe(String(splitReward(parseEther(REWARD), local.rewards).verifierPool));
  });

  test(
    "one verifier first refuses a result with one changed row, and the others reject it with equal traces",
    async () => {
      const task = await order("Edith", "Name 150 flowers with a changed row, one first", 24, Check.Staged);
      await watch.until(task, (state) => state.task.status === "Created");
      await submitWithOneRowChanged("Hiro", task, stack.urls);
      await marketplace.startVerification("Edith", task);
      const round = () => marketplace.sealedRound(task);
      await expect.poll(async () => (await round()).stage, { timeout: 2 * TIMEOUT_MS }).toBe(2);
      // The first verifier has no second vote.
      await seats(task, VERIFIERS.length - 1);
      // They take their seats before they compute.
      await expect.poll(() => marketplace.reservedSeats(task), { timeout: 2 * TIMEOUT_MS }).toBe(0);
      // One of five seats stays free, so the time is extended, and votes are opened after the last extension.
      for (let extended = 2; extended <= local.verification.maxExtensions; extended++) {
        await moveClock(rpcClient(stack.urls.chain), { by: 86_400 });
        await watch.until(task, (state) => state.verification?.extensions === extended, 1, 2 * TIMEOUT_MS);
      }
      await moveClock(rpcClient(stack.urls.chain), { by: 86_400 });
      await watch.until(task, (state) => state.task.status === "Rejected", 1, 2 * TIMEOUT_MS);
      const { equalRejections, approvals } = await round();
      expect([equalRejections, approvals]).toEqual([VERIFIERS.length - 1, 0]);
      const { verification } = await watch.seen(task);
      expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, VERIFIERS.length]);
      for (const { reasoning } of verification?.votes ?? [])
        expect(reasoning).toMatch(/one difference.*row 7/);
    },
    6 * TIMEOUT_MS,
  );
}
