/** Control over a model: activity, visibility, access, and transfer. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Hex, toHex, zeroAddress } from "viem";
import { addressOf, emits, refuses } from "../support/expect.ts";
import { model, registerModel } from "../support/steps.ts";
import { type Marketplace, marketplace, ZERO_ID } from "../support/tasks.ts";
import { actors, networkHelpers, read, send, type Wallet } from "../support/world.ts";

const { owner, requester, stranger, deployer, admin, guardian } = actors;
const FIRST = 1;
const DIGEST = model.metadataDigest;

const world = () => networkHelpers.loadFixture(marketplace);
const getModel = (c: Marketplace) => read<Record<string, unknown>>(c.registry, "getModel", [c.modelId]);
const canUse = (c: Marketplace, by: Wallet, id = c.modelId) =>
  read<[boolean, number, Hex]>(c.registry, "canUse", [id, by.account.address]);

/** Each call by which an owner changes a model; all of them succeed for a fresh public model. */
const changes: Array<[string, unknown[]]> = [
  ["updateModel", [model]],
  ["deactivateModel", []],
  ["setVisibility", [false]],
  ["setAccess", [stranger.account.address, true]],
  ["offerOwnership", [stranger.account.address]],
];

describe("a model's owner", () => {
  for (const [functionName, args] of [...changes, ["reactivateModel", []] as [string, unknown[]]]) {
    it(`is the only one who may call ${functionName}`, async () => {
      const c = await world();
      for (const wallet of [stranger, requester, deployer, admin, guardian])
        await refuses(
          send(wallet, c.registry, functionName, [c.modelId, ...args]),
          c.registry,
          "NotModelOwner",
          [wallet.account.address],
        );
    });

    it(`needs a model that exists for ${functionName}`, async () => {
      const c = await world();
      for (const id of [ZERO_ID, flip(c.modelId, 255), flip(c.modelId, 24), flip(c.modelId, 1)])
        await refuses(send(owner, c.registry, functionName, [id, ...args]), c.registry, "UnknownModel", [id]);
    });
  }
});

function flip(id: Hex, bit: number): Hex {
  return toHex(BigInt(id) ^ (1n << BigInt(bit)), { size: 32 });
}

describe("deactivating and reactivating a model", () => {
  it("stops its use for everyone, and announces it", async () => {
    const c = await world();
    const before = await getModel(c);
    await emits(send(owner, c.registry, "deactivateModel", [c.modelId]), c.registry, "ModelStatusChanged", [
      c.modelId,
      owner.account.address,
      false,
    ]);
    assert.deepEqual(await getModel(c), { ...before, isActive: false });
    assert.equal(await read(c.registry, "isActive", [c.modelId]), false);
    for (const wallet of [owner, requester])
      assert.deepEqual(await canUse(c, wallet), [false, FIRST, DIGEST]);

    await emits(send(owner, c.registry, "reactivateModel", [c.modelId]), c.registry, "ModelStatusChanged", [
      c.modelId,
      owner.account.address,
      true,
    ]);
    assert.deepEqual(await getModel(c), before);
    assert.equal(await read(c.registry, "isActive", [c.modelId]), true);
    assert.deepEqual(await canUse(c, requester), [true, FIRST, DIGEST]);
  });

  it("is refused when it would change nothing", async () => {
    const c = await world();
    await refuses(send(owner, c.registry, "reactivateModel", [c.modelId]), c.registry, "NoChange");
    await send(owner, c.registry, "deactivateModel", [c.modelId]);
    await refuses(send(owner, c.registry, "deactivateModel", [c.modelId]), c.registry, "NoChange");
  });
});

describe("the visibility of a model", () => {
  it("decides who may use it, and is announced", async () => {
    const c = await world();
    const before = await getModel(c);
    const set = (isPublic: boolean) => send(owner, c.registry, "setVisibility", [c.modelId, isPublic]);
    const announced = (isPublic: boolean) => [c.modelId, owner.account.address, isPublic];
    await emits(set(false), c.registry, "ModelVisibilityChanged", announced(false));
    assert.deepEqual(await getModel(c), { ...before, isPublic: false });
    assert.deepEqual(await canUse(c, requester), [false, FIRST, DIGEST]);
    assert.deepEqual(await canUse(c, owner), [true, FIRST, DIGEST]);
    await emits(set(true), c.registry, "ModelVisibilityChanged", announced(true));
    assert.deepEqual(await getModel(c), before);
    assert.deepEqual(await canUse(c, requester), [true, FIRST, DIGEST]);
  });

  it("is refused when it would change nothing", async () => {
    const c = await world();
    await refuses(send(owner, c.registry, "setVisibility", [c.modelId, true]), c.registry, "NoChange");
    await send(owner, c.registry, "setVisibility", [c.modelId, false]);
    await refuses(send(owner, c.registry, "setVisibility", [c.modelId, false]), c.registry, "NoChange");
  });
});

describe("the access list of a model", () => {
  it("lets an account use it while it is private, and no longer", async () => {
    const c = await world();
    await send(owner, c.registry, "setVisibility", [c.modelId, false]);
    const set = (allowed: boolean) =>
      send(owner, c.registry, "setAccess", [c.modelId, requester.account.address, allowed]);
    const has = () => read(c.registry, "hasAccess", [c.modelId, requester.account.address]);
    assert.equal(await has(), false);
    for (const allowed of [true, false]) {
      await emits(set(allowed), c.registry, "ModelAccessChanged", [
        c.modelId,
        requester.account.address,
        allowed,
      ]);
      assert.equal(await has(), allowed);
      assert.deepEqual(await canUse(c, requester), [allowed, FIRST, DIGEST]);
      assert.deepEqual(await canUse(c, stranger), [false, FIRST, DIGEST]);
      await refuses(set(allowed), c.registry, "NoChange");
    }
  });

  it("belongs to one model", async () => {
    const c = await world();
    const other = await registerModel(c);
    await send(owner, c.registry, "setAccess", [c.modelId, requester.account.address, true]);
    assert.equal(await read(c.registry, "hasAccess", [other, requester.account.address]), false);
  });

  it("does not bring an inactive model back", async () => {
    const c = await world();
    await send(owner, c.registry, "setAccess", [c.modelId, requester.account.address, true]);
    await send(owner, c.registry, "deactivateModel", [c.modelId]);
    assert.deepEqual(await canUse(c, requester), [false, FIRST, DIGEST]);
  });
});

describe("transferring a model", () => {
  const offer = (c: Marketplace, to: Hex, by = owner) =>
    send(by, c.registry, "offerOwnership", [c.modelId, to]);
  const accept = (c: Marketplace, by: Wallet) => send(by, c.registry, "acceptOwnership", [c.modelId]);
  const pending = (c: Marketplace) => read(c.registry, "pendingOwner", [c.modelId]);

  it("takes an offer and its acceptance", async () => {
    const c = await world();
    const before = await getModel(c);
    await emits(offer(c, stranger.account.address), c.registry, "ModelOwnershipOffered", [
      c.modelId,
      owner.account.address,
      stranger.account.address,
    ]);
    assert.equal(await pending(c), addressOf(stranger));
    assert.deepEqual(await getModel(c), before, "an offer that is not accepted changes nothing");
    await emits(accept(c, stranger), c.registry, "ModelOwnershipTransferred", [
      c.modelId,
      owner.account.address,
      stranger.account.address,
    ]);
    assert.deepEqual(await getModel(c), { ...before, owner: addressOf(stranger) });
    assert.equal(await read(c.registry, "ownerOf", [FIRST]), addressOf(stranger));
    assert.equal(await pending(c), zeroAddress);
    await refuses(send(owner, c.registry, "deactivateModel", [c.modelId]), c.registry, "NotModelOwner", [
      owner.account.address,
    ]);
    await send(stranger, c.registry, "deactivateModel", [c.modelId]);
    assert.equal(await read(c.registry, "isActive", [c.modelId]), false);
  });

  it("is accepted by no one but the account it was offered to, and once", async () => {
    const c = await world();
    await refuses(accept(c, stranger), c.registry, "NotModelOwner", [stranger.account.address]);
    await offer(c, stranger.account.address);
    for (const wallet of [owner, requester])
      await refuses(accept(c, wallet), c.registry, "NotModelOwner", [wallet.account.address]);
    await accept(c, stranger);
    await refuses(accept(c, stranger), c.registry, "NotModelOwner", [stranger.account.address]);
  });

  it("can be taken back, and offered to another", async () => {
    const c = await world();
    await offer(c, stranger.account.address);
    await emits(offer(c, zeroAddress), c.registry, "ModelOwnershipOffered", [
      c.modelId,
      owner.account.address,
      zeroAddress,
    ]);
    await refuses(accept(c, stranger), c.registry, "NotModelOwner", [stranger.account.address]);
    await offer(c, stranger.account.address);
    await offer(c, requester.account.address);
    await refuses(accept(c, stranger), c.registry, "NotModelOwner", [stranger.account.address]);
    await accept(c, requester);
    assert.equal((await getModel(c)).owner, addressOf(requester));
  });

  it("is refused when it would change nothing", async () => {
    const c = await world();
    await refuses(offer(c, owner.account.address), c.registry, "NoChange");
    await refuses(offer(c, zeroAddress), c.registry, "NoChange");
    await offer(c, stranger.account.address);
    await refuses(offer(c, stranger.account.address), c.registry, "NoChange");
  });

  it("keeps the old owner out of a private model, and lets the new one in", async () => {
    const c = await world();
    await send(owner, c.registry, "setVisibility", [c.modelId, false]);
    await offer(c, stranger.account.address);
    await accept(c, stranger);
    assert.deepEqual(await canUse(c, owner), [false, FIRST, DIGEST]);
    assert.deepEqual(await canUse(c, stranger), [true, FIRST, DIGEST]);
  });
});
