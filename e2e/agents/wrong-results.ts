/** Hostile packages, and wrong results that five verifiers reject in open votes. */
import { expect, test, vi } from "vitest";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { submitEndlessTable, submitNothing, submitWithOneRowChanged } from "./dishonest.ts";
import {
  hostile,
  marketplace,
  order,
  provider,
  REWARD,
  scored,
  stack,
  trap,
  VERIFIERS,
  verifiers,
  watch,
} from "./start-agents.ts";
import { receiptIn } from "./watch.ts";

export function wrongResults(): void {
  test("a package that loops forever is stopped at its limits, its task is released once, and the provider continues", async () => {
    const input = { name: "input.txt", bytes: new TextEncoder().encode("hello") };
    const stored = await marketplace.storeInput("Clara", "Compute without end", input);
    const { id: endless } = await marketplace.createTask("Clara", hostile, stored, REWARD);
    await vi.waitFor(async () => expect(await watch.declines(endless)).toBe(1), { timeout: TIMEOUT_MS });
    const task = await order("Clara", "Name 150 flowers after a trap", 12);
    await watch.until(task, (state) => state.task.status === "Completed");
    expect(await provider.isWell()).toBe(true);
    expect([(await watch.seen(endless)).task.status, await watch.declines(endless)]).toEqual(["Created", 1]);
  });

  test("the provider skips a package whose metric is unreachable without a bond, and honest work under a metric is paid", async () => {
    const input = { name: "input.txt", bytes: new TextEncoder().encode("one two three") };
    const stored = await marketplace.storeInput("Clara", "Repeat three words", input);
    const { id: task } = await marketplace.createTask("Clara", trap, stored, REWARD);
    const { id: fair } = await marketplace.createTask("Clara", scored, stored, REWARD);
    await watch.until(fair, (state) => state.task.status === "Completed");
    await marketplace.startVerification("Clara", fair);
    await watch.until(fair, (state) => state.task.status === "Verified");
    const { status, providerId, resultHash } = (await watch.seen(task)).task;
    expect([status, providerId, await watch.declines(task)]).toEqual(["Created", null, 0]);
    expect(resultHash).toBeNull();
  });

  test("all five verifiers reject twenty arbitrary bytes under a metric, and every receipt contains their hash", async () => {
    const input = { name: "input.txt", bytes: new TextEncoder().encode("one two three") };
    const stored = await marketplace.storeInput("Dmitri", "Repeat three words", input);
    const { id: task } = await marketplace.createTask("Dmitri", scored, stored, REWARD);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitNothing("Hiro", task, stack.urls);
    await marketplace.startVerification("Dmitri", task);
    await watch.until(task, (state) => state.task.status === "Rejected");
    const { verification, task: judged } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
    for (const { reasoning } of verification?.votes ?? []) {
      expect(reasoning).toContain("score accuracy: at least 60 expected, 0 given");
      expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
        verdict: "refuted",
        rule: "metric",
        submitted: judged.resultHash,
      });
    }
  });

  test("a provider that is killed while it works submits exactly once", async () => {
    const task = await order("Clara", "Name 150 flowers once more", 4);
    await watch.until(task, (state) => state.task.status === "Assigned" || state.task.status === "Completed");
    await provider.kill("SIGKILL");
    provider.start();
    await watch.until(task, (state) => state.task.status === "Completed");
    await marketplace.startVerification("Clara", task);
    await watch.until(task, (state) => state.task.status === "Verified");
  });

  test("all five verifiers reject a result with one changed row and name the row", async () => {
    const task = await order("Dmitri", "Name 150 flowers of a careless provider", 5);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitWithOneRowChanged("Hiro", task, stack.urls);
    await marketplace.startVerification("Dmitri", task);
    await watch.until(task, (state) => state.task.status === "Rejected");
    const { verification, task: judged } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
    for (const { support, reasoning } of verification?.votes ?? []) {
      expect([support, reasoning]).toEqual([false, expect.stringMatching(/one difference.*row 7.*given/)]);
      expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
        verdict: "refuted",
        submitted: judged.resultHash,
      });
    }
  });

  test("all five verifiers reject a 52 MB table submitted for a small result, and keep running", async () => {
    const task = await order("Dmitri", "Name 150 flowers of a hostile provider", 15);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitEndlessTable("Hiro", task, stack.urls);
    await marketplace.startVerification("Dmitri", task);
    await watch.until(task, (state) => state.task.status === "Rejected");
    const { verification } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
    for (const { reasoning } of verification?.votes ?? [])
      expect(reasoning).toContain("52000000 bytes given");
    expect(await Promise.all(verifiers.members.map((member) => member.isWell()))).toEqual(
      VERIFIERS.map(() => true),
    );
  });
}
