/** Channels against the real contract: what is signed here is what it pays, and the rules refuse what it refuses. */
import { type Hex, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ContractWorld,
  channels,
  startContractWorld,
  token,
  verifications,
} from "../../conformance/contract-world.ts";
import {
  type ChannelFacts,
  canClaimVoucher,
  canCloseChannel,
  canOpenChannel,
  canRequestClose,
  canTopUpChannel,
  channelFee,
  channelStatus,
  dueOf,
} from "../rules/channel.ts";
import { LOCAL_CHAIN_ID } from "./chains.ts";
import {
  authorizationTypedData,
  CHANNEL_DOMAIN,
  type ChannelTerms,
  channelEnd,
  channelId,
  isVoucherSigned,
  type Voucher,
  voucherTypedData,
} from "./channel.ts";
import { demoAccount } from "./demo-accounts.ts";
import { demoSigner } from "./demo-signer.ts";
import { permitArgument } from "./permit.ts";

const MLB = 10n ** 18n;
/** Order of secp256k1. */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const DAY = 86_400;
const clara = demoSigner("Clara", LOCAL_CHAIN_ID);
const session = demoSigner("Ines", LOCAL_CHAIN_ID);
const farid = demoAccount("Farid").address;
const stranger = demoAccount("Hiro").address;
const home = { chainId: LOCAL_CHAIN_ID, channels: channels.address };

let world: ContractWorld;
beforeAll(async () => {
  world = await startContractWorld();
}, 60_000);
afterAll(() => world.stop());

async function terms(salt: number): Promise<ChannelTerms> {
  return {
    payer: clara.address,
    receiver: farid,
    signer: session.address,
    cap: 20n * MLB,
    expiry: (await world.now()) + 7 * DAY,
    salt: toHex(salt, { size: 32 }),
  };
}

async function voucherOf(channel: ChannelTerms, amount: bigint): Promise<Voucher> {
  const signature = await session.signTypedData(voucherTypedData(home, channelId(home, channel), amount));
  return { channel, amount, signature };
}

const getChannel = async (channel: ChannelTerms) =>
  world.read(channels, "getChannel", [channelId(home, channel)], await world.now());

test("domain and ids equal the contract's", async () => {
  const now = await world.now();
  const [, name, version] = await world.read(channels, "eip712Domain", [], now);
  expect({ name, version }).toEqual(CHANNEL_DOMAIN);
  const channel = await terms(1);
  expect(channelId(home, channel)).toBe(await world.read(channels, "channelIdOf", [channel], now));
});

test("a signed authorization opens a channel, and a signed voucher is paid from it", async () => {
  const channel = await terms(2);
  const validBefore = BigInt((await world.now()) + DAY);
  const times = { deposit: 5n * MLB, validAfter: 0n, validBefore };
  const signature: Hex = await clara.signTypedData(
    authorizationTypedData(home, token.address, channel, times),
  );
  const { v, r, s } = permitArgument({ value: 0n, nonce: 0n, deadline: 0n, signature });
  const authorization = { validAfter: 0n, validBefore, v, r, s };
  await world.send(stranger, channels, "openWithAuthorization", [channel, 5n * MLB, authorization]);
  const { deposited, endsAtUnlocked } = await getChannel(channel);
  expect([deposited, Number(endsAtUnlocked)]).toEqual([5n * MLB, channelEnd(channel.expiry, 0)]);
  const voucher = await voucherOf(channel, 2n * MLB);
  expect(await isVoucherSigned(home, voucher)).toBe(true);
  expect(await isVoucherSigned(home, { ...voucher, amount: 3n * MLB })).toBe(false);
  expect(await isVoucherSigned({ ...home, chainId: 137 }, voucher)).toBe(false);
  expect(await isVoucherSigned(home, { ...voucher, signature: "0x12" })).toBe(false);
  await world.send(stranger, channels, "claim", [channel, voucher.amount, voucher.signature]);
  expect((await getChannel(channel)).claimed).toBe(2n * MLB);
});

test("a signature that only the contract refuses is not a signed voucher, so no receiver serves for it", async () => {
  const channel = await terms(5);
  await world.send(clara.address, channels, "open", [channel, 4n * MLB]);
  const { amount, signature } = await voucherOf(channel, MLB);
  const [r, s, v] = [signature.slice(2, 66), BigInt(`0x${signature.slice(66, 130)}`), signature.slice(130)];
  const mirrored = toHex(CURVE_ORDER - s, { size: 32 }).slice(2);
  const forms: Hex[] = [
    `0x${r}${mirrored}${v === "1b" ? "1c" : "1b"}`,
    `0x${signature.slice(2, 130)}${v === "1b" ? "00" : "01"}`,
    `0x${signature.slice(2, 130)}00${v}`,
  ];
  for (const form of forms) {
    const claim = { from: farid, contract: channels, functionName: "claim", at: await world.now() } as const;
    expect(await world.outcomes([{ ...claim, args: [channel, amount, form] }])).toEqual(["InvalidVoucher"]);
    expect(await isVoucherSigned(home, { channel, amount, signature: form })).toBe(false);
  }
});

test("the rules refuse what the contract refuses, at every second where something changes", async () => {
  const channel = await terms(3);
  await world.send(clara.address, channels, "open", [channel, 4n * MLB]);
  const noticeAt = (await world.now()) + 100;
  const differences: string[] = [];
  async function compare(at: number) {
    const id = channelId(home, channel);
    const [state, locked] = await Promise.all([
      world.read(channels, "getChannel", [id], at),
      world.read(verifications, "lockedSeconds", [], at),
    ]);
    const facts: ChannelFacts = { ...channel, ...state, endsAtUnlocked: Number(state.endsAtUnlocked) };
    for (const account of [clara.address, farid, stranger]) {
      const balance = await world.read(token, "balanceOf", [account], at);
      const now = { now: at, account };
      const attempts = [
        ["requestClose", [channel], canRequestClose(facts, locked, now)],
        ["close", [channel], canCloseChannel(facts, locked, now)],
        ...[0n, 1n, 16n * MLB, 16n * MLB + 1n].map(
          (amount) =>
            ["topUp", [channel, amount], canTopUpChannel(amount, facts, balance, locked, now)] as const,
        ),
      ] as const;
      const outcomes = await world.outcomes(
        attempts.map(([functionName, args]) => ({
          from: account,
          contract: channels,
          functionName,
          args,
          at,
        })),
      );
      for (const [index, [name, args, verdict]] of attempts.entries()) {
        const rule = verdict.allowed ? undefined : verdict.rule;
        if (rule !== outcomes[index])
          differences.push(`${name}(${args[1] ?? ""}) +${at}: ${rule} is not ${outcomes[index]}`);
      }
    }
  }
  for (const at of [
    noticeAt,
    channel.expiry - 1,
    channel.expiry,
    channel.expiry + DAY,
    channel.expiry + DAY + 1,
  ])
    await compare(at);
  await world.moveTo(noticeAt);
  await world.send(clara.address, channels, "requestClose", [channel]);
  const end = Number((await getChannel(channel)).endsAtUnlocked);
  for (const at of [end - 1, end, end + 1]) await compare(at);
  await world.send(farid, channels, "close", [channel]);
  await compare((await world.now()) + 1);
  expect(differences).toEqual([]);
});

test("a channel is opened with what the rules allow", async () => {
  const channel = await terms(4);
  const at = (await world.now()) + 5;
  const account = clara.address;
  const balance = await world.read(token, "balanceOf", [account], at);
  const variants = [
    { deposit: MLB, cap: 20n * MLB, expiry: at + 1 },
    { deposit: MLB, cap: 20n * MLB, expiry: at },
    { deposit: 0n, cap: MLB, expiry: at + DAY },
    { deposit: MLB + 1n, cap: MLB, expiry: at + DAY },
    { deposit: balance + 1n, cap: 2n * balance, expiry: at + DAY },
  ];
  const outcomes = await world.outcomes(
    variants.map(({ deposit, cap, expiry }) => ({
      from: account,
      contract: channels,
      functionName: "open",
      at,
      args: [{ ...channel, cap, expiry }, deposit],
    })),
  );
  const verdicts = variants.map((variant) => canOpenChannel(variant, balance, { now: at, account }));
  expect(verdicts.map((verdict) => (verdict.allowed ? undefined : verdict.rule))).toEqual(outcomes);
});

test("a voucher is claimable exactly when the contract pays it, with the fee that it takes", async () => {
  const channel = await terms(6);
  await world.send(clara.address, channels, "open", [channel, 4n * MLB]);
  const vouchers = await Promise.all(
    [1n, MLB / 3n, 3n * MLB, 9n * MLB].map((amount) => voucherOf(channel, amount)),
  );
  const forged: Voucher = { ...(vouchers[2] as Voucher), amount: 4n * MLB };
  const differences: string[] = [];
  async function compare(at: number) {
    const [state, locked] = await Promise.all([
      world.read(channels, "getChannel", [channelId(home, channel)], at),
      world.read(verifications, "lockedSeconds", [], at),
    ]);
    const facts: ChannelFacts = { ...channel, ...state, endsAtUnlocked: Number(state.endsAtUnlocked) };
    for (const voucher of [...vouchers, forged]) {
      const { amount, signature } = voucher;
      const isSigned = await isVoucherSigned(home, voucher);
      const verdict = canClaimVoucher({ amount, isSigned }, facts, locked, { now: at, account: stranger });
      const args = [channel, amount, signature];
      const [outcome] = await world.outcomes([
        { from: stranger, contract: channels, functionName: "claim", args, at },
      ]);
      if ((verdict.allowed ? undefined : verdict.rule) !== outcome)
        differences.push(`${amount} +${at}: ${outcome}`);
    }
  }
  await compare((await world.now()) + 1);
  let claimed = 0n;
  for (const { amount, signature } of vouchers) {
    const due = dueOf(amount, { deposited: 4n * MLB, claimed });
    const fee = channelFee(claimed, due);
    const before = await world.read(token, "balanceOf", [farid], await world.now());
    await world.send(stranger, channels, "claim", [channel, amount, signature]);
    expect((await world.read(token, "balanceOf", [farid], await world.now())) - before).toBe(due - fee);
    claimed += due;
    await compare((await world.now()) + 1);
  }
  for (const at of [channel.expiry + DAY, channel.expiry + DAY + 1]) await compare(at);
  expect([claimed, differences]).toEqual([4n * MLB, []]);
});

test("a channel is ending after a notice or the signer's expiry, and ended when claims are refused", () => {
  const channel = { endsAtUnlocked: 1_000 + DAY, expiry: 1_000, isClosed: false, hasNotice: false };
  const at = (now: number, locked = 0) => channelStatus(channel, locked, now);
  expect([at(1_000), at(1_001), at(1_000 + DAY), at(1_001 + DAY)]).toEqual([
    "open",
    "ending",
    "ending",
    "ended",
  ]);
  expect(at(1_001 + DAY, 1)).toBe("ending");
  expect(channelStatus({ ...channel, hasNotice: true }, 0, 1)).toBe("ending");
  expect(channelStatus({ ...channel, isClosed: true }, 0, 1)).toBe("closed");
});
