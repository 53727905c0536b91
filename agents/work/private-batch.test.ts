/** A private batch of which a sample is recomputed (decisions 33 and 35). */
import type { Hex } from "viem";
import { expect, test } from "vitest";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { batchSeal, inputSeal, sealsOf } from "#protocol/chain/sealed/sampled-batch.ts";
import { STAGE } from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { bytesOf, outcomeOf, places, privateTask, TASK } from "../test-support/private-task.ts";
import { examineProved } from "./sealed-finding.ts";

const ITEMS = 12;
const DRAWN = [1, 7, 10];
const nameOf = (index: number) => `patient-${String(index).padStart(2, "0")}.csv`;
const BATCH = packBatch(
  Array.from({ length: ITEMS }, (_, index) => ({
    name: nameOf(index),
    bytes: bytesOf(`patient ${4711 + index},diabetes`),
  })),
);

/** The vote of each verifier on a batch that the provider computed with `run`. */
async function votesOn(run: (job: Job) => Promise<Outcome> = outcomeOf) {
  let isProvider = true;
  const computed: string[] = [];
  const task = await privateTask({
    items: ITEMS,
    bytes: BATCH,
    run: (job) => {
      if (!isProvider) computed.push(job.input.name);
      return isProvider ? run(job) : outcomeOf(job);
    },
  });
  const outcome = await task.provider.compute(TASK, Check.Sampled);
  const submission = await task.provider.store(TASK, outcome, 1_770_000_000, 1);
  isProvider = false;
  const { bundleCid, resultHash, details, seals = [] } = submission;
  const verification = verificationIdOf(TASK, 1, resultHash);
  const round = {
    ...{ task: TASK, round: 1, deadline: 1, verification, resultHash, bundleCid, details },
    ...{ seal: batchSeal(seals), stage: STAGE.together, drawn: async () => DRAWN },
  };
  const votes = await Promise.all(
    places.verifiers.map(async (place) => examineProved(round, await task.partsOf(place))),
  );
  return { task, outcome, seals, verification, votes, computed };
}

test("every reader computes only the drawn inputs of a private batch, and approves with the same traces", async () => {
  const { votes, seals, computed } = await votesOn();
  expect(computed).toHaveLength(DRAWN.length * votes.length);
  for (const vote of votes) {
    expect(vote).toMatchObject({ approve: true, trace: votes[0]?.trace });
    expect(vote.traces?.map(inputSeal)).toEqual(DRAWN.map((index) => seals[index]));
  }
});

test("a wrong drawn input of a private batch is rejected by all with one trace", async () => {
  const { votes } = await votesOn((job) =>
    outcomeOf({ ...job, input: { ...job.input, bytes: bytesOf("made up") } }),
  );
  expect(votes.map((vote) => "approve" in vote && vote.approve)).toEqual(votes.map(() => false));
  expect(new Set(votes.map(({ trace }) => trace)).size).toBe(1);
});

test("seals, votes and stored files of a private batch neither show an input nor confirm a guessed one", async () => {
  const { task, outcome, seals, verification, votes } = await votesOn();
  const texts = [
    ...[...task.store.stored.values()].map((bytes) => new TextDecoder("latin1").decode(bytes)),
    JSON.stringify([seals, votes]),
  ].join("\n");
  const traces = outcome.itemTraces ?? [];
  expect(traces).toHaveLength(ITEMS);
  const secrets = ["4711", "diabetes", nameOf(7), "0.8125", "cautious-setting"];
  for (const secret of [...secrets, ...traces.map((trace: Hex) => trace.slice(2))])
    expect(texts).not.toContain(secret);
  // A guessed input gives its trace, but without the salt not its seal.
  const guessed = sealsOf(verification, traces);
  expect(guessed.filter((seal) => texts.includes(seal))).toEqual([]);
  for (const vote of votes) expect(vote).not.toHaveProperty("claim");
});
