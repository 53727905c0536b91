/** Each rule of a verification is shown and applied with its own value, even where two values differ. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { endsUndecided } from "../scenario/story.ts";
import { changeVoting } from "../support/admin.ts";
import { effects } from "../support/effects.ts";
import { DAY, HOUR, now, start, vote } from "../support/steps.ts";
import { submitted, type TaskFixture } from "../support/task-fixtures.ts";
import { APPROVED, VOTING } from "../support/tasks.ts";
import { actors, networkHelpers, read, send } from "../support/world.ts";

type Rules = { status: number; consensusThreshold: number; requiredVotes: number; majorityBps: number };

const view = (s: TaskFixture) => read<Rules>(s.verifications, "getVerification", [s.id]);
const RULES = { consensusThreshold: 4, requiredVotes: 6, majorityBps: 7_000 };

async function changed(): Promise<TaskFixture> {
  const s = await submitted();
  await changeVoting(s, RULES);
  return s;
}

it("a verification shows its threshold, its quorum and its majority before and after it starts", async () => {
  const s = await changed();
  const shown = async () => {
    const { consensusThreshold, requiredVotes, majorityBps } = await view(s);
    return { consensusThreshold, requiredVotes, majorityBps };
  };
  assert.deepEqual(await shown(), RULES);
  const starts = send(actors.requester, s.verifications, "startVerification", [s.id, (await now()) + DAY]);
  const { events } = await effects(s, starts);
  assert.deepEqual({ ...events[0]?.[2], ...RULES }, events[0]?.[2]);
  assert.deepEqual(await shown(), RULES);
});

it("a verification is decided early by its threshold, once its quorum is there", async () => {
  const s = await changed();
  await start(s, s.id);
  await networkHelpers.time.increase(HOUR);
  await vote(s, s.id, [true, true, true, true]);
  assert.equal((await view(s)).status, VOTING, "four of six votes");
  await vote(s, s.id, [false, true], 4);
  assert.equal((await view(s)).status, APPROVED, "five of six, where four are required");
});

it("no more than the quorum decides by the greater number after the last extension", async () => {
  const s = await submitted();
  await changeVoting(s, { majorityBps: 7_000 });
  await start(s, s.id);
  await vote(s, s.id, [true, true, true, false, false]);
  await endsUndecided(s, s.id);
  assert.equal((await view(s)).status, APPROVED, "three of five votes");
});
