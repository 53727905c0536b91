/** Sealed rounds: five people judge a result and one of them opens all votes; one verifier recomputes another first; five a sample. */

import { type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { inputTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import { firstSeatTrace, JUDGED_TRACE, roundTrace } from "#protocol/chain/sealed/sealed-vote.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { ANSWER, CSV, call, ids, passTime, VERIFIERS } from "./people.ts";
import { roundOf } from "./undecided.ts";

/** Longer than the first part of a round on the local chain, seconds: afterwards every verifier may take a seat. */
const DRAWN_WINDOW = 30;

/** Digest of the provider's run, as 32 bytes. */
const DIGEST = numberToHex(7, { size: 32 });

export function sealedTasks(): void {
  test("one verifier takes the first seat, finds the trace of the provider, and verifies the result", async () => {
    const { taskId, verificationId } = await roundOf("One verifier first", ANSWER, "staged", DIGEST);
    await passTime(DRAWN_WINDOW);
    await call("Ines", "take_seat", { verificationId });
    await expect(call("Jonas", "take_seat", { verificationId })).rejects.toThrow("The first seat is taken.");
    const trace = firstSeatTrace(roundTrace(verificationId as Hex, DIGEST));
    const vote = { trace, confidence: 100, salt: numberToHex(1, { size: 32 }) };
    const { blockNumber } = await call("Ines", "open_votes", { verificationId, votes: [vote] });
    expect(await call("Dmitri", "task", { id: taskId, minBlock: blockNumber })).toMatchObject({
      status: TaskStatus.Verified,
    });
  });

  test("five people seal their votes, and the openings that one of them sends verify the result", async () => {
    const { taskId, verificationId } = await roundOf("Judged", ANSWER, "judged");
    await passTime(DRAWN_WINDOW);
    const votes = VERIFIERS.map((name, at) => ({
      voter: demoAccount(name).address,
      trace: JUDGED_TRACE[at === 0 ? "reject" : "approve"],
      confidence: 80,
      salt: numberToHex(at + 1, { size: 32 }),
    }));
    for (const [at, name] of VERIFIERS.entries()) {
      const { voter: _, ...vote } = votes[at] ?? {};
      await call(name, "seal_vote", { verificationId, ...vote });
    }
    const { blockNumber } = await call("Ines", "open_votes", { verificationId, votes });
    expect(await call("Dmitri", "task", { id: taskId, minBlock: blockNumber })).toMatchObject({
      status: TaskStatus.Verified,
    });
  });

  test("five verifiers open traces of the drawn inputs of a batch, after one of them showed their seals", async () => {
    const items = 9;
    const [header, flower] = CSV.split("\n");
    const batch = Array.from({ length: items }, (_, at) => ({
      text: `${header}\n${flower}\n`,
      name: `${at}.csv`,
    }));
    const wanted = { modelId: ids.model, title: "A sample", input: { batch }, reward: "2", check: "sampled" };
    const { taskId } = await call("Dmitri", "order", wanted);
    const { blockNumber: minBlock } = await call("Farid", "accept_task", { taskId });
    await call("Farid", "task", { id: taskId, minBlock });
    const digests = batch.map((_, at) => numberToHex(at + 1, { size: 32 }));
    const result = { taskId, output: { text: "an archive", name: "results.zip" }, inputTraces: digests };
    const { verificationId } = await call("Farid", "submit_result", result);
    await call("Dmitri", "start_verification", { verificationId });
    // The first block after the start gives the seed, and calls are tried on the newest block.
    await passTime(DRAWN_WINDOW);
    await passTime(1);
    const { indexes, blockNumber: drawn } = await call("Ines", "draw_sample", { verificationId, items });
    const traces = (indexes as number[]).map((index) =>
      inputTrace(verificationId as Hex, index, digests[index] as Hex),
    );
    const salt = numberToHex(1, { size: 32 });
    for (const name of VERIFIERS)
      await call(name, "seal_vote", { verificationId, traces, confidence: 80, salt });
    await call("Ines", "verification", { id: verificationId, minBlock: drawn });
    await call("Ines", "pin_sample", { verificationId });
    const votes = VERIFIERS.map((name) => ({
      voter: demoAccount(name).address,
      ...{ traces, confidence: 80, salt },
    }));
    const { blockNumber } = await call("Ines", "open_votes", { verificationId, votes });
    expect(await call("Dmitri", "task", { id: taskId, minBlock: blockNumber })).toMatchObject({
      status: TaskStatus.Verified,
    });
  });
}
