/** Reports of wrong answers: announced by an event that proves nothing, changes nothing and has a bounded length. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toHex } from "viem";
import { opened, payer, receiver, stateOf, stranger, world } from "../support/channels.ts";
import { effects } from "../support/effects.ts";
import { addressOf, refuses } from "../support/expect.ts";
import { type Contracts, send, type Wallet } from "../support/world.ts";

const MODEL = toHex(92, { size: 32 });
const CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const report = (c: Contracts, reportCid = CID, by: Wallet = payer) =>
  send(by, c.channels, "reportAnswer", [addressOf(receiver), MODEL, reportCid]);
const announced = (by: Wallet) => ({
  reporter: addressOf(by),
  provider: addressOf(receiver),
  modelId: MODEL,
  reportCid: CID,
});

describe("a report of an answer", () => {
  it("names its sender, the provider, the model and the evidence, and takes nothing from the provider", async () => {
    const c = await world();
    const channel = await opened(c);
    const before = await stateOf(c, channel);
    const done = await effects(c, report(c));
    assert.deepEqual(done.events, [["channels", "AnswerReported", announced(payer)]]);
    assert.deepEqual(done.moves, {});
    assert.deepEqual(await stateOf(c, channel), before);
  });

  it("is the sender's word: an account without a channel can send it, and it bears that account's name", async () => {
    const c = await world();
    const done = await effects(c, report(c, CID, stranger));
    assert.deepEqual(done.events, [["channels", "AnswerReported", announced(stranger)]]);
  });

  it("has a CID of at most 128 bytes", async () => {
    const c = await world();
    await report(c, "x".repeat(128));
    await refuses(report(c, "x".repeat(129)), c.channels, "TextTooLong", [129n, 128n]);
  });
});
