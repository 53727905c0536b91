/** A model that began in private becomes public with its name on the chain. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, sha256, toHex } from "viem";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { model, registerModel, taskInput } from "../support/steps.ts";
import { marketplace, ZERO_ID } from "../support/tasks.ts";
import { actors, type Contracts, networkHelpers, read, send } from "../support/world.ts";

const { owner, stranger } = actors;
const hidden = { ...model, name: "", description: "", category: "", accessMethod: "", isPublic: false };
const DIGEST = sha256(toHex("published metadata"));

async function setup(): Promise<Contracts & { modelId: Hex; secret: Hex }> {
  const c = await networkHelpers.loadFixture(marketplace);
  return { ...c, secret: await registerModel(c, hidden) };
}
const publish = (c: Contracts, id: Hex, input: object = model, by = owner) =>
  send(by, c.registry, "publishModel", [id, input]);
const listed = async (c: Contracts) =>
  (await read<[{ id: Hex }[], bigint]>(c.registry, "getActiveModels", [0n, 100n]))[0].map(({ id }) => id);

describe("publishing a private model", () => {
  it("puts its name and texts on the chain, makes it public and lists it", async () => {
    const c = await setup();
    const { metadataDigest: _, name, isPublic: __, ...texts } = model;
    const done = await effects(c, publish(c, c.secret, { ...model, metadataDigest: DIGEST }));
    const about = { modelId: c.secret, owner: addressOf(owner) };
    assert.deepEqual(done.events, [
      ["registry", "ModelPublished", { ...about, name }],
      ["registry", "ModelUpdated", { ...about, revision: 1, ...texts, metadataDigest: DIGEST }],
      ["registry", "ModelVisibilityChanged", { ...about, isPublic: true }],
    ]);
    const { isPublic, revision, metadataDigest } = await read<Record<string, unknown>>(
      c.registry,
      "getModel",
      [c.secret],
    );
    assert.deepEqual(
      { isPublic, revision, metadataDigest },
      { isPublic: true, revision: 1, metadataDigest: DIGEST },
    );
    assert.ok((await listed(c)).includes(c.secret));
  });

  it("happens once: from then on only the visibility changes", async () => {
    const c = await setup();
    await publish(c, c.secret);
    await send(owner, c.registry, "setVisibility", [c.secret, false]);
    await refuses(publish(c, c.secret), c.registry, "NoChange");
    await send(owner, c.registry, "setVisibility", [c.secret, true]);
    await refuses(publish(c, c.modelId), c.registry, "NoChange");
  });

  it("cannot be bypassed without a name", async () => {
    const c = await setup();
    await refuses(send(owner, c.registry, "setVisibility", [c.secret, true]), c.registry, "FieldLength", [
      0,
      0n,
    ]);
    for (const [field, change, length] of [
      [0, { name: "ab" }, 2n],
      [1, { description: "" }, 0n],
      [3, { category: "" }, 0n],
    ] as const)
      await refuses(publish(c, c.secret, { ...model, ...change }), c.registry, "FieldLength", [
        field,
        length,
      ]);
    await refuses(publish(c, c.secret, { ...model, metadataDigest: ZERO_ID }), c.registry, "ZeroDigest");
    await refuses(publish(c, c.secret, model, stranger), c.registry, "NotModelOwner", [addressOf(stranger)]);
    await refuses(publish(c, ZERO_ID), c.registry, "UnknownModel", [ZERO_ID]);
  });

  it("of an inactive model lists it when it is active again", async () => {
    const c = await setup();
    await send(owner, c.registry, "deactivateModel", [c.secret]);
    await publish(c, c.secret);
    assert.ok(!(await listed(c)).includes(c.secret));
    await send(owner, c.registry, "reactivateModel", [c.secret]);
    assert.ok((await listed(c)).includes(c.secret));
  });
});

describe("the numbers of models", () => {
  it("end where a task could not keep them, with an error", async () => {
    const c = await setup();
    const LAST = 2 ** 27 - 1;
    await networkHelpers.setStorageAt(c.registry.address, "0x0", toHex(LAST - 1, { size: 32 }));
    const input = { ...model, isPublic: true };
    await send(owner, c.registry, "registerModel", [input]);
    const [[{ id }]] = await read<[[{ id: Hex }]]>(c.registry, "getModels", [BigInt(LAST - 1), 1n]);
    assert.equal(BigInt(id) & 0xffffffffn, BigInt(LAST));
    await refuses(send(owner, c.registry, "registerModel", [input]), c.registry, "NoModelIdLeft");
    const task = { ...(await taskInput()), taskType: 2, check: 2 };
    await send(actors.requester, c.tasks, "createTask", [id, task, 10n ** 18n]);
    const count = Number(await read(c.tasks, "taskCount"));
    const [[seen]] = await read<[[{ modelId: Hex; taskType: number; check: number }]]>(c.tasks, "getTasks", [
      BigInt(count - 1),
      1n,
    ]);
    assert.deepEqual([seen.modelId, seen.taskType, seen.check], [id, 2, 2]);
  });
});
