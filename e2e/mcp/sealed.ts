/** Sealed rounds: five people judge a result and one of them opens all votes; one verifier recomputes another first. */

import { type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { firstSeatTrace, JUDGED_TRACE, roundTrace } from "#protocol/chain/sealed-vote.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { ANSWER, call, passTime, VERIFIERS } from "./people.ts";
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
}
