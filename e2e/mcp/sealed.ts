/** A judged task: five people seal their votes, and one of them opens all. */

import { numberToHex } from "viem";
import { expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { JUDGED_TRACE } from "#protocol/chain/sealed-vote.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { ANSWER, call, passTime, VERIFIERS } from "./people.ts";
import { roundOf } from "./undecided.ts";

/** Longer than the first part of a round on the local chain, seconds: afterwards every verifier may take a seat. */
const DRAWN_WINDOW = 30;

export function sealedTask(): void {
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
