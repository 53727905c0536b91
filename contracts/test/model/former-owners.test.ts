/**
 * The exact second at which an account stops being a party as model owner: a vote that began in that second still counts
 * it as one.
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addressOf, at } from "../support/expect.ts";
import { now } from "../support/steps.ts";
import { marketplace } from "../support/tasks.ts";
import { actors, networkHelpers, read, send } from "../support/world.ts";

const { owner, stranger, requester } = actors;
const FIRST = 1;

describe("after a model was given away", () => {
  it("the former owner has owned it since any second up to that one, and not since the next", async () => {
    const c = await networkHelpers.loadFixture(marketplace);
    await send(owner, c.registry, "offerOwnership", [c.modelId, addressOf(stranger)]);
    const sold = (await now()) + 100;
    await at(sold);
    await send(stranger, c.registry, "acceptOwnership", [c.modelId]);
    const since = (time: number, account = addressOf(owner)) =>
      read<boolean>(c.registry, "hasOwnedSince", [FIRST, account, time]);
    assert.deepEqual(
      [await since(1), await since(sold - 1), await since(sold), await since(sold + 1)],
      [true, true, true, false],
    );
    assert.deepEqual(
      [await since(sold + 1, addressOf(stranger)), await since(1, addressOf(requester))],
      [true, false],
    );
  });
});
