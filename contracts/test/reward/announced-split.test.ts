/** The split of a new task as shown to people: each of the three shares in its own place. */
import { it } from "node:test";
import { asAdmin } from "../support/admin.ts";
import { addressOf, emits } from "../support/expect.ts";
import { lastTask, REWARD, taskInput } from "../support/steps.ts";
import { submitted } from "../support/task-fixtures.ts";
import { actors, parameters, send } from "../support/world.ts";

const { requester } = actors;
const { minReward, distributionGrace } = parameters.rewards;

it("a task is announced with the shares that it was created under, each as itself", async () => {
  const s = await submitted();
  await asAdmin(s, s.rewards, "setSplit", [7_000, 2_500, 2_600, minReward, distributionGrace]);
  const input = await taskInput();
  const hash = await send(requester, s.tasks, "createTask", [s.modelId, input, REWARD]);
  await emits(hash, s.tasks, "TaskCreated", [
    await lastTask(s),
    s.modelId,
    addressOf(requester),
    input.taskType,
    input.check,
    REWARD,
    input.deadline,
    7_000,
    2_500,
    2_600,
    input.dataPointer,
    input.metadataCid,
    input.modelDigest,
  ]);
});
