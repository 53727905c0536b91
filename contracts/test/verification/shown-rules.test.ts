/** The rules of a running verification are shown each as itself, also where two of them differ. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { changeVoting } from "../support/admin.ts";
import { submitted } from "../support/scenes.ts";
import { start } from "../support/steps.ts";
import { read } from "../support/world.ts";

type Rules = { consensusThreshold: number; requiredVotes: number; majorityBps: number };

it("a running verification shows its threshold, its quorum and its majority", async () => {
  const s = await submitted();
  await changeVoting(s, { consensusThreshold: 4, requiredVotes: 6, majorityBps: 7_000 });
  await start(s, s.id);
  const shown = await read<Rules>(s.verifications, "getVerification", [s.id]);
  assert.deepEqual([shown.consensusThreshold, shown.requiredVotes, shown.majorityBps], [4, 6, 7_000]);
});
