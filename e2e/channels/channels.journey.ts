/** A payment channel from its opening to its close, by payer and receiver in two browsers, compared with the chain. */
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type ChannelTerms, channelId, voucherTypedData } from "#protocol/chain/channel.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { paymentChannelsAbi } from "#protocol/generated/abi.ts";
import { voucherJson } from "#protocol/schemas/voucher.ts";
import { chainReader } from "../support/chain.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";
import { confirmTransaction, open } from "../support/steps.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const channels = { address: chain.contracts.PaymentChannels.address, abi: paymentChannelsAbi } as const;
const home = { chainId: LOCAL_CHAIN_ID, channels: channels.address };

let browser: Browser;
let payer: Person;
let receiver: Person;
let path = "";

beforeAll(async () => {
  browser = await launchBrowser();
  payer = await demoPerson(browser, urls.app, "Dmitri");
  receiver = await demoPerson(browser, urls.app, "Grete");
});
afterAll(() => browser?.close());
keepPictures(() => [payer, receiver]);

const id = () => path.split("/").at(-1) as Hex;

/** The terms, which every later call needs, from the API. */
async function termsOf(): Promise<ChannelTerms> {
  const row = await (await fetch(`${urls.app}/api/channels/${id()}`)).json();
  const { signer, salt, expiry } = row;
  const terms = { payer: row.payer, receiver: row.receiver, signer, cap: BigInt(row.cap), expiry, salt };
  expect(channelId(home, terms)).toBe(id());
  return terms;
}

const stateNow = () => chain.client.readContract({ ...channels, functionName: "getChannel", args: [id()] });

test("a payer opens a channel after reading what it costs and gives up", async () => {
  const { page } = payer;
  await openConnected(payer, `/token/channels/new?receiver=${receiver.address}`);
  const before = await chain.balanceOf(payer.address);
  await page.getByLabel("Deposit").fill("2");
  await page.getByLabel("Spending limit").fill("1");
  await page.getByLabel("Signer valid for (days)").fill("7");
  await page.getByRole("button", { name: "Open channel" }).click();
  await page.getByText("The spending limit cannot be less than the deposit").waitFor();
  await page.getByLabel("Spending limit").fill("10");
  await page.getByRole("button", { name: "Open channel" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/2 MLB goes from your wallet into a channel that can pay only/).waitFor();
  await dialog.getByText(/You cannot withdraw the deposit at will/).waitFor();
  await dialog.getByRole("button", { name: "Open channel", exact: true }).click();
  const link = dialog.getByRole("link", { name: "View channel" });
  await link.waitFor();
  path = (await link.getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/token\/channels\/0x[0-9a-f]{64}$/);
  expect(before - (await chain.balanceOf(payer.address))).toBe(parseEther("2"));
});

test("the payer tops it up, up to the spending limit", async () => {
  const { page } = payer;
  await open(payer, path);
  await page.getByRole("button", { name: "Top up channel" }).click();
  const form = page.getByRole("dialog", { name: "Top up channel" });
  await form.getByLabel("Amount").fill("8.5");
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByText(/cannot be greater than 8 MLB/).waitFor();
  await form.getByLabel("Amount").fill("1");
  await form.getByRole("button", { name: "Continue" }).click();
  await confirmTransaction(page, "Top up channel");
  await page.getByLabel("Key facts").getByText("3.0000").first().waitFor();
  expect((await stateNow()).deposited).toBe(parseEther("3"));
});

test("the payer gives notice, and the receiver finds the deadline among its waiting actions", async () => {
  await payer.page.getByRole("button", { name: "Give notice" }).click();
  await confirmTransaction(payer.page, "Give notice");
  await payer.page.getByText(/The receiver can claim until/).waitFor();
  const { page } = receiver;
  await openConnected(receiver, "/token/channels");
  await open(receiver, "/token/channels");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Activity/ })
    .click();
  await page
    .getByRole("menuitem", { name: /Claim from a channel that ends/ })
    .first()
    .click();
  await page.getByText(/Claim your latest voucher by .*Up to 3 MLB can be claimed/).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test("the receiver pastes a voucher, is paid after the fee, and closes; the rest returns to the payer", async () => {
  const { page } = receiver;
  const terms = await termsOf();
  const amount = parseEther("1.5");
  const signature = await demoSigner("Dmitri", LOCAL_CHAIN_ID).signTypedData(
    voucherTypedData(home, id(), amount),
  );
  const voucher = { channel: terms, amount, signature };
  await page.getByRole("button", { name: "Claim voucher" }).click();
  const form = page.getByRole("dialog", { name: "Claim voucher" });
  await form
    .getByLabel("Voucher", { exact: false })
    .first()
    .fill(voucherJson({ ...voucher, amount: amount + 1n }));
  await form
    .getByText(/The channel's signer did not sign this amount/)
    .first()
    .waitFor();
  await form.getByLabel("Voucher", { exact: false }).first().fill(voucherJson(voucher));
  await form.getByText("1.425").first().waitFor();
  const before = await chain.balanceOf(receiver.address);
  await form.getByRole("button", { name: "Continue" }).click();
  await confirmTransaction(page, "Claim 1.425 MLB");
  expect((await chain.balanceOf(receiver.address)) - before).toBe(parseEther("1.425"));
  await page.getByRole("table", { name: "Claims" }).getByText("1.4250").first().waitFor();

  const rest = await chain.balanceOf(payer.address);
  await page.getByRole("button", { name: "Close channel" }).click();
  await confirmTransaction(page, "Close channel");
  await page.getByText("The channel is closed. Nothing more is paid from it.").waitFor();
  expect((await chain.balanceOf(payer.address)) - rest).toBe(parseEther("1.5"));
  expect((await stateNow()).endsAtUnlocked).toBe(0n);
});

test("both find the closed channel in their lists, by side and status, without an error in the browser", async () => {
  await open(payer, "/token/channels?side=paid&status=closed");
  await payer.page.getByRole("row").filter({ hasText: "Closed" }).first().waitFor();
  await open(receiver, "/token/channels?side=received&status=closed");
  await receiver.page.getByRole("row").filter({ hasText: "Closed" }).first().waitFor();
  await open(payer, "/token/channels?side=received");
  await payer.page.getByText("No channel matches").waitFor();
  expect([...payer.problems, ...receiver.problems]).toEqual([]);
});
