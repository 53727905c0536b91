/** How a result is checked, and the seal of its trace. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keccak256, toHex } from "viem";
import { emits, refuses } from "../support/expect.ts";
import { SAMPLED } from "../support/sampled.ts";
import {
  APPROVE,
  acceptedWith,
  BOND,
  JUDGED,
  OPEN,
  RECOMPUTED,
  sealedArguments,
  sealOf,
  startSealed,
  TRACE,
} from "../support/sealed.ts";
import { STAGED } from "../support/staged.ts";
import { details, REWARD, submit, submitArguments, taskInput, verificationId } from "../support/steps.ts";
import { marketplace, rejectedTask, ZERO_ID } from "../support/tasks.ts";
import { actors, networkHelpers, read, send } from "../support/world.ts";

const { requester, provider, stranger } = actors;
const world = () => networkHelpers.loadFixture(marketplace);

describe("a task", () => {
  for (const check of [OPEN, RECOMPUTED, JUDGED, STAGED, SAMPLED]) {
    it(`keeps its check ${check} for views and votes, with every type`, async () => {
      const c = await world();
      for (const taskType of [0, 1, 2]) {
        const input = { ...(await taskInput()), taskType, check };
        await send(requester, c.tasks, "createTask", [c.modelId, input, REWARD]);
        const [[task]] = await read<[[{ taskType: number; check: number; modelId: string; id: string }]]>(
          c.tasks,
          "getTasks",
          [taskType, 1],
        );
        assert.deepEqual([task.taskType, task.check, task.modelId], [taskType, check, c.modelId]);
        const info = await read<{ seatLockBps: number; modelId: string }>(c.tasks, "votingInfo", [task.id]);
        const seatLockBps = [0, 1_500, 1_500, 5_000, 1_500][check];
        assert.deepEqual([info.seatLockBps, info.modelId], [seatLockBps, c.modelId]);
      }
    });
  }

  it("with a check that does not exist is refused", async () => {
    const c = await world();
    for (const check of [5, 255])
      await refuses(
        send(requester, c.tasks, "createTask", [c.modelId, { ...(await taskInput()), check }, REWARD]),
        c.tasks,
        "InvalidCheck",
        [check],
      );
  });
});

describe("the seal of a trace", () => {
  it("comes with the result of a recomputed task, with the provider's allowance", async () => {
    const c = await world();
    const taskId = await acceptedWith(c, RECOMPUTED);
    const [, bundleCid, resultHash] = submitArguments(taskId);
    const id = verificationId(taskId);
    assert.equal(await read(c.tasks, "traceSealOf", [id]), ZERO_ID);
    await emits(
      send(provider, c.tasks, "submitSealedResult", sealedArguments(taskId)),
      c.tasks,
      "ResultSubmitted",
      [taskId, id, provider.account.address, 1, resultHash, BOND, bundleCid, details, sealOf(TRACE)],
    );
    assert.equal(await read(c.tasks, "traceSealOf", [id]), sealOf(TRACE));
    assert.equal(await read(c.tasks, "traceSealOf", [verificationId(taskId, 2)]), ZERO_ID);
  });

  it("is required for a recomputed task", async () => {
    const c = await world();
    const taskId = await acceptedWith(c, RECOMPUTED);
    await refuses(submit(c, taskId), c.tasks, "TraceSealRequired");
    const noPermit = sealedArguments(taskId)[5];
    for (const [functionName, args] of [
      ["submitResultWithPermit", [...submitArguments(taskId), noPermit]],
      ["submitSealedResult", [...submitArguments(taskId), ZERO_ID, noPermit]],
    ] as const)
      await refuses(send(provider, c.tasks, functionName, args), c.tasks, "TraceSealRequired");
  });

  it("is refused for other tasks, and for tasks that do not exist", async () => {
    const c = await world();
    for (const check of [OPEN, JUDGED]) {
      const taskId = await acceptedWith(c, check);
      await refuses(
        send(provider, c.tasks, "submitSealedResult", sealedArguments(taskId)),
        c.tasks,
        "TraceSealNotExpected",
      );
    }
    await refuses(
      send(provider, c.tasks, "submitSealedResult", sealedArguments(ZERO_ID)),
      c.tasks,
      "UnknownTask",
      [ZERO_ID],
    );
  });

  it("of a recomputed result is the provider's business only", async () => {
    const c = await world();
    const taskId = await acceptedWith(c, RECOMPUTED);
    await refuses(
      send(stranger, c.tasks, "submitSealedResult", sealedArguments(taskId)),
      c.tasks,
      "NotProvider",
      [stranger.account.address],
    );
  });

  it("of a judged result is logged with it", async () => {
    const c = await world();
    const taskId = await acceptedWith(c, JUDGED);
    const [, bundleCid, resultHash] = submitArguments(taskId);
    await emits(
      send(provider, c.tasks, "submitResult", submitArguments(taskId)),
      c.tasks,
      "ResultSubmitted",
      [
        taskId,
        verificationId(taskId),
        provider.account.address,
        1,
        resultHash,
        BOND,
        bundleCid,
        details,
        keccak256(APPROVE),
      ],
    );
  });

  it("of a judged result is the hash of one, and there is none for open votes", async () => {
    const c = await world();
    const { taskId, id } = await startSealed(c, JUDGED);
    assert.equal(await read(c.tasks, "traceSealOf", [id]), keccak256(APPROVE));
    assert.equal(await read(c.tasks, "traceSealOf", [verificationId(taskId, 2)]), ZERO_ID);
    const open = await rejectedTask(c);
    assert.equal(await read(c.tasks, "traceSealOf", [verificationId(open)]), ZERO_ID);
    const unknown = toHex(7, { size: 32 });
    await refuses(read(c.tasks, "traceSealOf", [unknown]), c.tasks, "UnknownTask", [ZERO_ID]);
  });
});
