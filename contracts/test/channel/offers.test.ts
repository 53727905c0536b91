/** Offers of providers: announced, replaced and withdrawn by events, within limits that protect their readers. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toHex } from "viem";
import { receiver, stateOf, stranger, terms, world } from "../support/channels.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, now } from "../support/steps.ts";
import { type Contracts, send, type Wallet } from "../support/world.ts";

const MODEL = toHex(92, { size: 32 });
const OFFER = {
  modelId: MODEL,
  endpoint: "https://provider.example/v1",
  inputPerMillion: 200_000_000_000_000_000n,
  outputPerMillion: 400_000_000_000_000_000n,
  engine: "llama-wasm b7120",
  contextLength: 8_192,
  concurrency: 2,
};
type Offer = typeof OFFER & { expiresAt: number };

const offer = async (change: Partial<Offer> = {}): Promise<Offer> => ({
  ...OFFER,
  expiresAt: (await now()) + 7 * DAY,
  ...change,
});
const publish = (c: Contracts, wanted: Offer, by: Wallet = receiver) =>
  send(by, c.channels, "publishOffer", [wanted]);

describe("an offer", () => {
  it("is announced with all its terms in its sender's name, moves nothing and is not stored", async () => {
    const c = await world();
    const wanted = await offer();
    const done = await effects(c, publish(c, wanted));
    const announced = { provider: addressOf(receiver), ...wanted };
    assert.deepEqual(done.events, [["channels", "OfferPublished", announced]]);
    assert.deepEqual(done.moves, {});
    assert.equal((await stateOf(c, await terms())).deposited, 0n);
  });

  it("is the sender's own: another account announces the same terms for itself", async () => {
    const c = await world();
    const done = await effects(c, publish(c, await offer(), stranger));
    assert.equal(done.events[0]?.[2].provider, addressOf(stranger));
  });

  it("that has expired is announced as well, which withdraws the ones before", async () => {
    const c = await world();
    const withdrawn = { ...(await offer()), endpoint: "", engine: "", expiresAt: 0 };
    const done = await effects(c, publish(c, withdrawn));
    assert.equal(done.events[0]?.[2].expiresAt, 0);
  });

  it("ends at most 30 days later, so an abandoned address disappears", async () => {
    const c = await world();
    const time = (await now()) + 10;
    const latest = time + 30 * DAY;
    const [longest, tooLong] = [await offer({ expiresAt: latest }), await offer({ expiresAt: latest + 11 })];
    await at(time);
    await publish(c, longest);
    await at(time + 10);
    await refuses(publish(c, tooLong), c.channels, "OfferTooLong", [latest + 11, BigInt(latest + 10)]);
  });

  it("has an address of at most 200 bytes and a label of at most 80, counted in bytes", async () => {
    const c = await world();
    await publish(c, await offer({ endpoint: "x".repeat(200), engine: "y".repeat(80) }));
    const address = publish(c, await offer({ endpoint: `é${"x".repeat(199)}` }));
    await refuses(address, c.channels, "TextTooLong", [201n, 200n]);
    const label = publish(c, await offer({ engine: "y".repeat(81) }));
    await refuses(label, c.channels, "TextTooLong", [81n, 80n]);
  });
});
