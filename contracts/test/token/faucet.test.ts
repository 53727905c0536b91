/** The faucet of the test networks: a thousand MLB per account and day. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import { effects, returned } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY } from "../support/steps.ts";
import {
  actors,
  type Contracts,
  fixture,
  networkHelpers,
  read,
  send,
  verifier,
  type Wallet,
} from "../support/world.ts";

const { treasury, stranger, requester } = actors;
const AMOUNT = parseEther("1000");

/** A faucet with `amount` wei. */
async function filled(amount: bigint): Promise<Contracts> {
  const c = await networkHelpers.loadFixture(fixture);
  await send(treasury, c.token, "transfer", [c.faucet.address, amount]);
  return c;
}

const drip = (c: Contracts, by: Wallet) => send(by, c.faucet, "drip");
const dripTo = (c: Contracts, by: Wallet, to: Wallet) => send(by, c.faucet, "dripTo", [addressOf(to)]);
const nextDripAt = (c: Contracts, wallet: Wallet) =>
  read<number>(c.faucet, "nextDripAt", [addressOf(wallet)]);

describe("the faucet", () => {
  it("reports the amount and the interval of payments", async () => {
    const c = await filled(0n);
    assert.equal(await read(c.faucet, "dripAmount"), AMOUNT);
    assert.equal(await read(c.faucet, "dripInterval"), DAY);
    assert.equal(await nextDripAt(c, stranger), 0);
  });

  it("pays the caller, and reports when the next payment is possible", async () => {
    const c = await filled(AMOUNT * 2n);
    assert.equal(await returned(stranger, c.faucet, "drip"), AMOUNT);
    const done = await effects(c, drip(c, stranger));
    assert.deepEqual(done.events, [
      [
        "faucet",
        "Dripped",
        { account: addressOf(stranger), by: addressOf(stranger), amount: AMOUNT, nextAt: done.at + DAY },
      ],
    ]);
    assert.deepEqual(done.moves, { stranger: AMOUNT, faucet: -AMOUNT });
    assert.equal(await nextDripAt(c, stranger), done.at + DAY);
  });

  it("pays someone who has nothing to pay the gas with", async () => {
    const c = await filled(AMOUNT * 2n);
    assert.equal(await returned(requester, c.faucet, "dripTo", [addressOf(stranger)]), AMOUNT);
    const done = await effects(c, dripTo(c, requester, stranger));
    assert.deepEqual(done.events, [
      [
        "faucet",
        "Dripped",
        { account: addressOf(stranger), by: addressOf(requester), amount: AMOUNT, nextAt: done.at + DAY },
      ],
    ]);
    assert.deepEqual(done.moves, { stranger: AMOUNT, faucet: -AMOUNT });
    assert.equal(await nextDripAt(c, requester), 0, "who helped can still ask");
    assert.deepEqual((await effects(c, drip(c, requester))).moves, { requester: AMOUNT, faucet: -AMOUNT });
  });

  it("pays an account once a day, to the second, no matter who requests it", async () => {
    const c = await filled(AMOUNT * 3n);
    const { at: first } = await effects(c, drip(c, stranger));
    const again = first + DAY;
    await refuses(drip(c, stranger), c.faucet, "DripTooEarly", [again]);
    await refuses(dripTo(c, requester, stranger), c.faucet, "DripTooEarly", [again]);
    await at(again - 1);
    await refuses(drip(c, stranger), c.faucet, "DripTooEarly", [again]);
    await at(again);
    const done = await effects(c, dripTo(c, requester, stranger));
    assert.deepEqual(done.moves, { stranger: AMOUNT, faucet: -AMOUNT });
  });

  it("pays several accounts on the same day", async () => {
    const c = await filled(AMOUNT * 2n);
    await drip(c, stranger);
    const done = await effects(c, drip(c, verifier(0)));
    assert.deepEqual(done.moves, { verifier0: AMOUNT, faucet: -AMOUNT });
  });

  it("pays all it has and then reports that it is empty, without starting anyone's waiting time", async () => {
    const c = await filled(AMOUNT);
    await drip(c, stranger);
    await refuses(drip(c, requester), c.faucet, "FaucetEmpty", [0n, AMOUNT]);
    await send(treasury, c.token, "transfer", [c.faucet.address, AMOUNT - 1n]);
    await refuses(dripTo(c, stranger, requester), c.faucet, "FaucetEmpty", [AMOUNT - 1n, AMOUNT]);
    assert.equal(await nextDripAt(c, requester), 0);
    await send(treasury, c.token, "transfer", [c.faucet.address, 1n]);
    assert.deepEqual((await effects(c, drip(c, requester))).moves, { requester: AMOUNT, faucet: -AMOUNT });
  });
});
