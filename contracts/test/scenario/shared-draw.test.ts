/** Rounds that start in one block: the same hash draws their seats. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Hex } from "viem";
import { addressOf } from "../support/expect.ts";
import { acceptedWith, RECOMPUTED, sealedArguments } from "../support/sealed.ts";
import { DAY, now, verificationId } from "../support/steps.ts";
import { marketplace } from "../support/tasks.ts";
import { actors, connection, networkHelpers, publicClient, read, send, verifiers } from "../support/world.ts";

const ROUNDS = 6;

/** Sealed rounds that start in the same block. */
async function startedTogether() {
  const c = await networkHelpers.loadFixture(marketplace);
  const ids: Hex[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const taskId = await acceptedWith(c, RECOMPUTED);
    await send(actors.provider, c.tasks, "submitSealedResult", sealedArguments(taskId));
    ids.push(verificationId(taskId));
  }
  const deadline = (await now()) + DAY;
  await connection.provider.request({ method: "evm_setAutomine", params: [false] });
  try {
    const args = (id: Hex) => ({ functionName: "startVerification", args: [id, deadline], gas: 300_000n });
    const hashes: Hex[] = [];
    for (const id of ids)
      hashes.push((await actors.requester.writeContract({ ...c.verifications, ...args(id) })) as Hex);
    await networkHelpers.mine();
    const receipts = await Promise.all(hashes.map((hash) => publicClient.getTransactionReceipt({ hash })));
    assert.ok(
      receipts.every(
        ({ status, blockNumber }) => status === "success" && blockNumber === receipts[0]?.blockNumber,
      ),
    );
  } finally {
    await connection.provider.request({ method: "evm_setAutomine", params: [true] });
  }
  await networkHelpers.mine(2);
  return ids.map((id) => ({ ...c, id }));
}

describe("rounds that start in one block", () => {
  it("draw their tickets independently of each other", async () => {
    const rounds = await startedTogether();
    const [first] = rounds;
    assert.ok(first);
    const same = [];
    for (const voter of verifiers)
      for (let ticket = 0; ticket < 33; ticket++) {
        const drawn = [];
        for (const s of rounds) {
          const [ok] = await read<[boolean, string]>(s.sealedVotes, "canCommit", [
            s.id,
            addressOf(voter),
            ticket,
          ]);
          drawn.push(ok);
        }
        if (drawn.some(Boolean)) same.push(drawn.every(Boolean));
      }
    assert.ok(same.length > 0);
    assert.ok(
      same.some((inEvery) => !inEvery),
      `each of the ${same.length} drawn tickets is drawn in all ${ROUNDS} rounds`,
    );
  });
});
