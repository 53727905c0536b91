/** Attacks on payment channels, each by its name; opening.test.ts has the front-runner. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeFunctionData, parseAbi, parseEther, toHex, zeroAddress } from "viem";
import {
  authorizeChannel,
  type Channel,
  claim,
  close,
  DEPOSIT,
  domainOf,
  guardian,
  idOf,
  NOTICE,
  opened,
  otherSession,
  payer,
  receiver,
  requestClose,
  session,
  stateOf,
  stranger,
  terms,
  treasury,
  voucher,
  world,
} from "../support/channels.ts";
import { effects } from "../support/effects.ts";
import { addressOf, at, moves, refuses } from "../support/expect.ts";
import { calling } from "../support/reentry.ts";
import { actors, type Contracts, networkHelpers, publicClient, read, send, viem } from "../support/world.ts";

const ONE = parseEther("1");
const REFUSE = parseAbi(["function refuse(address account)"]);
const { admin, arbiter } = actors;

describe("a payer", () => {
  it("cannot take a voucher back by giving notice first", async () => {
    const c = await world();
    const channel = await opened(c);
    const signed = await voucher(c, channel, 8n * ONE);
    await requestClose(c, channel);
    const { endsAtUnlocked } = await stateOf(c, channel);
    await refuses(requestClose(c, channel), c.channels, "AlreadyEnding", [endsAtUnlocked]);
    const done = await effects(c, send(receiver, c.channels, "claim", [channel, 8n * ONE, signed]));
    assert.equal(done.moves.provider, (8n * ONE * 19n) / 20n);
  });

  it("that is a smart account cannot take vouchers back: a contract never signs", async () => {
    const c = await world();
    // accepts every signature, as an ERC-1271 account may, and could refuse later
    const account = otherSession.address;
    const yes = `1626ba7e${"00".repeat(28)}`;
    await networkHelpers.setCode(account, `0x7f${yes}5f5260205ff3`);
    const channel = await opened(c, { signer: account });
    const id = await idOf(c, channel);
    for (const signature of ["0x", await voucher(c, channel, ONE)])
      await refuses(
        send(receiver, c.channels, "claim", [channel, ONE, signature]),
        c.channels,
        "InvalidVoucher",
        [id],
      );
    // the key behind the address still counts, whatever code is there
    const signed = await voucher(c, channel, ONE, otherSession);
    await send(receiver, c.channels, "claim", [channel, ONE, signed]);
  });

  it("cannot void signed vouchers by letting the signer expire", async () => {
    const c = await world();
    const channel = await opened(c);
    const signed = await voucher(c, channel, 8n * ONE);
    await at(channel.expiry + NOTICE);
    const done = await effects(c, send(stranger, c.channels, "claim", [channel, 8n * ONE, signed]));
    assert.equal(done.moves.provider, (8n * ONE * 19n) / 20n);
  });

  it("cannot replace the signer: other terms are another channel, without the deposit", async () => {
    const c = await world();
    const channel = await opened(c);
    const other: Channel = { ...channel, signer: otherSession.address };
    const id = await idOf(c, other);
    await refuses(requestClose(c, other), c.channels, "ChannelNotOpen", [id]);
    assert.equal((await stateOf(c, channel)).open, true);
  });
});

describe("a receiver", () => {
  it("cannot use old vouchers on a channel that the payer opens again", async () => {
    const c = await world();
    const channel = await opened(c);
    await claim(c, channel, ONE);
    await close(c, channel);
    await refuses(send(payer, c.channels, "open", [channel, DEPOSIT]), c.channels, "SaltUsed", [
      channel.salt,
    ]);
    const signed = await authorizeChannel(c, channel);
    await refuses(
      send(receiver, c.channels, "openWithAuthorization", [channel, DEPOSIT, signed]),
      c.channels,
      "SaltUsed",
      [channel.salt],
    );
    const fresh = await opened(c, { salt: toHex(2, { size: 32 }) });
    const old = await voucher(c, channel, 5n * ONE);
    const freshId = await idOf(c, fresh);
    await refuses(send(receiver, c.channels, "claim", [fresh, 5n * ONE, old]), c.channels, "InvalidVoucher", [
      freshId,
    ]);
  });

  it("cannot claim, top up or close after the close, not even a channel closed unused", async () => {
    const c = await world();
    const channel = await opened(c);
    const id = await idOf(c, channel);
    await close(c, channel);
    const calls = [
      () => claim(c, channel, ONE),
      () => send(payer, c.channels, "topUp", [channel, ONE]),
      () => requestClose(c, channel),
      () => close(c, channel),
      () => close(c, channel, payer),
      () => close(c, channel, stranger),
    ];
    for (const call of calls) await moves(c, {}, () => refuses(call(), c.channels, "ChannelNotOpen", [id]));
  });

  it("cannot use a voucher of another deployment of the contract", async () => {
    const c = await world();
    const channel = await opened(c);
    const elsewhere = { ...c, channels: { ...c.channels, address: c.rewards.address } };
    const signed = await otherDomainVoucher(elsewhere, c, channel);
    const id = await idOf(c, channel);
    await refuses(send(receiver, c.channels, "claim", [channel, ONE, signed]), c.channels, "InvalidVoucher", [
      id,
    ]);
  });

  it("that is offline during the notice is paid by anyone who holds its voucher", async () => {
    const c = await world();
    const channel = await opened(c);
    const { at: begun } = await effects(c, requestClose(c, channel));
    await at(begun + NOTICE);
    const done = await effects(c, claim(c, channel, 4n * ONE, stranger));
    assert.equal(done.moves.provider, (4n * ONE * 19n) / 20n);
  });
});

describe("a stolen session key", () => {
  it("can spend the cap at most, and only to the receiver", async () => {
    const c = await world();
    const channel = await opened(c, { cap: DEPOSIT });
    await refuses(send(payer, c.channels, "topUp", [channel, 1n]), c.channels, "DepositAboveCap", [
      DEPOSIT,
      DEPOSIT + 1n,
    ]);
    const done = await effects(c, claim(c, channel, 2n ** 255n, stranger));
    assert.deepEqual(done.moves, {
      provider: (DEPOSIT * 19n) / 20n,
      treasury: DEPOSIT / 20n,
      channels: -DEPOSIT,
    });
  });

  it("can spend nothing a day after its expiry", async () => {
    const c = await world();
    const channel = await opened(c);
    const id = await idOf(c, channel);
    await at(channel.expiry + NOTICE + 1);
    await refuses(claim(c, channel, ONE), c.channels, "ChannelNotOpen", [id]);
  });
});

describe("the holders of roles", () => {
  it("have no function with which they could move, pause or redirect a channel", async () => {
    const c = await world();
    const writing = c.channels.abi.flatMap((item) =>
      item.type === "function" && !["view", "pure"].includes(item.stateMutability) ? [item.name] : [],
    );
    assert.deepEqual(writing.sort(), [
      ...["claim", "claimBatch", "close", "open", "openWithAuthorization", "openWithPermit"],
      ...["publishOffer", "reportAnswer", "requestClose", "topUp", "topUpWithPermit", "withdrawCredit"],
    ]);
    const channel = await opened(c);
    const { endsAtUnlocked } = await stateOf(c, channel);
    for (const by of [admin, guardian, arbiter, treasury])
      await refuses(close(c, channel, by), c.channels, "ChannelNotEnded", [endsAtUnlocked]);
  });
});

describe("a payee that cannot be paid", () => {
  /** Payments to `account` fail from now on. */
  async function refusing(c: Contracts, account: string): Promise<void> {
    const mock = await viem.deployContract("RefusingToken", [addressOf(treasury)]);
    const code = await publicClient.getCode({ address: mock.address });
    assert.ok(code);
    await networkHelpers.setCode(c.token.address, code);
    await refuse(c, account);
  }
  const refuse = (c: Contracts, account: string) =>
    send(stranger, { address: c.token.address, abi: REFUSE }, "refuse", [account]);
  const credited = (account: string, amount: bigint) => ["channels", "Credited", { account, amount }];

  it("is credited, delays no other payment, and withdraws later to another address", async () => {
    const c = await world();
    const channel = await opened(c);
    await refusing(c, addressOf(receiver));
    const done = await effects(c, claim(c, channel, 2n * ONE));
    const [net, fee] = [(2n * ONE * 19n) / 20n, (2n * ONE) / 20n];
    assert.deepEqual(done.events[1], credited(addressOf(receiver), net));
    assert.deepEqual(done.moves, { treasury: fee, channels: -fee });
    assert.equal(await read(c.channels, "credit", [addressOf(receiver)]), net);
    assert.equal((await effects(c, close(c, channel))).moves.requester, DEPOSIT - 2n * ONE);
    const withdrawn = await effects(c, send(receiver, c.channels, "withdrawCredit", [addressOf(stranger)]));
    assert.deepEqual(withdrawn.events, [
      ["channels", "CreditWithdrawn", { account: addressOf(receiver), to: addressOf(stranger), amount: net }],
    ]);
    assert.deepEqual(withdrawn.moves, { stranger: net, channels: -net });
    await refuses(
      send(receiver, c.channels, "withdrawCredit", [addressOf(stranger)]),
      c.channels,
      "NothingToWithdraw",
    );
  });

  it("may be the payer or the treasury: close and claim still work", async () => {
    const c = await world();
    const [first, second] = [await opened(c), await opened(c, { salt: toHex(2, { size: 32 }) })];
    await refusing(c, addressOf(payer));
    assert.deepEqual((await effects(c, close(c, first))).events[1], credited(addressOf(payer), DEPOSIT));
    await refuse(c, addressOf(treasury));
    const done = await effects(c, claim(c, second, ONE));
    assert.deepEqual(done.events[1], credited(addressOf(treasury), ONE / 20n));
    assert.equal(done.moves.provider, (ONE * 19n) / 20n);
  });
});

describe("a token that calls back", () => {
  const { r, s } = { r: toHex(0, { size: 32 }), s: toHex(0, { size: 32 }) };
  const permit = { value: 0n, deadline: 0n, v: 0, r, s };
  const authorization = { validAfter: 0n, validBefore: 0n, v: 0, r, s };
  const calls: Array<[string, (channel: Channel) => readonly unknown[]]> = [
    ["open", (channel) => [channel, 1n]],
    ["openWithPermit", (channel) => [channel, 1n, permit]],
    ["openWithAuthorization", (channel) => [channel, 1n, authorization]],
    ["topUp", (channel) => [channel, 1n]],
    ["topUpWithPermit", (channel) => [channel, 1n, permit]],
    ["requestClose", (channel) => [channel]],
    ["claim", (channel) => [channel, 1n, "0x"]],
    ["claimBatch", () => [[]]],
    ["close", (channel) => [channel]],
    ["withdrawCredit", () => [zeroAddress]],
  ];
  for (const [functionName, args] of calls) {
    it(`cannot call ${functionName}`, async () => {
      const c = await world();
      const channel = await terms();
      const data = encodeFunctionData({ abi: c.channels.abi, functionName, args: args(channel) });
      await networkHelpers.setCode(c.token.address, calling(c.channels.address, data));
      const open = send(payer, c.channels, "open", [channel, DEPOSIT]);
      await refuses(open, c.channels, "ReentrancyGuardReentrantCall");
    });
  }
});

/** A voucher over one MLB for the same id, in the signing domain of another contract. */
async function otherDomainVoucher(elsewhere: Contracts, c: Contracts, channel: Channel) {
  return session.signTypedData({
    domain: await domainOf(elsewhere.channels.address, "MLB Payment Channels"),
    types: {
      Voucher: [
        { name: "channel", type: "bytes32" },
        { name: "amount", type: "uint256" },
      ],
    },
    primaryType: "Voucher",
    message: { channel: await idOf(c, channel), amount: ONE },
  });
}
