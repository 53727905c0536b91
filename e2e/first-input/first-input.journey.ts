/** A visitor's page before and while its scripts are loaded: no input is lost, and none is performed twice. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { type BrowserOptions, visitor } from "../support/person.ts";

const urls = inject("urls");
/** The whole browser: the headless shell may move the pointer. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser({ isWhole: true });
});
afterAll(() => browser?.close());

/** Pixels, more than a notice of two lines and a button for fingers has. */
const NOTICE_HEIGHT = 130;

/** A visitor whose scripts arrive only when `arrive` is called. */
async function waiting(path: string, options: BrowserOptions = {}) {
  const { page, context, problems } = await visitor(browser, urls.app, options);
  const requested: string[] = [];
  const arrival = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    requested.push(route.request().url());
    await arrival.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path);
  return { page, context, problems, requested, arrive: arrival.resolve };
}

const isAwake = (page: Page) => page.evaluate(() => !("earlyInput" in window));
const awake = (page: Page) => expect.poll(() => isAwake(page)).toBe(true);

test("a reader gets no script before the first input, and the same landmarks and headings after it", async () => {
  const { page, context, problems, requested, arrive } = await waiting("/tasks");
  const parts = () =>
    page
      .locator("header, nav, main, aside, footer, search, form, [role], h1, h2, h3")
      .evaluateAll((elements) =>
        elements.map((element) => `${element.localName} ${element.getAttribute("aria-label") ?? ""}`),
      );
  const before = await parts();
  expect(before.length).toBeGreaterThan(10);
  expect(requested).toEqual([]);
  arrive();
  await page.mouse.move(5, 5);
  await awake(page);
  expect(requested.length).toBeGreaterThan(10);
  expect(await parts()).toEqual(before);
  expect(problems).toEqual([]);
  await context.close();
});

test("a button that is pressed before the scripts is shown as busy, then acts once", async () => {
  const { page, context, problems, arrive } = await waiting("/models");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const collapse = sidebar.getByRole("button", { name: "Collapse sidebar" });
  await collapse.click();
  await collapse.click();
  await expect.poll(() => collapse.getAttribute("aria-busy")).toBe("true");
  await page.locator("html[data-waiting]").waitFor();
  arrive();
  // The presses of a person who waits are one. Two changes would leave it as it was.
  await sidebar.getByRole("button", { name: "Expand sidebar" }).waitFor();
  await awake(page);
  await expect.poll(() => page.locator("html[data-waiting], button[aria-busy]").count()).toBe(0);
  await sidebar.getByRole("button", { name: "Expand sidebar" }).click();
  await collapse.waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("on a slow connection a search can be typed and a sort order chosen at once, and both are kept", async () => {
  const { page, context, problems } = await visitor(browser, urls.app);
  await page.goto("/tasks");
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  const filters = page.getByRole("search");
  await filters.getByRole("searchbox").pressSequentially("belt");
  expect(await isAwake(page)).toBe(false);
  await awake(page);
  await page.waitForURL(/[?&]q=belt/);
  await expect.poll(() => filters.getByRole("searchbox").inputValue()).toBe("belt");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect
    .poll(async () => (await rows.allTextContents()).every((text) => /belt/i.test(text)))
    .toBe(true);
  await page.goto("/models");
  await filters.getByRole("combobox").first().selectOption({ index: 1 });
  expect(await isAwake(page)).toBe(false);
  await page.waitForURL(/[?&]\w+=/);
  expect(problems).toEqual([]);
  await context.close();
});

test("by keyboard the palette's shortcut and the words typed after it wait for the scripts", async () => {
  const { page, context, problems, arrive } = await waiting("/activity");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("quorum vote");
  arrive();
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.waitFor();
  const field = palette.getByRole("combobox", { name: "Search navigation" });
  await expect.poll(() => field.inputValue()).toBe("quorum vote");
  expect(problems).toEqual([]);
  await context.close();
});

test("a link that is followed before the scripts needs none, and the way back keeps the place", async () => {
  // Other journeys do not change the oldest verified tasks.
  const { page, context, problems, requested } = await waiting("/tasks?status=verified&sort=oldest", {
    width: 390,
    height: 844,
    touch: true,
  });
  const link = page.getByRole("main").getByRole("row").nth(6).getByRole("link").first();
  const path = await link.getAttribute("href");
  // Scrolls as the tap will, out from under the bar at the bottom.
  await link.tap({ trial: true });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2 * NOTICE_HEIGHT);
  // The place of the row in the window.
  const placeOfRow = () =>
    page
      .locator(`main a[href="${path}"]`)
      .first()
      .evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const place = await placeOfRow();
  await link.tap();
  await page.waitForURL(/\/tasks\/0x/, { waitUntil: "load" });
  expect(requested).toEqual([]);
  await page.goBack({ waitUntil: "load" });
  // A notice that the index is behind comes and goes between the two answers, and moves the list by its height.
  await expect.poll(async () => Math.abs((await placeOfRow()) - place)).toBeLessThan(NOTICE_HEIGHT);
  expect(problems).toEqual([]);
  await context.close();
});

test("scripts that fail are reported, links still work, and a lost connection is made up for", async () => {
  const { page, context } = await visitor(browser, urls.app);
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  await page.goto("/models");
  await page
    .getByRole("button", { name: "Search everything" })
    .or(page.getByTitle(/^Search everything/))
    .click();
  await page.getByRole("status").filter({ hasText: "Parts of the page could not be loaded" }).waitFor();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL(/\/models\/0x/);
  await page.unroute("**/assets/entry.client-*.js");

  await page.goto("/tasks");
  await context.setOffline(true);
  await page.getByTitle(/^Search everything/).click();
  await page.getByRole("link", { name: "Reload the page" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  expect(await page.getByRole("link", { name: "Reload the page" }).count()).toBe(0);
  await context.close();
});
