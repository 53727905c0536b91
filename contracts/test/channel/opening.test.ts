/** Opening a channel: with an allowance, a permit or a signed authorization, and what cannot be opened. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toHex, zeroAddress } from "viem";
import {
  authorizationNonce,
  authorize,
  authorizeChannel,
  CAP,
  type Channel,
  channelId,
  DEPOSIT,
  idOf,
  NOTICE,
  opened,
  otherSession,
  payer,
  receiver,
  session,
  stateOf,
  stranger,
  terms,
  world,
} from "../support/channels.ts";
import { effects, returned } from "../support/effects.ts";
import { addressOf, at, moves, refuses } from "../support/expect.ts";
import { signPermit } from "../support/permit.ts";
import { HOUR, now } from "../support/steps.ts";
import { type Contracts, publicClient, read, send } from "../support/world.ts";

const openedEvent = (id: string, channel: Channel, deposit = DEPOSIT) => [
  "channels",
  "ChannelOpened",
  {
    channelId: id,
    ...channel,
    payer: addressOf(payer),
    receiver: addressOf(receiver),
    deposit,
    endsAtUnlocked: BigInt(channel.expiry + NOTICE),
  },
];
const permitOf = async (c: Contracts, value = DEPOSIT) =>
  signPermit(c.token.address, payer, c.channels.address, value, BigInt((await now()) + HOUR));

describe("a front-runner who takes a payer's authorization", () => {
  it("cannot open a channel to itself with it, in any term", async () => {
    const c = await world();
    const channel = await terms();
    const signed = await authorizeChannel(c, channel);
    const stolen: Partial<Channel>[] = [
      { receiver: addressOf(stranger) },
      { signer: otherSession.address },
      { cap: CAP + 1n },
      { expiry: channel.expiry + 1 },
      { salt: toHex(2, { size: 32 }) },
      { payer: addressOf(stranger) },
    ];
    for (const change of stolen) {
      const call = () =>
        send(stranger, c.channels, "openWithAuthorization", [{ ...channel, ...change }, DEPOSIT, signed]);
      await moves(c, {}, () => refuses(call(), c.token, "ERC3009InvalidSignature"));
    }
    const less = () => send(stranger, c.channels, "openWithAuthorization", [channel, DEPOSIT - 1n, signed]);
    await refuses(less(), c.token, "ERC3009InvalidSignature");
  });

  it("can only open exactly the payer's channel, and the payer's own call then changes nothing", async () => {
    const c = await world();
    const channel = await terms();
    const signed = await authorizeChannel(c, channel);
    const id = await idOf(c, channel);
    const done = await effects(
      c,
      send(stranger, c.channels, "openWithAuthorization", [channel, DEPOSIT, signed]),
    );
    assert.deepEqual(done.events, [openedEvent(id, channel)]);
    assert.deepEqual(done.moves, { requester: -DEPOSIT, channels: DEPOSIT });
    const again = () => send(payer, c.channels, "openWithAuthorization", [channel, DEPOSIT, signed]);
    await refuses(again(), c.channels, "SaltUsed", [channel.salt]);
  });

  it("cannot send the tokens into the contract without a channel", async () => {
    const c = await world();
    const channel = await terms();
    const { validAfter, validBefore, v, r, s } = await authorizeChannel(c, channel);
    const args = [addressOf(payer), c.channels.address, DEPOSIT, validAfter, validBefore];
    const rest = [authorizationNonce(channel), v, r, s];
    await refuses(
      send(stranger, c.token, "receiveWithAuthorization", [...args, ...rest]),
      c.token,
      "ERC20InvalidReceiver",
      [c.channels.address],
    );
    await refuses(
      send(stranger, c.token, "transferWithAuthorization", [...args, ...rest]),
      c.token,
      "ERC3009InvalidSignature",
    );
  });

  it("cannot open a channel with a random nonce in place of the terms", async () => {
    const c = await world();
    const channel = await terms();
    const signed = await authorize(c, payer, "ReceiveWithAuthorization", {
      to: c.channels.address,
      value: DEPOSIT,
      nonce: toHex(7, { size: 32 }),
    });
    const call = () => send(receiver, c.channels, "openWithAuthorization", [channel, DEPOSIT, signed]);
    await refuses(call(), c.token, "ERC3009InvalidSignature");
  });

  it("cannot use another account's allowance or permit", async () => {
    const c = await world();
    const channel = await terms();
    await refuses(send(stranger, c.channels, "open", [channel, DEPOSIT]), c.channels, "NotPayer", [
      addressOf(stranger),
    ]);
    const permit = await permitOf(c);
    const call = () => send(stranger, c.channels, "openWithPermit", [channel, DEPOSIT, permit]);
    await moves(c, {}, () => refuses(call(), c.channels, "NotPayer", [addressOf(stranger)]));
  });
});

describe("a channel", () => {
  it("is opened with an allowance, and its id is the hash of chain, contract and terms", async () => {
    const c = await world();
    const channel = await terms();
    const id = channelId(c, await publicClient.getChainId(), channel);
    assert.equal(await idOf(c, channel), id);
    assert.deepEqual(await stateOf(c, channel), {
      deposited: 0n,
      claimed: 0n,
      endsAtUnlocked: 0n,
      open: false,
    });
    assert.equal(await returned(payer, c.channels, "open", [channel, DEPOSIT]), id);
    const done = await effects(c, send(payer, c.channels, "open", [channel, DEPOSIT]));
    assert.deepEqual(done.events, [openedEvent(id, channel)]);
    assert.deepEqual(done.moves, { requester: -DEPOSIT, channels: DEPOSIT });
    assert.deepEqual(await stateOf(c, channel), {
      deposited: DEPOSIT,
      claimed: 0n,
      endsAtUnlocked: BigInt(channel.expiry + NOTICE),
      open: true,
    });
  });

  it("is opened with a permit, even one that was used before", async () => {
    const c = await world();
    await send(payer, c.token, "approve", [c.channels.address, 0n]);
    const [first, second] = [await terms(), await terms({ salt: toHex(2, { size: 32 }) })];
    const permit = await permitOf(c, DEPOSIT * 2n);
    assert.equal(
      await returned(payer, c.channels, "openWithPermit", [first, DEPOSIT, permit]),
      await idOf(c, first),
    );
    for (const channel of [first, second]) {
      const done = await effects(c, send(payer, c.channels, "openWithPermit", [channel, DEPOSIT, permit]));
      assert.deepEqual(done.moves, { requester: -DEPOSIT, channels: DEPOSIT });
    }
  });

  it("is opened by anyone with the payer's signature, which works once", async () => {
    const c = await world();
    await send(payer, c.token, "approve", [c.channels.address, 0n]);
    const channel = await terms();
    const signed = await authorizeChannel(c, channel);
    const args = [channel, DEPOSIT, signed];
    const id = await idOf(c, channel);
    assert.equal(await returned(receiver, c.channels, "openWithAuthorization", args), id);
    const done = await effects(c, send(receiver, c.channels, "openWithAuthorization", args));
    assert.deepEqual(done.moves, { requester: -DEPOSIT, channels: DEPOSIT });
    assert.equal(
      await read(c.token, "authorizationState", [addressOf(payer), authorizationNonce(channel)]),
      true,
    );
  });

  it("has a receiver that can be paid and a signer that can sign", async () => {
    const c = await world();
    const open = async (change: Partial<Channel>) =>
      send(payer, c.channels, "open", [await terms(change), DEPOSIT]);
    for (const nowhere of [zeroAddress, c.channels.address])
      await refuses(open({ receiver: nowhere }), c.channels, "InvalidReceiver", [nowhere]);
    await refuses(open({ signer: zeroAddress }), c.channels, "InvalidSigner");
  });

  it("has a signer that is valid for at least a second", async () => {
    const c = await world();
    const channel = await terms();
    await at(channel.expiry);
    await refuses(send(payer, c.channels, "open", [channel, DEPOSIT]), c.channels, "InvalidExpiry", [
      channel.expiry,
    ]);
    const next = await terms({ expiry: channel.expiry + 10 });
    await at(channel.expiry + 9);
    await send(payer, c.channels, "open", [next, DEPOSIT]);
    assert.equal((await stateOf(c, next)).open, true);
  });

  it("can have a signer that does not expire before 2106", async () => {
    const c = await world();
    const channel = await opened(c, { expiry: 2 ** 32 - 1 });
    assert.equal((await stateOf(c, channel)).endsAtUnlocked, 2n ** 32n - 1n + BigInt(NOTICE));
  });

  it("takes a deposit above nothing and up to the signer's cap", async () => {
    const c = await world();
    const channel = await terms();
    await refuses(send(payer, c.channels, "open", [channel, 0n]), c.channels, "ZeroAmount");
    await refuses(send(payer, c.channels, "open", [channel, CAP + 1n]), c.channels, "DepositAboveCap", [
      CAP,
      CAP + 1n,
    ]);
    await send(payer, c.channels, "open", [channel, CAP]);
    assert.equal((await stateOf(c, channel)).deposited, CAP);
  });

  it("is opened once; a salt is good for one channel of a payer, whatever the other terms", async () => {
    const c = await world();
    const isUsed = (salt: number, by = payer) =>
      read(c.channels, "isSaltUsed", [addressOf(by), toHex(salt, { size: 32 })]);
    const salted = (salt: number) => ({ salt: toHex(salt, { size: 32 }) });
    const channel = await opened(c);
    const other = { ...channel, receiver: addressOf(stranger) };
    for (const again of [channel, other])
      await refuses(send(payer, c.channels, "open", [again, DEPOSIT]), c.channels, "SaltUsed", [
        channel.salt,
      ]);
    const ids = [await idOf(c, channel)];
    for (const salt of [0, 2, 255, 256, 257]) ids.push(await idOf(c, await opened(c, salted(salt))));
    assert.equal(new Set(ids).size, 6);
    for (const salt of [0, 1, 2, 255, 256, 257]) assert.equal(await isUsed(salt), true);
    for (const salt of [3, 254, 258, 512]) assert.equal(await isUsed(salt), false);
    assert.equal(await isUsed(1, stranger), false);
  });

  it("can be topped up by anyone up to the cap, with an allowance or a permit", async () => {
    const c = await world();
    const channel = await opened(c);
    const id = await idOf(c, channel);
    const topUp = (amount: bigint, by = payer) => send(by, c.channels, "topUp", [channel, amount]);
    const done = await effects(c, topUp(5n));
    assert.deepEqual(done.events, [
      [
        "channels",
        "ChannelToppedUp",
        { channelId: id, by: addressOf(payer), amount: 5n, deposited: DEPOSIT + 5n },
      ],
    ]);
    assert.deepEqual(done.moves, { requester: -5n, channels: 5n });
    await refuses(topUp(0n), c.channels, "ZeroAmount");
    const most = CAP - DEPOSIT - 5n;
    await refuses(topUp(most + 1n), c.channels, "DepositAboveCap", [CAP, CAP + 1n]);
    await send(payer, c.token, "approve", [c.channels.address, 0n]);
    const permit = await signPermit(
      ...([c.token.address, receiver, c.channels.address, most] as const),
      BigInt((await now()) + HOUR),
    );
    const byOther = send(receiver, c.channels, "topUpWithPermit", [channel, most, permit]);
    assert.deepEqual((await effects(c, byOther)).moves, { provider: -most, channels: most });
    assert.equal((await stateOf(c, channel)).deposited, CAP);
  });

  it("names its signing domain, with which vouchers are bound to this chain and contract", async () => {
    const c = await world();
    const [, name, version, chainId, verifyingContract] = await read<unknown[]>(c.channels, "eip712Domain");
    assert.deepEqual(
      [name, version, chainId, verifyingContract],
      ["MLB Payment Channels", "1", BigInt(await publicClient.getChainId()), c.channels.address],
    );
    assert.equal(session.type, "local");
  });
});
