/** A private model in the browser: its texts are not stored on the device, and every update has its own key. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { attach, awake, confirmTransaction, open } from "./support/steps.ts";

const FIRST = "Sorts orchids by the shape of their lip.";
const SECOND = "Sorts orchids by the shape of lip and spur.";
let browser: Browser;
let clara: Person;
let farid: Person;
let modelPath = "";
/** The part of each access link behind "#". */
const keys: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const { app } = inject("urls");
  clara = await demoPerson(browser, app, "Clara");
  farid = await demoPerson(browser, app, "Farid");
});
afterAll(() => browser?.close());
keepPictures(() => [clara, farid]);

const panel = (page: Page) => page.getByRole("region", { name: "Private model" });
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The key in the access link that the owner copies. */
async function copiedKey(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel(page).getByRole("button", { name: "Copy access link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return link.slice(link.indexOf("#"));
}

/** Opens the model with an access link, in a tab that has kept no key. */
async function openWith(page: Page, key: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  // A change only after "#" would not load the page.
  await page.goto("/");
  await page.goto(`${modelPath}${key}`);
  await awake(page);
}

test("a private model is registered without a copy of its texts on the device", async () => {
  const { page } = clara;
  await openConnected(clara, "/models/new");
  await page.getByLabel("Name").fill("Orchid Sorter");
  await page.getByLabel("Description").fill(FIRST);
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Technical Details" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: /Private/ }).check();
  await attach(page.getByLabel("Model file"), "orchids.json", "application/json", '{"spur":2.5}');
  await page.getByText("Your changes are not saved on this device").waitFor();
  expect(await stored(page)).not.toMatch(/orchid/i);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await page.getByRole("button", { name: "Register Model" }).click();
  const link = page.getByRole("link", { name: "View Your Registered Model" });
  await link.waitFor();
  modelPath = (await link.getAttribute("href")) ?? "";
  expect(await stored(page)).not.toMatch(/orchid/i);
});

test("the owner opens it with the wallet, and the access link opens it for a reader", async () => {
  await open(clara, modelPath);
  await panel(clara.page).getByRole("button", { name: "Unlock with wallet" }).click();
  await clara.page.getByText(FIRST).waitFor();
  keys.push(await copiedKey(clara.page));
  await farid.page.goto("/");
  await openWith(farid.page, keys[0] ?? "");
  await farid.page.getByText(FIRST).waitFor();
});

test("an update has a new key: its link opens it, and the earlier one does not", async () => {
  const { page } = clara;
  await page.goto(`${modelPath}/edit`);
  await awake(page);
  await page.getByLabel("Version").fill("0.9.0");
  await page.getByRole("button", { name: "Update Model" }).click();
  await page.getByText("Version 0.9.0 is lower than the current version 1.0.0.").waitFor();
  await page.getByLabel("Version").fill("1.1.0");
  await page.getByLabel("Description").fill(SECOND);
  await page.getByRole("button", { name: "Update Model" }).click();
  await confirmTransaction(page, "Update Model");
  await page.waitForURL(/\?updated#key=/);
  await panel(page).getByText("published with a new access link").waitFor();
  keys.push(await copiedKey(page));
  expect(keys[1]).not.toBe(keys[0]);

  await openWith(farid.page, keys[1] ?? "");
  await farid.page.getByText(SECOND).waitFor();
  await openWith(farid.page, keys[0] ?? "");
  await panel(farid.page).getByRole("status").getByText(/./).waitFor();
  expect(await farid.page.getByText(SECOND).count()).toBe(0);
});

test("no error reached the browsers' consoles", () => {
  expect([...clara.problems, ...farid.problems]).toEqual([]);
});
