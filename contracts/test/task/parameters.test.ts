/** The rules of tasks: who changes them, how late, and how far. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeFunctionData, pad, toHex, zeroAddress } from "viem";
import { asAdmin, operationId } from "../support/admin.ts";
import { emits, refuses } from "../support/expect.ts";
import { createTask } from "../support/steps.ts";
import { getTask, marketplace } from "../support/tasks.ts";
import { actors, type Contracts, networkHelpers, parameters, read, send } from "../support/world.ts";

const { admin, deployer, guardian, arbiter, stranger } = actors;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The contract's initial parameters, as its views and setters use them. */
const start = { ...parameters.tasks, creationPaused: false };

const world = () => networkHelpers.loadFixture(marketplace);
const params = (c: Contracts) => read<typeof start>(c.tasks, "params");
const name = (text: string) => pad(toHex(text), { dir: "right", size: 32 });

/** Hard bounds of every parameter: name, least and greatest value. The two durations bound each other. */
const bounds = [
  ["minDuration", 10 * MINUTE, start.maxDuration],
  ["maxDuration", start.minDuration, 30 * DAY],
  ["cancelNotice", 0, 24 * HOUR],
  ["resubmitWindow", HOUR, 7 * DAY],
  ["reassignWindow", HOUR, 7 * DAY],
  ["staleWindow", 15 * DAY, 60 * DAY],
  ["maxRounds", 1, 10],
] as const;

describe("the rules of tasks", () => {
  it("start as they were deployed", async () => {
    const c = await world();
    assert.deepEqual(await params(c), start);
  });

  it("change all together, in the open", async () => {
    const c = await world();
    const changed = {
      minDuration: 2 * HOUR,
      maxDuration: 20 * DAY,
      cancelNotice: 2 * HOUR,
      resubmitWindow: 2 * DAY,
      reassignWindow: 4 * DAY,
      staleWindow: 40 * DAY,
      maxRounds: 5,
      creationPaused: false,
    };
    await emits(asAdmin(c, c.tasks, "setParams", [changed]), c.tasks, "TaskParamsSet", [changed]);
    assert.deepEqual(await params(c), changed);
  });

  it("do not carry the guardian's pause: the admin can neither set nor end it", async () => {
    const c = await world();
    const set = (creationPaused: boolean) =>
      asAdmin(c, c.tasks, "setParams", [{ ...start, maxRounds: 4, creationPaused }]);
    await emits(set(true), c.tasks, "TaskParamsSet", [{ ...start, maxRounds: 4, creationPaused: false }]);
    await send(guardian, c.tasks, "setCreationPaused", [true]);
    await emits(set(false), c.tasks, "TaskParamsSet", [{ ...start, maxRounds: 4, creationPaused: true }]);
    assert.equal((await params(c)).creationPaused, true);
  });

  for (const [parameter, least, greatest] of bounds) {
    for (const value of [least, greatest]) {
      it(`allow ${parameter} to be ${value}`, async () => {
        const c = await world();
        await asAdmin(c, c.tasks, "setParams", [{ ...start, [parameter]: value }]);
        assert.deepEqual(await params(c), { ...start, [parameter]: value });
      });
    }
    for (const value of [least - 1, greatest + 1].filter((beyond) => beyond >= 0)) {
      it(`refuse ${value} as ${parameter}`, async () => {
        const c = await world();
        const crossed = parameter === "maxDuration" && value < least;
        const args = crossed
          ? [name("minDuration"), BigInt(least), BigInt(10 * MINUTE), BigInt(value)]
          : [name(parameter), BigInt(value), BigInt(least), BigInt(greatest)];
        const call = asAdmin(c, c.tasks, "setParams", [{ ...start, [parameter]: value }]);
        await refuses(call, c.tasks, "ParameterOutOfBounds", args);
        assert.deepEqual(await params(c), start);
      });
    }
  }

  it("hold for tasks that exist only from their next step on", async () => {
    const c = await world();
    const taskId = await createTask(c, c.modelId);
    const { deadline } = await getTask(c, taskId);
    await asAdmin(c, c.tasks, "setParams", [{ ...start, maxDuration: 2 * HOUR }]);
    assert.equal((await getTask(c, taskId)).deadline, deadline);
  });
});

describe("who changes the rules of tasks", () => {
  it("is the admin, after announcing it and waiting out the delay", async () => {
    const c = await world();
    const change = { contract: c.tasks, functionName: "setParams", args: [{ ...start, maxRounds: 9 }] };
    const id = await operationId(c, change);
    const now = () => send(admin, c.tasks, "setParams", change.args);
    await refuses(now(), c.accessManager, "AccessManagerNotScheduled", [id]);
    const data = encodeFunctionData({ abi: c.tasks.abi, functionName: "setParams", args: change.args });
    await send(admin, c.accessManager, "schedule", [c.tasks.address, data, 0]);
    await refuses(now(), c.accessManager, "AccessManagerNotReady", [id]);
    await networkHelpers.time.increase(parameters.adminDelay);
    await now();
    assert.equal((await params(c)).maxRounds, 9);
    await refuses(now(), c.accessManager, "AccessManagerNotScheduled", [id]);
  });

  it("is not the admin a second before the delay is over", async () => {
    const c = await world();
    const change = { contract: c.tasks, functionName: "setParams", args: [{ ...start, maxRounds: 9 }] };
    const data = encodeFunctionData({ abi: c.tasks.abi, functionName: "setParams", args: change.args });
    await send(admin, c.accessManager, "schedule", [c.tasks.address, data, 0]);
    const id = await operationId(c, change);
    const readyAt = await read<number>(c.accessManager, "getSchedule", [id]);
    await networkHelpers.time.setNextBlockTimestamp(readyAt - 1);
    await refuses(send(admin, c.tasks, "setParams", change.args), c.accessManager, "AccessManagerNotReady", [
      id,
    ]);
    await networkHelpers.time.setNextBlockTimestamp(readyAt);
    await send(admin, c.tasks, "setParams", change.args);
    assert.equal((await params(c)).maxRounds, 9);
  });

  it("is only the admin", async () => {
    const c = await world();
    for (const wallet of [deployer, guardian, arbiter, stranger])
      await refuses(send(wallet, c.tasks, "setParams", [start]), c.tasks, "AccessManagedUnauthorized", [
        wallet.account.address,
      ]);
  });

  it("is only ever requested of a contract: an empty address can never take over", async () => {
    const c = await world();
    await refuses(
      send(stranger, c.tasks, "setAuthority", [stranger.account.address]),
      c.tasks,
      "AccessManagedUnauthorized",
      [stranger.account.address],
    );
    const args = [c.tasks.address, zeroAddress];
    await refuses(
      asAdmin(c, c.accessManager, "updateAuthority", args),
      c.tasks,
      "AccessManagedInvalidAuthority",
      [zeroAddress],
    );
    assert.equal(
      String(await read(c.tasks, "authority")).toLowerCase(),
      c.accessManager.address.toLowerCase(),
    );
  });

  it("may be handed to another access manager by the admin, in the open", async () => {
    const c = await world();
    const call = asAdmin(c, c.accessManager, "updateAuthority", [c.tasks.address, c.token.address]);
    await emits(call, c.tasks, "AuthorityUpdated", [c.token.address]);
  });
});
