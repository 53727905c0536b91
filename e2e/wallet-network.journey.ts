/**
 * The wallet changes its network in the middle of a payment: nothing is requested on the other network, and the same
 * step continues afterwards.
 */
import type { Browser, Page } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { chainReader } from "./support/chain.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { marketplaceAt } from "./support/marketplace.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { createdDialog, describeFlowers } from "./support/task-steps.ts";
import {
  confirmPrompt,
  confirmPrompts,
  selectChain,
  setApproval,
  setTypedData,
  walletPrompt,
} from "./support/wallet.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const market = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret: "" });
const REWARD = parseEther("1");
const FOREIGN_CHAIN = 1;
/** Several intervals of the page's network check. */
const LISTEN_MS = 4_000;

let browser: Browser;
let clara: Person;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  await clara?.context.close();
  clara = await demoPerson(browser, urls.app, "Clara");
  // Another journey may have left an allowance, with which a payment needs neither permit nor approval.
  await market.approve("Clara", "0");
});
afterAll(() => browser?.close());
keepPictures(() => [clara]);

const held = async () => ({
  balance: await chain.balanceOf(clara.address),
  sent: await chain.client.getTransactionCount({ address: clara.address }),
});

/** Fills in a task up to its payment, with a wallet that confirms each request. */
async function startPayment(page: Page): Promise<void> {
  await openConnected(clara, "/tasks/new");
  await describeFlowers(page, "Two flowers from two networks");
  await page.getByRole("textbox", { name: /Reward/ }).fill("1");
  await page.getByRole("button", { name: "Next" }).click();
  await setApproval(page, "ask");
  await page.getByRole("button", { name: "Create Task" }).click();
}

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Nothing is sent until you switch back" });

/** Expects the warning, and no request to the wallet or transaction while it is on the other network. */
async function expectWaiting(page: Page, sent: number): Promise<void> {
  await notice(page).waitFor();
  await page.waitForTimeout(LISTEN_MS);
  expect(await walletPrompt(page).count()).toBe(0);
  expect((await held()).sent).toBe(sent);
  await notice(page).waitFor();
}

test("a switch while the permit window is open requests nothing more, and the dialog's button continues", async () => {
  const { page } = clara;
  const before = await held();
  await startPayment(page);
  await walletPrompt(page).getByText("Sign typed data").waitFor();
  await selectChain(page, FOREIGN_CHAIN);
  expect(await confirmPrompt(page)).toBe("Sign typed data");
  await expectWaiting(page, before.sent);

  await notice(page).getByRole("button", { name: "Switch to Local chain" }).click();
  const created = createdDialog(page);
  const prompts = await confirmPrompts(page, created.waitFor());
  // The upload needs a separate signature where the server does not accept the permit as proof of the account.
  expect(prompts.filter((title) => title !== "Sign a message")).toEqual([
    "Switch network",
    "Send a transaction",
  ]);
  await notice(page).waitFor({ state: "hidden" });
  expect(await held()).toEqual({ balance: before.balance - REWARD, sent: before.sent + 1 });
  expect(clara.problems).toEqual([]);
});

test("a switch between the approval and the payment sends nothing, and the approval is not repeated", async () => {
  const { page } = clara;
  const before = await held();
  await page.goto("/");
  await setTypedData(page, false);
  await startPayment(page);
  // Without a permit the upload has its own signature.
  await walletPrompt(page).getByText("Sign a message").waitFor();
  expect(await confirmPrompt(page)).toBe("Sign a message");
  await page.getByRole("button", { name: /Approve exactly/ }).click();
  await walletPrompt(page).getByText("Send a transaction").waitFor();
  await selectChain(page, FOREIGN_CHAIN);
  expect(await confirmPrompt(page)).toBe("Send a transaction");
  // The approval was requested on the right network; the payment after it is not.
  await expectWaiting(page, before.sent + 1);

  await selectChain(page, undefined);
  const created = createdDialog(page);
  expect(await confirmPrompts(page, created.waitFor())).toEqual(["Send a transaction"]);
  expect(await held()).toEqual({ balance: before.balance - REWARD, sent: before.sent + 2 });
  expect(clara.problems).toEqual([]);
});
