/** Dialogs and menus meet the same rules as pages: accessible in both themes, on desktop and on a phone. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { leave, openConnected } from "../support/connected.ts";
import { accountMenu, demoPerson, type Person, visitor } from "../support/person.ts";
import { inspect } from "./inspection.ts";
import { readSamples, type Samples } from "./samples.ts";
import { SeenColours } from "./seen.ts";
import { type Watch, watch } from "./watch.ts";

const urls = inject("urls");
let browser: Browser;
let samples: Samples;
const colours = new SeenColours();
const people = new Map<DemoName, { person: Person; watched: Watch }>();

beforeAll(async () => {
  browser = await launchBrowser();
  samples = await readSamples(urls.subgraph);
});
afterEach(async () => {
  for (const { person } of people.values()) await leave(person);
});
afterAll(() => browser?.close());

async function connected(name: DemoName) {
  const known = people.get(name);
  if (known) return known;
  const person = await demoPerson(browser, urls.app, name);
  const opened = { person, watched: await watch(person.page) };
  people.set(name, opened);
  await openConnected(person, "/token");
  return opened;
}

const dialogOf = ({ page }: Person): Locator => page.getByRole("dialog");

/**
 * Opens a page with a wallet; the page has hydrated when the account menu is there.
 * @param ready awaited instead where the page opens a dialog automatically, which hides the account menu
 */
async function openAs(
  name: DemoName,
  path: string,
  ready: (person: Person) => Locator = accountMenu,
): Promise<{ page: Page; person: Person; watched: Watch }> {
  const { person, watched } = await connected(name);
  await person.page.goto(path);
  await ready(person).waitFor();
  await watched.take();
  return { page: person.page, person, watched };
}

test("the wallet picker", async () => {
  const { context, page } = await visitor(browser, urls.app);
  const watched = await watch(page);
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog", { name: "Connect wallet" }).waitFor();
  // ConnectKit gives a wallet's picture the same name as the label next to it.
  expect(await inspect(page, { without: ["image-redundant-alt"], colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
  await context.close();
});

test("the account menu", async () => {
  const { page, person, watched } = await openAs("Clara", "/tasks");
  await accountMenu(person).click();
  await page.getByRole("menu").waitFor();
  // An open menu is rendered outside the landmarks, above them.
  expect(await inspect(page, { without: ["region"], colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
});

test("the transaction review", async () => {
  const { page, watched } = await openAs("Clara", "/token");
  await page.getByRole("button", { name: /Get .*MLB/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Get .*MLB/ })
    .waitFor();
  expect(await inspect(page, { colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
});

test("assigning a provider to a task", async () => {
  const { id, requester } = samples.openTask;
  const { page, watched } = await openAs(requester, `/tasks/${id}?action=assign`, dialogOf);
  expect(await inspect(page, { colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
});

test("submitting a result", async () => {
  const { id, provider } = samples.assignedTask;
  const { page, watched } = await openAs(provider, `/tasks/${id}?action=submit`, dialogOf);
  expect(await inspect(page, { colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
});

test.each([
  ["a dialog", "/token", "Receive MLB", "dialog"],
  ["a question before something final", "/profile/settings", "Reset settings", "alertdialog"],
] as const)("%s", async (_name, path, button, role) => {
  const { page, watched } = await openAs("Clara", path);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole(role).last().waitFor({ state: "attached" });
  expect(await inspect(page, { colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
});

test("help opens by a topic link, from the header by keyboard, and offline after the first time", async () => {
  const { context, page } = await visitor(browser, urls.app);
  const watched = await watch(page);
  await page.goto("/token?help=tokens");
  const help = page.getByRole("dialog", { name: "Help" });
  await help.getByRole("heading", { name: "MLB and free test tokens" }).waitFor();
  expect(await inspect(page, { colours })).toEqual([]);
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await page.waitForURL((url) => !url.searchParams.has("help"));
  await page.getByRole("banner").getByRole("link", { name: /^Help/ }).focus();
  await page.keyboard.press("Enter");
  await help.getByRole("tab", { name: "Contextual" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await inspect(page, { colours })).toEqual([]);
  expect(await watched.take()).toEqual([]);
  // From here on the browser logs an error for every network request.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await help.getByRole("searchbox", { name: "Search help" }).fill("how do I withdraw my stake");
  await help.getByRole("button", { name: /Withdraw your stake/ }).click();
  await help.getByText("Request the part of your stake").waitFor();
  await context.close();
});
