/** Vouchers: how much a receiver gets, who may claim for it, and the protocol's share. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseEther, toHex } from "viem";
import {
  type Channel,
  claim,
  DEPOSIT,
  idOf,
  NOTICE,
  opened,
  otherSession,
  payer,
  receiver,
  stateOf,
  stranger,
  terms,
  voucher,
  world,
} from "../support/channels.ts";
import { effects, returned } from "../support/effects.ts";
import { addressOf, at, moves, refuses } from "../support/expect.ts";
import { actors, type Contracts, send } from "../support/world.ts";

const ONE = parseEther("1");
const fee = (amount: bigint) => amount / 20n;

describe("a voucher", () => {
  it("pays the receiver what is signed less 5 % for the treasury", async () => {
    const c = await world();
    const channel = await opened(c);
    const done = await effects(c, claim(c, channel, ONE));
    assert.deepEqual(done.events, [
      [
        "channels",
        "ChannelClaimed",
        {
          channelId: await idOf(c, channel),
          receiver: addressOf(receiver),
          amount: ONE,
          fee: fee(ONE),
          claimed: ONE,
        },
      ],
    ]);
    assert.deepEqual(done.moves, { provider: ONE - fee(ONE), treasury: fee(ONE), channels: -ONE });
  });

  it("replaces all earlier ones: only the difference is paid", async () => {
    const c = await world();
    const channel = await opened(c);
    await claim(c, channel, ONE);
    const done = await effects(c, claim(c, channel, 3n * ONE));
    assert.deepEqual(done.moves, {
      provider: 2n * ONE - fee(2n * ONE),
      treasury: fee(2n * ONE),
      channels: -2n * ONE,
    });
    assert.equal((await stateOf(c, channel)).claimed, 3n * ONE);
  });

  it("is paid once, and an older one is worthless", async () => {
    const c = await world();
    const channel = await opened(c);
    await claim(c, channel, 2n * ONE);
    const id = await idOf(c, channel);
    for (const amount of [0n, ONE, 2n * ONE])
      await moves(c, {}, () => refuses(claim(c, channel, amount), c.channels, "NothingDue", [id]));
  });

  it("can be claimed by anyone, and the receiver is paid", async () => {
    const c = await world();
    const channel = await opened(c);
    const done = await effects(c, claim(c, channel, ONE, stranger));
    assert.deepEqual(done.moves, { provider: ONE - fee(ONE), treasury: fee(ONE), channels: -ONE });
    assert.equal(done.events[0]?.[2].receiver, addressOf(receiver));
  });

  it("above the deposit is paid as far as the deposit reaches, and the rest after a top-up", async () => {
    const c = await world();
    const channel = await opened(c);
    const signed = DEPOSIT + ONE;
    assert.deepEqual((await effects(c, claim(c, channel, signed))).moves, {
      provider: DEPOSIT - fee(DEPOSIT),
      treasury: fee(DEPOSIT),
      channels: -DEPOSIT,
    });
    const id = await idOf(c, channel);
    await refuses(claim(c, channel, 2n ** 256n - 1n), c.channels, "NothingDue", [id]);
    await send(payer, c.channels, "topUp", [channel, 5n * ONE]);
    const rest = await effects(c, claim(c, channel, signed));
    assert.deepEqual(rest.moves, { provider: ONE - fee(ONE), treasury: fee(ONE), channels: -ONE });
  });

  it("of many small claims costs the same fee as one large claim, and rounding takes less than a wei", async () => {
    const c = await world();
    const channel = await opened(c);
    const paid = { provider: 0n, treasury: 0n };
    for (const amount of [1n, 19n, 20n, 21n, 39n, 47n]) {
      const done = await effects(c, claim(c, channel, amount));
      paid.provider += done.moves.provider ?? 0n;
      paid.treasury += done.moves.treasury ?? 0n;
    }
    assert.deepEqual(paid, { provider: 45n, treasury: fee(47n) });
  });

  it("signed by another key, over another amount or for another channel is refused", async () => {
    const c = await world();
    const channel = await opened(c);
    const other = await opened(c, { salt: toHex(2, { size: 32 }) });
    const id = await idOf(c, channel);
    const wrong = [
      await voucher(c, channel, ONE, otherSession),
      await voucher(c, channel, ONE + 1n),
      await voucher(c, other, ONE),
      `${await voucher(c, channel, ONE)}00`,
      "0x",
    ];
    for (const signature of wrong) {
      const call = () => send(receiver, c.channels, "claim", [channel, ONE, signature]);
      await moves(c, {}, () => refuses(call(), c.channels, "InvalidVoucher", [id]));
    }
    const payerSigned = await payer.signTypedData({
      account: payer.account,
      domain: {
        name: "MLB Payment Channels",
        version: "1",
        chainId: 31_337,
        verifyingContract: c.channels.address,
      },
      types: {
        Voucher: [
          { name: "channel", type: "bytes32" },
          { name: "amount", type: "uint256" },
        ],
      },
      primaryType: "Voucher",
      message: { channel: id, amount: ONE },
    });
    await refuses(
      send(receiver, c.channels, "claim", [channel, ONE, payerSigned]),
      c.channels,
      "InvalidVoucher",
      [id],
    );
  });

  it("for a channel that was never opened is refused", async () => {
    const c = await world();
    const channel = await terms();
    const id = await idOf(c, channel);
    await refuses(claim(c, channel, ONE), c.channels, "ChannelNotOpen", [id]);
    await refuses(send(payer, c.channels, "topUp", [channel, ONE]), c.channels, "ChannelNotOpen", [id]);
    await refuses(send(payer, c.channels, "requestClose", [channel]), c.channels, "ChannelNotOpen", [id]);
    await refuses(send(receiver, c.channels, "close", [channel]), c.channels, "ChannelNotOpen", [id]);
  });
});

describe("a batch of vouchers", () => {
  const entry = async (c: Contracts, channel: Channel, amount: bigint, signature?: string) => ({
    channel,
    amount,
    signature: signature ?? (await voucher(c, channel, amount)),
  });

  it("pays every voucher that is good and skips every other", async () => {
    const c = await world();
    const [a, b] = [await opened(c), await opened(c, { salt: toHex(2, { size: 32 }) })];
    const toOther = await opened(c, {
      receiver: addressOf(actors.otherProvider),
      salt: toHex(3, { size: 32 }),
    });
    const unknown = await terms({ salt: toHex(9, { size: 32 }) });
    const claims = [
      await entry(c, a, ONE),
      await entry(c, unknown, ONE),
      await entry(c, b, ONE, await voucher(c, a, ONE)),
      await entry(c, b, ONE, "0x12"),
      await entry(c, a, ONE),
      await entry(c, toOther, 2n * ONE),
      await entry(c, a, 2n * ONE),
    ];
    assert.equal(await returned(stranger, c.channels, "claimBatch", [claims]), 3n);
    const done = await effects(c, send(stranger, c.channels, "claimBatch", [claims]));
    assert.deepEqual(done.moves, {
      provider: 2n * (ONE - fee(ONE)),
      otherProvider: 2n * ONE - fee(2n * ONE),
      treasury: fee(4n * ONE),
      channels: -4n * ONE,
    });
    assert.deepEqual(
      done.events.map(([, name, { receiver: paid }]) => [name, paid]),
      [receiver, actors.otherProvider, receiver].map((paid) => ["ChannelClaimed", addressOf(paid)]),
    );
    assert.equal((await stateOf(c, b)).claimed, 0n);
  });

  it("pays in the last second of a channel, and skips it a second later", async () => {
    const c = await world();
    const channel = await opened(c);
    const end = channel.expiry + NOTICE;
    const claimed = async (amount: bigint) =>
      effects(c, send(receiver, c.channels, "claimBatch", [[await entry(c, channel, amount)]]));
    await at(end);
    assert.equal((await claimed(ONE)).moves.provider, ONE - fee(ONE));
    await at(end + 1);
    const late = await claimed(2n * ONE);
    assert.deepEqual([late.events, late.moves], [[], {}]);
  });

  it("takes a fee of one wei", async () => {
    const c = await world();
    const channel = await opened(c);
    const done = await effects(c, send(receiver, c.channels, "claimBatch", [[await entry(c, channel, 20n)]]));
    assert.deepEqual(done.moves, { provider: 19n, treasury: 1n, channels: -20n });
  });

  it("that another account has claimed a second before costs nothing but gas", async () => {
    const c = await world();
    const channel = await opened(c);
    const claims = [await entry(c, channel, ONE)];
    await send(stranger, c.channels, "claimBatch", [claims]);
    const done = await effects(c, send(receiver, c.channels, "claimBatch", [claims]));
    assert.deepEqual([done.events, done.moves], [[], {}]);
  });
});
