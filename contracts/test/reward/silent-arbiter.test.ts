/** What an appeal that nobody ruled on changes about who may distribute: nothing. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { changeAppeals, changeRewards } from "../support/admin.ts";
import { at, refuses } from "../support/expect.ts";
import { submitted } from "../support/scenes.ts";
import { DAY, HOUR, start, vote } from "../support/steps.ts";
import { getTask } from "../support/tasks.ts";
import { actors, networkHelpers, read, send } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, stranger } = actors;

/** Longest time of the requester alone, and the shortest of the arbiter, so that the one is still running after the other. */
const GRACE = 7 * DAY;
const TIMEOUT = 3 * DAY;

async function appealed() {
  const s = await submitted();
  await changeRewards(s, { distributionGrace: GRACE });
  await changeAppeals(s, { arbiterTimeout: TIMEOUT });
  await start(s, s.id);
  await time.increase(HOUR);
  await vote(s, s.id, [true, true, true, true, true]);
  await send(requester, s.verifications, "escalate", [s.id, ""]);
  const { statusAt } = await getTask(s, s.taskId);
  return { s, open: statusAt + GRACE };
}

it("an appeal without a ruling leaves the requester the rest of the time to distribute alone", async () => {
  const { s, open } = await appealed();
  await time.increase(TIMEOUT + 1);
  await send(stranger, s.verifications, "closeEscalation", [s.id]);
  const distribute = () => send(stranger, s.rewards, "distributeRewards", [s.taskId, s.id]);
  await at(open - 1);
  await refuses(distribute(), s.rewards, "RequesterOnlyUntil", [open]);
  await at(open);
  await distribute();
  const { distributed } = await read<{ distributed: boolean }>(s.rewards, "getRewardInfo", [s.taskId]);
  assert.equal(distributed, true);
});
