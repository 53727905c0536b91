/** Registering and updating models: what is stored, what is announced, and how long texts may be. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, sha256, toHex } from "viem";
import { addressOf, at, emits, moves, refuses } from "../support/expect.ts";
import { model, now, registerModel } from "../support/steps.ts";
import { marketplace, ZERO_ID } from "../support/tasks.ts";
import { actors, type Contracts, fixture, networkHelpers, read, send } from "../support/world.ts";

const { owner, requester, stranger } = actors;

type ModelView = {
  id: Hex;
  owner: Hex;
  createdAt: number;
  revision: number;
  isActive: boolean;
  isPublic: boolean;
  metadataDigest: Hex;
};

const hidden = { ...model, name: "", description: "", category: "", accessMethod: "", isPublic: false };
const DIGEST = sha256(toHex("second metadata"));

const empty = () => networkHelpers.loadFixture(fixture);
const world = () => networkHelpers.loadFixture(marketplace);
const getModel = (c: Contracts, id: Hex) => read<ModelView>(c.registry, "getModel", [id]);
const register = (c: Contracts, change: object) =>
  send(owner, c.registry, "registerModel", [{ ...model, ...change }]);

/** Field number, name, least and greatest length in bytes, and whether the text is forbidden in private. */
const fields = [
  [0, "name", 3, 100, true],
  [1, "description", 20, 1_000, true],
  [2, "version", 5, 32, false],
  [3, "category", 1, 32, true],
  [4, "metadataCid", 0, 128, false],
  [5, "accessMethod", 0, 1_000, true],
] as const;

describe("the id of a model", () => {
  it("ends with the model's number", async () => {
    const c = await empty();
    for (let number = 1; number <= 12; number++) {
      const id = await registerModel(c, { ...model, version: `1.0.${number}` });
      assert.equal(BigInt(id) & 0xffffffffn, BigInt(number));
    }
  });
});

describe("registering a model", () => {
  it("lists it as active, costs nothing, and announces its texts", async () => {
    const c = await empty();
    const time = (await now()) + 100;
    await moves(c, {}, async () => {
      await at(time);
      const hash = await register(c, {});
      const [[view]] = await read<[[ModelView], bigint]>(c.registry, "getModels", [0, 1]);
      await emits(hash, c.registry, "ModelRegistered", [
        view.id,
        owner.account.address,
        1n,
        true,
        model.name,
        model.description,
        model.version,
        model.category,
        model.metadataCid,
        model.metadataDigest,
        model.accessMethod,
      ]);
      assert.deepEqual(view, {
        id: view.id,
        owner: addressOf(owner),
        createdAt: time,
        revision: 0,
        isActive: true,
        isPublic: true,
        metadataDigest: model.metadataDigest,
      });
      assert.deepEqual(await getModel(c, view.id), view);
    });
    assert.equal(await read(c.registry, "modelCount"), 1);
  });

  it("keeps everything but version, cid and digest of a private model off the chain", async () => {
    const c = await world();
    const hash = await send(requester, c.registry, "registerModel", [hidden]);
    const [[view]] = await read<[[ModelView], bigint]>(c.registry, "getModels", [1, 1]);
    await emits(hash, c.registry, "ModelRegistered", [
      view.id,
      requester.account.address,
      2n,
      false,
      "",
      "",
      model.version,
      "",
      model.metadataCid,
      model.metadataDigest,
      "",
    ]);
    assert.deepEqual([view.isPublic, view.isActive, view.owner], [false, true, addressOf(requester)]);
  });

  it("accepts the same texts twice: the id tells models apart", async () => {
    const c = await empty();
    const ids = [await registerModel(c), await registerModel(c)];
    assert.notEqual(ids[0], ids[1]);
    assert.equal(await read(c.registry, "modelCount"), 2);
  });

  for (const input of [model, hidden]) {
    it(`needs the metadata digest of a ${input.isPublic ? "public" : "private"} model`, async () => {
      const c = await empty();
      await refuses(register(c, { ...input, metadataDigest: ZERO_ID }), c.registry, "ZeroDigest");
    });
  }
});

for (const [number, field, least, greatest, publicOnly] of fields) {
  const text = (length: number) => "x".repeat(length);
  const good = [least, greatest];
  const bad = [least - 1, greatest + 1].filter((length) => length >= 0);

  describe(`the ${field} of a model`, () => {
    it(`has ${least} to ${greatest} bytes when it is registered`, async () => {
      const c = await empty();
      for (const length of bad)
        await refuses(register(c, { [field]: text(length) }), c.registry, "FieldLength", [
          number,
          BigInt(length),
        ]);
      for (const length of good) await register(c, { [field]: text(length) });
      assert.equal(await read(c.registry, "modelCount"), good.length);
    });

    it("counts in bytes, not in letters", async () => {
      const c = await empty();
      const tooLong = "ü".repeat(greatest / 2 + 1);
      await refuses(register(c, { [field]: tooLong }), c.registry, "FieldLength", [
        number,
        BigInt(greatest + 2),
      ]);
    });

    it(publicOnly ? "must be empty in private" : "has the same limit in private", async () => {
      const c = await empty();
      const tooLong = publicOnly ? 1 : greatest + 1;
      await refuses(register(c, { ...hidden, [field]: text(tooLong) }), c.registry, "FieldLength", [
        number,
        BigInt(tooLong),
      ]);
      await register(c, { ...hidden, [field]: text(tooLong - 1) });
      await register(c, { ...hidden, [field]: "" });
      assert.equal(await read(c.registry, "modelCount"), 2);
    });

    it(field === "name" ? "is not read by an update" : "keeps its limits in an update", async () => {
      const c = await world();
      const update = (length: number) =>
        send(owner, c.registry, "updateModel", [c.modelId, { ...model, [field]: text(length) }]);
      for (const length of bad) {
        if (field === "name") await update(length);
        else await refuses(update(length), c.registry, "FieldLength", [number, BigInt(length)]);
      }
      for (const length of good) await update(length);
      const { revision } = await getModel(c, c.modelId);
      assert.equal(revision, good.length + (field === "name" ? bad.length : 0));
    });
  });
}

describe("updating a model", () => {
  const changed = {
    ...model,
    name: "is not read",
    description: "A better description of the model.",
    version: "2.0.0",
    category: "vision",
    metadataCid: "bafysecond",
    metadataDigest: DIGEST,
    accessMethod: "https://example.org/second",
    isPublic: false,
  };

  it("publishes the new texts under the next revision, and keeps name, owner and visibility", async () => {
    const c = await world();
    const before = await getModel(c, c.modelId);
    for (const revision of [1, 2]) {
      await emits(send(owner, c.registry, "updateModel", [c.modelId, changed]), c.registry, "ModelUpdated", [
        c.modelId,
        owner.account.address,
        revision,
        changed.description,
        changed.version,
        changed.category,
        changed.metadataCid,
        DIGEST,
        changed.accessMethod,
      ]);
      assert.deepEqual(await getModel(c, c.modelId), { ...before, revision, metadataDigest: DIGEST });
    }
  });

  it("of a private model keeps its texts off the chain", async () => {
    const c = await world();
    const id = await registerModel(c, hidden);
    const update = (input: object) => send(owner, c.registry, "updateModel", [id, input]);
    await refuses(update({ ...changed, isPublic: true }), c.registry, "FieldLength", [
      1,
      BigInt(changed.description.length),
    ]);
    await emits(update({ ...hidden, metadataDigest: DIGEST }), c.registry, "ModelUpdated", [
      id,
      owner.account.address,
      1,
      "",
      model.version,
      "",
      model.metadataCid,
      DIGEST,
      "",
    ]);
  });

  it("needs a digest", async () => {
    const c = await world();
    const call = send(owner, c.registry, "updateModel", [c.modelId, { ...model, metadataDigest: ZERO_ID }]);
    await refuses(call, c.registry, "ZeroDigest");
  });

  it("is possible while the model is inactive", async () => {
    const c = await world();
    await send(owner, c.registry, "deactivateModel", [c.modelId]);
    await send(owner, c.registry, "updateModel", [c.modelId, changed]);
    const { revision, isActive } = await getModel(c, c.modelId);
    assert.deepEqual([revision, isActive], [1, false]);
  });

  it("is only for the owner", async () => {
    const c = await world();
    await refuses(
      send(stranger, c.registry, "updateModel", [c.modelId, model]),
      c.registry,
      "NotModelOwner",
      [stranger.account.address],
    );
  });
});
