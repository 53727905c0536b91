/** A module that calls back into the task manager while it is at work, as no token or payee may ever do, gets nowhere. */
import { describe, it } from "node:test";
import { concat, encodeFunctionData, type Hex, size, toHex, zeroAddress } from "viem";
import { refuses } from "../support/expect.ts";
import { REENTRY_GAS } from "../support/reentry.ts";
import { acceptedWith, RECOMPUTED, sealedArguments } from "../support/sealed.ts";
import { createTask, REWARD, submitArguments, submittedTask, taskInput } from "../support/steps.ts";
import {
  acceptedTask,
  finallyRejectedTask,
  type Marketplace,
  marketplace,
  ZERO_ID,
} from "../support/tasks.ts";
import { actors, networkHelpers, parameters, send, type Wallet } from "../support/world.ts";

const { requester, provider, stranger } = actors;
const { time } = networkHelpers;

const world = () => networkHelpers.loadFixture(marketplace);
const noPermit = { value: 0n, deadline: 0n, v: 0, r: ZERO_ID, s: ZERO_ID };

/** Length of the code below, where the payload begins. */
const CODE_LENGTH = 35;

/** Code of a contract that answers every call by calling its caller with `payload`, and ends as that call ended. */
function callsBack(payload: Hex): Hex {
  const length = toHex(size(payload), { size: 2 });
  return concat([
    concat(["0x61", length, "0x61", toHex(CODE_LENGTH, { size: 2 }), "0x5f39"]), // payload to memory
    concat(["0x5f5f61", length, "0x5f5f3362", REENTRY_GAS, "0xf1"]), // call the caller with it
    "0x3d5f5f3e", // take what it returns
    "0x601f573d5ffd", // revert with it if the call did
    "0x5b3d5ff3", // return it otherwise
    payload,
  ]);
}

type Arguments = (c: Marketplace, taskId: Hex) => Promise<readonly unknown[]> | readonly unknown[];

const guarded: Record<string, Arguments> = {
  createTask: async (c) => [c.modelId, await taskInput(), REWARD],
  createTaskWithPermit: async (c) => [c.modelId, await taskInput(), REWARD, noPermit],
  assignTask: (_, taskId) => [taskId, provider.account.address],
  reassignTask: (_, taskId) => [taskId, zeroAddress, 0],
  cancelTask: (_, taskId) => [taskId],
  acceptUnverified: (_, taskId) => [taskId],
  acceptTask: (_, taskId) => [taskId],
  acceptTaskWithPermit: (_, taskId) => [taskId, noPermit],
  declineTask: (_, taskId) => [taskId],
  submitResult: (_, taskId) => submitArguments(taskId),
  submitResultWithPermit: (_, taskId) => [...submitArguments(taskId), noPermit],
  submitSealedResult: (_, taskId) => sealedArguments(taskId),
  verifyTask: (_, taskId) => [taskId, ""],
  expireTask: (_, taskId) => [taskId],
  closeUnverified: (_, taskId) => [taskId],
};

/** Lets `module` call the task manager's `functionName` back whenever it is called. */
async function corrupt(
  c: Marketplace,
  module: Hex,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const payload = encodeFunctionData({ abi: c.tasks.abi, functionName, args });
  await networkHelpers.setCode(module, callsBack(payload));
}

describe("calling back into the task manager", () => {
  for (const [functionName, args] of Object.entries(guarded)) {
    it(`is refused for ${functionName} while a task is being cancelled`, async () => {
      const c = await world();
      const taskId = await createTask(c, c.modelId);
      const other = await createTask(c, c.modelId);
      await corrupt(c, c.rewards.address, functionName, await args(c, other));
      const call = send(requester, c.tasks, "cancelTask", [taskId]);
      await refuses(call, c.tasks, "ReentrancyGuardReentrantCall");
    });
  }

  const late = async (_c: Marketplace, taskId: Hex) => {
    await time.increase(parameters.tasks.staleWindow);
    return taskId;
  };
  const outer: Array<[string, Wallet, (c: Marketplace) => Promise<Hex>]> = [
    ["createTask", requester, async () => ZERO_ID],
    ["createTaskWithPermit", requester, async () => ZERO_ID],
    ["reassignTask", requester, finallyRejectedTask],
    ["acceptTask", provider, (c) => createTask(c, c.modelId)],
    ["acceptTaskWithPermit", provider, (c) => createTask(c, c.modelId)],
    ["declineTask", provider, acceptedTask],
    ["submitResult", provider, acceptedTask],
    ["submitResultWithPermit", provider, acceptedTask],
    ["submitSealedResult", provider, (c) => acceptedWith(c, RECOMPUTED)],
    ["verifyTask", stranger, (c) => submittedTask(c, c.modelId)],
    ["expireTask", stranger, async (c) => late(c, await acceptedTask(c))],
    ["closeUnverified", stranger, async (c) => late(c, await submittedTask(c, c.modelId))],
  ];
  for (const [functionName, by, make] of outer) {
    it(`is refused while ${functionName} is running`, async () => {
      const c = await world();
      const taskId = await make(c);
      const open = await createTask(c, c.modelId);
      const module = functionName === "verifyTask" ? c.verifications : c.rewards;
      await corrupt(c, module.address, "acceptTask", [open]);
      const args = (await guarded[functionName]?.(c, taskId)) ?? [];
      await refuses(send(by, c.tasks, functionName, args), c.tasks, "ReentrancyGuardReentrantCall");
    });
  }
});
