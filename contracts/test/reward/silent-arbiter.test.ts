/** An appeal without a ruling does not change who may distribute. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { changeAppeals, changeRewards } from "../support/admin.ts";
import { at, refuses } from "../support/expect.ts";
import { DAY, HOUR, start, vote } from "../support/steps.ts";
import { submitted } from "../support/task-fixtures.ts";
import { getTask } from "../support/tasks.ts";
import { actors, networkHelpers, read, send } from "../support/world.ts";

const { time } = networkHelpers;
const { requester, stranger } = actors;

/**
 * The requester's longest exclusive time and the arbiter's shortest, so the former is still running after the
 * latter.
 */
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

it("an appeal without a ruling leaves the requester the rest of its exclusive time to distribute", async () => {
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
