/** A session key from the page that makes it to the program that pays with it, compared with the chain. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { channelId, isVoucherSigned } from "#protocol/chain/channel.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { createApiClient } from "#sdk/api/api-client.ts";
import { signVoucher } from "#sdk/channels/channels.ts";
import { grantedChannels } from "#sdk/channels/granted-channels.ts";
import { chainReader } from "../support/chain.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const home = { chainId: LOCAL_CHAIN_ID, channels: chain.contracts.PaymentChannels.address };
const receiver = demoAccount("Grete").address;

let browser: Browser;
let payer: Person | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
keepPictures(() => [payer]);

test("a key made in the page is saved before the channel opens, and a program with its file can pay the provider", async () => {
  payer = await demoPerson(browser, urls.app, "Dmitri");
  const { page } = payer;
  await openConnected(payer, `/token/channels/new?signer=key&receiver=${receiver}`);
  await page.getByLabel("Deposit").fill("2");
  await page.getByLabel("Key valid for (days)").fill("3");
  await page.getByText(/A stolen key can spend the rest of the deposit/).waitFor();
  await page.getByRole("button", { name: "Make key" }).click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download key file" }).click();
  const file = await downloaded;
  const text = readFileSync(await file.path(), "utf8").trim();
  const key = privateKeyToAccount(text as Hex);
  expect(file.suggestedFilename()).toBe(`mlb-session-key-${key.address.slice(2, 10).toLowerCase()}.txt`);
  await page.getByRole("button", { name: "Open channel" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open channel", exact: true }).click();
  await dialog.getByRole("link", { name: "View channel" }).click();
  await page.getByText(`mlb gateway --key ${file.suggestedFilename()}`).waitFor();
  expect(await page.content()).not.toContain(text);

  const api = createApiClient(urls.app);
  await expect
    .poll(async () => (await grantedChannels(api, key.address, receiver)).length, { timeout: 30_000 })
    .toBe(1);
  const [terms] = await grantedChannels(api, key.address, receiver);
  if (!terms) throw new Error("The index does not have the channel");
  expect(terms).toMatchObject({ cap: parseEther("2"), payer: payer.address.toLowerCase() });
  expect(page.url()).toContain(channelId(home, terms));
  expect(await isVoucherSigned(home, await signVoucher(key, home, terms, parseEther("1")))).toBe(true);
  expect(payer.problems).toEqual([]);
});
