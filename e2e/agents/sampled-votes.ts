/** Sampled votes on batches: only drawn inputs are recomputed, and wrong ones among them reject the batch. */
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import { readInputs } from "#runtime/batch/read-inputs.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { submitWithoutArchive, submitWithWrongInputs } from "./dishonest.ts";
import { marketplace, model, PATIENCE, REWARD, stack, VERIFIERS, watch } from "./start-agents.ts";

const INPUTS = 10;
/** More wrong inputs than this are always in the sample. */
const MISSED_AT_MOST = INPUTS - SAMPLE;
const nameOf = (index: number) => `row-${String(index + 1).padStart(4, "0")}.csv`;

async function orderBatch(who: "Clara" | "Edith", title: string, seed: number): Promise<Hex> {
  const { name, bytes } = flowerSurvey("flowers.csv", { count: INPUTS, seed });
  const inputs = await readInputs([{ name, content: new Blob([bytes]) }], ["text/csv"]);
  expect(inputs.map((input) => input.name)).toEqual(Array.from({ length: INPUTS }, (_, at) => nameOf(at)));
  const batch = { name: "batch.zip", bytes: packBatch(inputs) };
  const stored = await marketplace.storeInput(who, title, batch, INPUTS);
  return (await marketplace.createTask(who, model, stored, REWARD, Check.Sampled)).id;
}

/** Starts the vote on a submitted batch and waits for its outcome. */
async function outcomeOf(who: "Clara" | "Edith", task: Hex) {
  await marketplace.startVerification(who, task);
  const isDecided = ({ task: { status } }: { task: { status: string } }) =>
    ["Verified", "Rejected"].includes(status);
  await watch.until(task, isDecided, 1, 4 * TIMEOUT_MS);
  const { task: decided, verification } = await watch.seen(task);
  return { status: decided.status, votes: verification?.votes ?? [] };
}

export function sampledVotes(): void {
  test(
    "five verifiers recompute only the drawn inputs, and approve the batch that the provider sealed",
    async () => {
      const task = await orderBatch("Clara", "Name ten flowers, a sample is checked", 31);
      await watch.until(task, ({ task: { status } }) => status === "Completed", 1, 4 * TIMEOUT_MS);
      const begun = performance.now();
      const { status, votes } = await outcomeOf("Clara", task);
      console.log(
        `Sampled, from the start to ${status}: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
      );
      expect([status, votes.length]).toEqual(["Verified", VERIFIERS.length]);
      for (const { reasoning } of votes)
        expect(reasoning).toMatch(/^Computed 8 of 10 inputs again .*the same/);
      const { indexes, pinned } = await marketplace.sampleOf(task, INPUTS);
      expect([new Set(indexes).size, BigInt(pinned) === 0n]).toEqual([SAMPLE, false]);
    },
    10 * TIMEOUT_MS,
  );

  test(
    "one wrong input of ten rejects the batch if it is drawn, and passes if it is not",
    async () => {
      const task = await orderBatch("Edith", "Name ten flowers, one is wrong", 32);
      await watch.until(task, ({ task: { status } }) => status === "Created");
      await submitWithWrongInputs([nameOf(4)], "Hiro", task, stack.urls);
      const { status } = await outcomeOf("Edith", task);
      const { indexes } = await marketplace.sampleOf(task, INPUTS);
      expect(status).toBe(indexes.includes(4) ? "Rejected" : "Verified");
    },
    10 * TIMEOUT_MS,
  );

  test(
    "with more wrong inputs than a sample can miss the batch is always rejected, by equal traces",
    async () => {
      const task = await orderBatch("Edith", "Name ten flowers, most are wrong", 33);
      await watch.until(task, ({ task: { status } }) => status === "Created");
      const wrong = Array.from({ length: MISSED_AT_MOST + 1 }, (_, index) => nameOf(index));
      await submitWithWrongInputs(wrong, "Hiro", task, stack.urls);
      const { status, votes } = await outcomeOf("Edith", task);
      expect(status).toBe("Rejected");
      for (const { reasoning } of votes)
        expect(reasoning).toMatch(/^Computed 8 of 10 inputs again .*differ\. row-/);
      const { equalRejections } = await marketplace.sealedRound(task);
      expect(equalRejections).toBe(VERIFIERS.length);
    },
    10 * TIMEOUT_MS,
  );

  test(
    "a provider that withholds its archive and the seals is rejected",
    async () => {
      const task = await orderBatch("Edith", "Name ten flowers, the archive is missing", 34);
      await watch.until(task, ({ task: { status } }) => status === "Created");
      await submitWithoutArchive("Hiro", task, stack.urls);
      await marketplace.startVerification("Edith", task);
      const rpc = rpcClient(stack.urls.chain);
      // Each verifier's patience starts when it first looks for the result, which may be after the draw of the seats.
      const isOpening = async () => {
        await moveClock(rpc, { by: PATIENCE + 60 });
        return (await marketplace.sealedRound(task)).opening;
      };
      await expect.poll(isOpening, { timeout: 4 * TIMEOUT_MS, interval: 20_000 }).toBe(true);
      // No one has seals to show, so votes are opened in the second half.
      await moveClock(rpc, { by: 12 * 3_600 + 60 });
      await watch.until(task, ({ task: { status } }) => status === "Rejected", 1, 4 * TIMEOUT_MS);
      const { verification } = await watch.seen(task);
      for (const { reasoning } of verification?.votes ?? [])
        expect(reasoning).toContain("The submitted result could not be fetched");
      const { pinned } = await marketplace.sampleOf(task, INPUTS);
      expect(BigInt(pinned)).toBe(0n);
    },
    12 * TIMEOUT_MS,
  );
}
