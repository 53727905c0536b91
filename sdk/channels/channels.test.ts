/** Channels through the SDK, on a real chain with the real contracts. */
import { type Address, createPublicClient, createWalletClient, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { nextSalt } from "#protocol/chain/next-salt.ts";
import { type ContractWorld, channels, startContractWorld, token } from "../../conformance/contract-world.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import { openWrites } from "../chain/writes.ts";
import { type Channels, openChannels, signVoucher } from "./channels.ts";

const MLB = parseEther("1");
const farid = demoAccount("Farid").address;

let world: ContractWorld;
let payer: Channels;
let receiver: Channels;

beforeAll(async () => {
  world = await startContractWorld();
  [payer, receiver] = [channelsOf("Clara"), channelsOf("Farid")];
}, 60_000);
afterAll(() => world.stop());

function channelsOf(name: DemoName): Channels {
  const connection = { chain: chainFor(LOCAL_CHAIN_ID), transport: http(world.url), pollingInterval: 20 };
  return openChannels(
    openWrites({
      publicClient: createPublicClient({ ...connection, cacheTime: 0 }),
      walletClient: createWalletClient({ ...connection, account: demoSigner(name, LOCAL_CHAIN_ID) }),
    }),
  );
}

const balanceOf = async (account: Address) => world.read(token, "balanceOf", [account], await world.now());

test("a program opens a channel, pays with vouchers, and the receiver claims the latest and closes", async () => {
  const session = privateKeyToAccount(generatePrivateKey());
  const order = { receiver: farid, signer: session.address, deposit: 2n * MLB, cap: 5n * MLB };
  const { channel, channelId } = await payer.open(order);
  expect(await payer.read(channel)).toEqual({
    deposited: 2n * MLB,
    claimed: 0n,
    isOpen: true,
    endsAt: channel.expiry + 86_400,
  });
  await payer.topUp(channel, MLB);
  const vouchers = [];
  for (const amount of [MLB / 4n, MLB / 2n, MLB])
    vouchers.push(await signVoucher(session, payer.home, channel, amount));
  for (const voucher of vouchers) expect(await receiver.isVoucherSigned(voucher)).toBe(true);
  const before = await balanceOf(farid);
  expect((await receiver.claim(vouchers)).paid).toEqual(new Map([[channelId, MLB]]));
  expect((await balanceOf(farid)) - before).toBe((MLB * 19n) / 20n);
  expect((await receiver.claim(vouchers)).paid).toEqual(new Map());
  const rest = await balanceOf(demoAccount("Clara").address);
  await receiver.close(channel);
  expect((await balanceOf(demoAccount("Clara").address)) - rest).toBe(2n * MLB);
  expect(await payer.read(channel)).toEqual({ deposited: 0n, claimed: 0n, isOpen: false, endsAt: 0 });
});

test("a payer gives notice, and gets the rest a day later", async () => {
  const order = { receiver: farid, signer: demoAccount("Clara").address, deposit: MLB };
  const { channel } = await payer.open(order);
  await payer.requestClose(channel);
  await expect(payer.close(channel)).rejects.toThrow(CallRefusedError);
  const { endsAt } = await payer.read(channel);
  await world.moveTo(endsAt + 1);
  await payer.close(channel);
  expect((await payer.read(channel)).isOpen).toBe(false);
});

test("a voucher is signed only by the channel's key, and only up to its cap", async () => {
  const session = privateKeyToAccount(generatePrivateKey());
  const { channel } = await payer.open({ receiver: farid, signer: session.address, deposit: MLB });
  const other = privateKeyToAccount(generatePrivateKey());
  await expect(signVoucher(other, payer.home, channel, 1n)).rejects.toThrow(session.address);
  await expect(signVoucher(session, payer.home, channel, MLB + 1n)).rejects.toThrow("cap");
  const voucher = await signVoucher(session, payer.home, channel, MLB);
  expect(await receiver.isVoucherSigned({ ...voucher, amount: 1n })).toBe(false);
  expect(payer.home).toEqual({ chainId: LOCAL_CHAIN_ID, channels: channels.address });
});

test("the next salt is the first unused one, however many were used", async () => {
  for (const count of [0, 1, 2, 3, 7, 200, 1_000])
    expect(Number(await nextSalt(async (salt) => Number(salt) < count))).toBe(count);
  const gaps = new Set([0, 1, 2, 3, 7, 9]);
  expect(gaps.has(Number(await nextSalt(async (salt) => gaps.has(Number(salt)))))).toBe(false);
});
