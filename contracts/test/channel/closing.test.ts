/** The end of a channel: by the receiver, after a notice, after the signer's expiry, and during system locks. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther } from "viem";
import {
  claim,
  close,
  DEPOSIT,
  guardian,
  idOf,
  NOTICE,
  opened,
  payer,
  receiver,
  requestClose,
  stateOf,
  stranger,
  world,
} from "../support/channels.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, refuses } from "../support/expect.ts";
import { DAY, now } from "../support/steps.ts";
import { type Contracts, networkHelpers, read, send } from "../support/world.ts";

const ONE = parseEther("1");
const lock = (c: Contracts) => send(guardian, c.verifications, "lockSystem", ["maintenance"]);

describe("the receiver", () => {
  it("closes at once, and the payer gets the rest", async () => {
    const c = await world();
    const channel = await opened(c);
    await claim(c, channel, ONE);
    const done = await effects(c, close(c, channel));
    const id = await idOf(c, channel);
    const refund = DEPOSIT - ONE;
    assert.deepEqual(done.events, [
      [
        "channels",
        "ChannelClosed",
        { channelId: id, payer: addressOf(payer), by: addressOf(receiver), refund },
      ],
    ]);
    assert.deepEqual(done.moves, { requester: refund, channels: -refund });
    assert.deepEqual(await stateOf(c, channel), {
      deposited: 0n,
      claimed: 0n,
      endsAtUnlocked: 0n,
      open: false,
    });
  });

  it("closes an emptied channel without a payment", async () => {
    const c = await world();
    const channel = await opened(c);
    await claim(c, channel, DEPOSIT);
    const done = await effects(c, close(c, channel));
    assert.equal(done.events[0]?.[2].refund, 0n);
    assert.deepEqual(done.moves, {});
  });
});

describe("the payer", () => {
  it("gives notice, and closes a second after the 24 hours", async () => {
    const c = await world();
    const channel = await opened(c);
    const id = await idOf(c, channel);
    await refuses(close(c, channel, payer), c.channels, "ChannelNotEnded", [BigInt(channel.expiry + NOTICE)]);
    const notice = await effects(c, requestClose(c, channel));
    const end = notice.at + NOTICE;
    assert.deepEqual(notice.events, [
      ["channels", "ChannelCloseRequested", { channelId: id, endsAtUnlocked: BigInt(end) }],
    ]);
    await at(end);
    await refuses(close(c, channel, payer), c.channels, "ChannelNotEnded", [BigInt(end)]);
    await at(end + 1);
    const done = await effects(c, close(c, channel, payer));
    assert.deepEqual(done.moves, { requester: DEPOSIT, channels: -DEPOSIT });
  });

  it("gives notice once, and only the payer does", async () => {
    const c = await world();
    const channel = await opened(c);
    for (const by of [receiver, stranger])
      await refuses(requestClose(c, channel, by), c.channels, "NotPayer", [addressOf(by)]);
    await requestClose(c, channel);
    const { endsAtUnlocked } = await stateOf(c, channel);
    await refuses(requestClose(c, channel), c.channels, "AlreadyEnding", [endsAtUnlocked]);
  });

  it("needs no notice once the signer's expiry has begun the last day", async () => {
    const c = await world();
    const channel = await opened(c);
    const end = channel.expiry + NOTICE;
    await at(channel.expiry);
    await refuses(requestClose(c, channel), c.channels, "AlreadyEnding", [BigInt(end)]);
    await at(end);
    await refuses(requestClose(c, channel), c.channels, "AlreadyEnding", [BigInt(end)]);
    await at(end + 1);
    const done = await effects(c, close(c, channel, stranger));
    assert.deepEqual(done.moves, { requester: DEPOSIT, channels: -DEPOSIT });
  });

  it("a second before the expiry still gains by a notice", async () => {
    const c = await world();
    const channel = await opened(c);
    await at(channel.expiry - 1);
    await requestClose(c, channel);
    assert.equal((await stateOf(c, channel)).endsAtUnlocked, BigInt(channel.expiry - 1 + NOTICE));
  });
});

describe("a voucher", () => {
  it("can be claimed in the last second of the notice and not after", async () => {
    const c = await world();
    const channel = await opened(c);
    const { at: begun } = await effects(c, requestClose(c, channel));
    await at(begun + NOTICE);
    await claim(c, channel, ONE);
    assert.equal((await stateOf(c, channel)).open, true);
    await at(begun + NOTICE + 1);
    const id = await idOf(c, channel);
    await refuses(claim(c, channel, 2n * ONE), c.channels, "ChannelNotOpen", [id]);
    await refuses(send(payer, c.channels, "topUp", [channel, ONE]), c.channels, "ChannelNotOpen", [id]);
    await networkHelpers.mine();
    assert.equal((await stateOf(c, channel)).open, false);
    assert.deepEqual((await effects(c, close(c, channel, stranger))).moves, {
      requester: DEPOSIT - ONE,
      channels: ONE - DEPOSIT,
    });
  });

  it("is covered by a top-up in the last second", async () => {
    const c = await world();
    const channel = await opened(c);
    const { at: begun } = await effects(c, requestClose(c, channel));
    await at(begun + NOTICE);
    const done = await effects(c, send(payer, c.channels, "topUp", [channel, ONE]));
    assert.deepEqual(done.moves, { requester: -ONE, channels: ONE });
  });

  it("stays good for 24 hours after the signer's expiry", async () => {
    const c = await world();
    const channel = await opened(c);
    await at(channel.expiry + NOTICE);
    const done = await effects(c, claim(c, channel, ONE));
    assert.equal(done.moves.provider, ONE - ONE / 20n);
  });
});

describe("a system lock", () => {
  it("does not use up the notice: its seconds are added to the end", async () => {
    const c = await world();
    const channel = await opened(c);
    const { at: begun } = await effects(c, requestClose(c, channel));
    await at(begun + NOTICE);
    await lock(c);
    await networkHelpers.time.increase(3 * DAY);
    const { endsAtUnlocked } = await stateOf(c, channel);
    await refuses(close(c, channel, payer), c.channels, "ChannelNotEnded", [endsAtUnlocked]);
    assert.equal((await effects(c, claim(c, channel, ONE))).moves.provider, ONE - ONE / 20n);
    await send(guardian, c.verifications, "unlockSystem");
    assert.equal((await effects(c, close(c, channel, payer))).moves.requester, DEPOSIT - ONE);
  });

  it("stops no exit: claims, notices and closes work while it lasts", async () => {
    const c = await world();
    const channel = await opened(c);
    await lock(c);
    await claim(c, channel, ONE);
    await requestClose(c, channel);
    assert.equal((await effects(c, close(c, channel))).moves.requester, DEPOSIT - ONE);
  });

  it("before the opening gives no extra time: the channel ends a day after its expiry", async () => {
    const c = await world();
    await lock(c);
    await networkHelpers.time.increase(2 * DAY);
    await send(guardian, c.verifications, "unlockSystem");
    const locked = await read<number>(c.verifications, "lockedSeconds");
    const channel = await opened(c);
    assert.equal((await stateOf(c, channel)).endsAtUnlocked, BigInt(channel.expiry + NOTICE - locked));
    await at(channel.expiry + NOTICE);
    await refuses(close(c, channel, payer), c.channels, "ChannelNotEnded", [
      BigInt(channel.expiry + NOTICE - locked),
    ]);
    assert.equal(await read(c.channels, "unlockedTime"), BigInt((await now()) - locked));
    await at(channel.expiry + NOTICE + 1);
    await close(c, channel, payer);
  });
});
