/** Model views: ids, pages, and the list of active public models after any sequence of changes. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeAbiParameters, type Hex, keccak256, toHex, zeroAddress } from "viem";
import { refuses } from "../support/expect.ts";
import { model, registerModel } from "../support/steps.ts";
import { type Marketplace, marketplace, ZERO_ID } from "../support/tasks.ts";
import {
  actors,
  type Contracts,
  fixture,
  networkHelpers,
  publicClient,
  read,
  send,
} from "../support/world.ts";

const { owner, requester, stranger } = actors;
const MODELS = 103;
const PAGE = 100;
const hidden = { ...model, name: "", description: "", category: "", accessMethod: "", isPublic: false };

type ModelView = { id: Hex; isActive: boolean; isPublic: boolean };
type Page = [ModelView[], bigint];

/** More public models than a page holds. */
async function manyModels() {
  const c = await fixture();
  const ids: Hex[] = [];
  for (let index = 0; index < MODELS; index++) ids.push(await registerModel(c));
  return { ...c, ids };
}

async function idsOf(c: Contracts, view: string, offset: number | bigint, count: number | bigint) {
  const [page, total] = await read<Page>(c.registry, view, [offset, count]);
  return { ids: page.map(({ id }) => id), total: Number(total) };
}

describe("listing models", () => {
  const pages = [
    [0, 20],
    [0, PAGE],
    [0, PAGE + 1],
    [3, PAGE],
    [4, PAGE],
    [MODELS - 1, 20],
    [MODELS, 20],
    [0, 0],
    [0, 2n ** 256n - 1n],
    [2n ** 256n - 1n, 2n ** 256n - 1n],
  ] as const;
  for (const [offset, count] of pages) {
    it(`gives models in the order of registration for offset ${offset} and count ${count}`, async () => {
      const c = await networkHelpers.loadFixture(manyModels);
      const expected = c.ids.slice(Number(offset), Number(offset) + Math.min(Number(count), PAGE));
      for (const view of ["getModels", "getActiveModels"])
        assert.deepEqual(await idsOf(c, view, offset, count), { ids: expected, total: MODELS }, view);
    });
  }

  it("is empty before the first registration", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    for (const view of ["getModels", "getActiveModels"])
      assert.deepEqual(await idsOf(c, view, 0, 20), { ids: [], total: 0 });
  });
});

describe("the list of active models", () => {
  const changes = [
    "deactivateModel",
    "reactivateModel",
    "setVisibility public",
    "setVisibility private",
    "publishModel",
  ];

  it("never holds a model that is private or inactive, whatever order they came in", async () => {
    const c = await networkHelpers.loadFixture(fixture);
    const shown = await registerModel(c);
    const secret = await registerModel(c, hidden);
    assert.deepEqual(await idsOf(c, "getActiveModels", 0, 20), { ids: [shown], total: 1 });
    await send(owner, c.registry, "deactivateModel", [secret]);
    await send(owner, c.registry, "publishModel", [secret, model]);
    assert.deepEqual(await idsOf(c, "getActiveModels", 0, 20), { ids: [shown], total: 1 });
    await send(owner, c.registry, "reactivateModel", [secret]);
    assert.deepEqual(await idsOf(c, "getActiveModels", 0, 20), { ids: [shown, secret], total: 2 });
    await send(owner, c.registry, "deactivateModel", [shown]);
    assert.deepEqual(await idsOf(c, "getActiveModels", 0, 20), { ids: [secret], total: 1 });
    await send(owner, c.registry, "setVisibility", [shown, false]);
    await send(owner, c.registry, "reactivateModel", [shown]);
    assert.deepEqual(await idsOf(c, "getActiveModels", 0, 20), { ids: [secret], total: 1 });
    assert.deepEqual(await idsOf(c, "getModels", 0, 20), { ids: [shown, secret], total: 2 });
  });

  for (const seed of [1, 2, 3]) {
    it(`agrees with the models' own flags after a hundred changes (sequence ${seed})`, async () => {
      const c = await networkHelpers.loadFixture(fixture);
      const random = generator(seed);
      const known: Array<Parameters<typeof change>[1]> = [];
      for (let step = 0; step < 100; step++) {
        if (known.length < 8 && random(5) === 0) {
          const isPublic = random(2) === 0;
          const id = await registerModel(c, isPublic ? model : hidden);
          known.push({ id, isActive: true, isPublic, isNamed: isPublic });
          continue;
        }
        const chosen = known[random(known.length)];
        if (chosen) await change(c, chosen, changes[random(changes.length)] ?? "");
        const listed = known.filter((entry) => entry.isActive && entry.isPublic).map(({ id }) => id);
        const { ids, total } = await idsOf(c, "getActiveModels", 0, PAGE);
        assert.deepEqual(ids.sort(), listed.sort(), `after step ${step}`);
        assert.equal(total, listed.length);
      }
      const views = (await read<Page>(c.registry, "getModels", [0, PAGE]))[0];
      assert.deepEqual(
        views.map(({ id, isActive, isPublic }) => ({ id, isActive, isPublic })),
        known.map(({ isNamed: _, ...entry }) => entry),
      );
    });
  }

  /** Makes the change, on the chain and in `entry`; one that changes nothing must be refused. */
  async function change(
    c: Contracts,
    entry: { id: Hex; isActive: boolean; isPublic: boolean; isNamed: boolean },
    kind: string,
  ) {
    const [functionName = "", to] = kind.split(" ");
    const wanted = functionName === "reactivateModel" || to === "public";
    const flag = functionName === "setVisibility" ? "isPublic" : "isActive";
    if (kind === "publishModel") {
      const published = send(owner, c.registry, kind, [entry.id, model]);
      if (entry.isNamed) return refuses(published, c.registry, "NoChange");
      await published;
      Object.assign(entry, { isNamed: true, isPublic: true });
      return;
    }
    const call = send(owner, c.registry, functionName, to ? [entry.id, wanted] : [entry.id]);
    if (to === "public" && !entry.isNamed) return refuses(call, c.registry, "FieldLength", [0, 0n]);
    if (entry[flag] === wanted) return refuses(call, c.registry, "NoChange");
    await call;
    entry[flag] = wanted;
  }

  /** Pseudo-random whole numbers below `limit`, the same on every run (a linear congruential generator). */
  function generator(seed: number): (limit: number) => number {
    let state = BigInt(seed);
    return (limit) => {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      return Number((state >> 33n) % BigInt(Math.max(limit, 1)));
    };
  }
});

describe("the id of a model", () => {
  const world = () => networkHelpers.loadFixture(marketplace);
  const flip = (id: Hex, bit: number): Hex => toHex(BigInt(id) ^ (1n << BigInt(bit)), { size: 32 });

  it("is 224 bits of hash over chain, registry and number, then the number", async () => {
    const c = await networkHelpers.loadFixture(manyModels);
    const chain = BigInt(await publicClient.getChainId());
    const hashes = c.ids.map((_, index) =>
      keccak256(
        encodeAbiParameters(
          [{ type: "uint256" }, { type: "address" }, { type: "uint32" }],
          [chain, c.registry.address, index + 1],
        ),
      ),
    );
    // bits of the hash that would show through the number: among so many models some number has a zero there
    const hidden = hashes.reduce((bits, hash, index) => bits | (BigInt(hash) & ~BigInt(index + 1)), 0n);
    assert.equal(hidden & 0xffffffffn, 0xffffffffn);
    assert.deepEqual(
      c.ids,
      hashes.map((hash, index) => `${hash.slice(0, 58)}${(index + 1).toString(16).padStart(8, "0")}`),
    );
  });

  it("names nothing with any single bit flipped", async () => {
    const c = await world();
    await registerModel(c);
    await registerModel(c);
    await Promise.all(
      Array.from({ length: 256 }, (_, bit) => flip(c.modelId, bit)).map(async (id) => {
        await refuses(read(c.registry, "getModel", [id]), c.registry, "UnknownModel", [id]);
        assert.deepEqual(await read(c.registry, "canUse", [id, owner.account.address]), [false, 0, ZERO_ID]);
        assert.equal(await read(c.registry, "isActive", [id]), false);
      }),
    );
  });

  const views: Array<[string, (id: Hex) => unknown[]]> = [
    ["getModel", (id) => [id]],
    ["hasAccess", (id) => [id, stranger.account.address]],
    ["pendingOwner", (id) => [id]],
  ];
  for (const [view, args] of views) {
    it(`must be a real one for ${view}`, async () => {
      const c: Marketplace = await world();
      for (const id of [ZERO_ID, flip(c.modelId, 200), flip(c.modelId, 1)])
        await refuses(read(c.registry, view, args(id)), c.registry, "UnknownModel", [id]);
    });
  }

  it("gives no one as the owner of a number that has no model", async () => {
    const c = await world();
    assert.notEqual(await read(c.registry, "ownerOf", [1]), zeroAddress);
    for (const seq of [0, 2, 2 ** 32 - 1])
      assert.equal(await read(c.registry, "ownerOf", [seq]), zeroAddress);
    assert.deepEqual(await read(c.registry, "canUse", [c.modelId, requester.account.address]), [
      true,
      1,
      model.metadataDigest,
    ]);
  });
});
