/** A private task in the browser: chosen readers, encryption before the upload, and the wallet as the key. */
import type { Browser, Page } from "playwright-core";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { openKeyMarketplace } from "#sdk/key-marketplace.ts";
import { keyOf } from "../agents/agent-processes.ts";
import { giveGas } from "../support/chain.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures, screenshot } from "../support/evidence.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { demoPerson, newPerson, type Person } from "../support/person.ts";
import { attach, confirmTransaction, visit } from "../support/steps.ts";
import { createdDialog, submitComputed } from "../support/task-steps.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";

const urls = inject("urls");
const INPUT = "sepal_length,sepal_width,petal_length,petal_width\n5.17239,3.51847,1.40613,0.20391\n";
const TITLE = "A private survey of flowers";
const VERIFIERS = ["Jonas", "Kemal", "Lena", "Mario", "Edith"] as const;
const market = marketplaceAt({
  chainUrl: urls.chain,
  storageUrl: urls.content,
  ticketSecret: inject("ticketSecret"),
});

let browser: Browser;
let rosa: Person;
let farid: Person;
let ines: Person;
let taskPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
  rosa = await newPerson(browser, urls.app, "Rosa");
  farid = await demoPerson(browser, urls.app, "Farid");
  ines = await demoPerson(browser, urls.app, "Ines", { width: 390, height: 844, theme: "dark" });
  await giveGas(urls.chain, rosa.address);
  await market.fund(rosa.address, "50");
  for (const name of VERIFIERS) {
    const own = await openKeyMarketplace({
      account: privateKeyToAccount(keyOf(name)),
      rpcUrl: urls.chain,
      siteUrl: urls.app,
      storageUrl: urls.content,
    });
    await own.announceReaderKey({});
  }
});
afterAll(() => browser?.close());
keepPictures(() => [rosa, farid, ines]);

const panel = (page: Page) => page.getByRole("region", { name: "Private task" });

/** Pictures for reviewers, when they are requested. */
const picture = async ({ page }: Person, name: string) => {
  if (process.env.PRIVATE_PICTURES) await screenshot(page, `private-${name}`);
};

test("a provider announces a key in the settings", async () => {
  const { page } = farid;
  await openConnected(farid, "/profile/settings");
  await page.getByRole("button", { name: /^Announce/ }).click();
  await page.getByText("Your key is announced.").waitFor();
  await picture(farid, "settings");
});

test("a requester chooses the readers, signs, and reads their names before paying", async () => {
  const { page } = rosa;
  await openConnected(rosa, "/models?q=Iris+Classifier");
  const link = page.getByRole("link", { name: "Iris Classifier" }).first();
  const model = ((await link.getAttribute("href")) ?? "").split("/").at(-1)?.split("?")[0];
  await visit(page, `/tasks/new?model=${model}&step=2`);
  await attach(page.getByLabel("Input file"), "secret-flowers.csv", "text/csv", INPUT);
  await page.getByText("Input and settings are valid for this model.").waitFor();
  await page.getByLabel("Title").fill(TITLE);
  await page.getByRole("radio", { name: /^Accounts you choose/ }).check();
  await page.getByText("Provider and verifiers can read the data: choose people you trust.").waitFor();
  await page.getByLabel("Provider (required)").fill(farid.address);
  const accounts = VERIFIERS.map((name) => privateKeyToAccount(keyOf(name)).address);
  await page.getByLabel("Verifiers (required)").fill(accounts.join("\n"));
  await page.getByText("Sign with your wallet, so you can").first().waitFor();
  await page.getByRole("button", { name: "Sign with wallet" }).click();
  await page.getByText("Your key is ready").waitFor();
  await picture(rosa, "form");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Set Reward" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Only you and these accounts can read input and result:").waitFor();
  await picture(rosa, "review");
  await page.getByRole("button", { name: "Create Task" }).click();
  await createdDialog(page).getByRole("link", { name: "View Task" }).click();
  await page.getByRole("heading", { name: TITLE, level: 1 }).waitFor();
  taskPath = new URL(page.url()).pathname;
  await panel(page).getByRole("button", { name: "Assign provider" }).click();
  await confirmTransaction(page, "Assign task");
});

test("the provider unlocks the input with its wallet, computes in the tab and submits an encrypted result", async () => {
  const { page } = farid;
  await visit(page, taskPath);
  await panel(page).getByRole("button", { name: "Unlock with wallet" }).click();
  await panel(page).getByText("secret-flowers.csv").first().waitFor();
  await submitComputed(page, { timeout: 2 * TIMEOUT_MS });
  await picture(farid, "provider");
});

test("the requester reads the result on its page, and the browser keeps nothing of it", async () => {
  const { page } = rosa;
  await visit(page, taskPath);
  await panel(page).getByRole("button", { name: "Unlock with wallet" }).click();
  await panel(page).getByText("predictions.csv").first().waitFor();
  await picture(rosa, "result");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/5\.17239|AGE-SECRET/);
});

test("a stranger sees that the task is private and for whom, and cannot compute or recompute it", async () => {
  const { page } = ines;
  await openConnected(ines, taskPath);
  await panel(page).getByText("Your account is not among them").waitFor();
  await expect.poll(() => panel(page).getByRole("listitem").count()).toBe(7);
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText("The task is private").first().waitFor();
  await picture(ines, "stranger");
  await ines.page.goto("/profile/settings");
  await page.getByText("Key for private tasks").waitFor();
  await picture(ines, "settings-dark");
});

test("no error reached the browsers' consoles", () => {
  expect([...rosa.problems, ...farid.problems, ...ines.problems]).toEqual([]);
});
