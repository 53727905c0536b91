/** The shared page layout: search, sidebar, drawer, keyboard shortcuts, and the documentation. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { translationsIn } from "#language/po-modules.ts";
import { openConnected } from "./support/connected.ts";
import { demoPerson, visitor } from "./support/person.ts";
import { awake, visit } from "./support/steps.ts";

const urls = inject("urls");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A task of the demo world, by its title. */
async function aTask(): Promise<{ id: string; title: string }> {
  const response = await fetch(`${urls.app}/api/tasks?limit=20`);
  const { tasks }: { tasks: { id: string; title?: string }[] } = await response.json();
  const task = tasks.find(({ title }) => title && title.length > 10);
  if (!task?.title) throw new Error("The demo world has no task with a title");
  return { id: task.id, title: task.title };
}

test("the palette finds a task by its title and opens it by keyboard, and also finds documentation", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  const task = await aTask();
  await visit(page, "/activity");
  const palette = page.getByRole("dialog", { name: "Search" });
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  const field = palette.getByRole("combobox", { name: "Search navigation" });
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.type(task.title.toUpperCase());
  await palette.getByRole("option", { name: task.title }).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/tasks/${task.id}`);
  await expect.poll(() => palette.isVisible()).toBe(false);

  await page.keyboard.press("Control+k");
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.type("quorum");
  await palette.getByRole("group", { name: "Documentation" }).getByRole("option").first().click();
  await page.waitForURL("**/docs/**");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("the server renders a collapsed sidebar collapsed, and it opens again", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/models");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await page.keyboard.press("Control+b");
  await sidebar.getByRole("button", { name: "Expand sidebar" }).waitFor();
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(64);

  // The server's HTML is final: without JavaScript the width is the same.
  const cookies = await context.cookies();
  const bare = await visitor(browser, urls.app, { javaScript: false });
  await bare.context.addCookies(cookies);
  await bare.page.goto("/models");
  expect((await bare.page.getByRole("complementary", { name: "Sidebar" }).boundingBox())?.width).toBe(64);
  await bare.context.close();

  await page.reload();
  expect(await width()).toBe(64);
  await awake(page);
  await page.keyboard.press("Control+b");
  await sidebar.getByRole("button", { name: "Collapse sidebar" }).waitFor();
  await expect.poll(width).toBe(264);
  await sidebar.getByRole("searchbox", { name: "Search menu" }).fill("stak");
  await sidebar.getByRole("link", { name: /Staking/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => sidebar.getByRole("searchbox").inputValue()).toBe("");
  expect(problems).toEqual([]);
  await context.close();
});

test("the order of the sections can be changed by keyboard and persists after a reload", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/activity");
  const firstLinks = () =>
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("button", { name: /^(Open|Close) / })
      .allInnerTexts();
  const dialog = page.getByRole("dialog", { name: "Customise navigation" });
  await page.getByRole("button", { name: "Customise navigation" }).click();
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Move Tasks with the arrow keys" }).focus();
  await page.keyboard.press("ArrowUp");
  await dialog.getByText("Tasks moved to position 2 of 7.").waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: /^New Task\s*, pin$/ }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect
    .poll(async () => (await firstLinks()).map((text) => text.trim().split(" ").at(-1)))
    .toEqual(["Tasks", "Models", "Compute", "Verification", "Documentation", "Wallet"]);
  await page
    .getByRole("region", { name: "Pinned" })
    .getByRole("link", { name: /New Task/ })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("on a phone the drawer opens, finds an entry, and closes on Escape, on a tap outside it, and on a link", async () => {
  const { page, problems, context } = await visitor(browser, urls.app, { width: 390, height: 844 });
  await page.goto("/tasks");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const openDrawer = async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await drawer.waitFor();
  };
  await openDrawer();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(320);
  await page.keyboard.press("Escape");
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await openDrawer();
  await page.mouse.click(380, 400);
  await expect.poll(() => drawer.isVisible()).toBe(false);
  await openDrawer();
  await drawer.getByRole("searchbox", { name: "Search menu" }).fill("a");
  const matches = drawer.getByRole("navigation", { name: "Matches" }).getByRole("link");
  await expect.poll(() => matches.count()).toBe(8);
  await drawer.getByRole("searchbox", { name: "Search menu" }).fill("perform");
  await drawer.getByRole("link", { name: /Performance.*Compute/ }).click();
  await page.waitForURL("**/compute/performance");
  await expect.poll(() => drawer.isVisible()).toBe(false);

  await page.getByRole("button", { name: /^Browse/ }).click();
  await page.getByRole("menuitem", { name: "Verification" }).click();
  await page.waitForURL("**/verification");
  expect(problems).toEqual([]);
  await context.close();
});

test("single-key shortcuts navigate, and their list can switch them off", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/activity");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.waitForURL("**/tasks");
  await page.getByRole("heading", { level: 1, name: "Tasks" }).waitFor();
  await page.keyboard.press("/");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("placeholder")))
    .toBe("Search tasks...");
  await page.keyboard.type("gt?");
  expect(page.url()).toMatch(/\/tasks/);
  expect(await help.isVisible()).toBe(false);
  await page.getByRole("heading", { level: 1, name: "Tasks" }).click();
  await page.keyboard.press("?");
  await help.waitFor();
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  expect(await help.isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test("a verifier's tray lists pending items with links, and opening it marks them as read", async () => {
  const ines = await demoPerson(browser, urls.app, "Ines");
  await openConnected(ines, "/dashboard");
  const response = await fetch(`${urls.app}/resources/attention?account=${ines.address}`);
  const { items }: { items: { title: string }[] } = await response.json();
  const tray = ines.page.getByRole("banner").getByRole("button", { name: /^Activity/ });
  if (items.length > 0) {
    await ines.page
      .getByRole("banner")
      .getByRole("button", { name: `Activity, ${items.length} new` })
      .waitFor();
  }
  await tray.click();
  const menu = ines.page.getByRole("menu");
  for (const { title } of items.slice(0, 1)) await menu.getByText(title).first().waitFor();
  await ines.page.keyboard.press("Escape");
  await ines.page.getByRole("banner").getByRole("button", { name: "Activity", exact: true }).waitFor();
  await ines.page.reload();
  await ines.page.getByRole("banner").getByRole("button", { name: "Activity", exact: true }).waitFor();
  expect(ines.problems).toEqual([]);
  await ines.context.close();
});

test("documentation is readable without JavaScript, and its form finds pages", async () => {
  const { page, context } = await visitor(browser, urls.app, { javaScript: false });
  await page.goto("/docs/verification/how-it-works");
  await page.getByRole("heading", { level: 1, name: "How verification works" }).waitFor();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Appeals" })
    .waitFor();
  await page
    .getByRole("searchbox", { name: "Search docs" })
    .or(page.getByRole("combobox", { name: "Search docs" }))
    .fill("unbonding");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/search?q=unbonding");
  await page.getByRole("link", { name: "Glossary" }).first().waitFor();
  const old = await page.goto("/documentation/models");
  expect(old?.url()).toMatch(/\/docs\/guides\/model-providers$/);
  await context.close();
});

/** The example task's title, which may have been ordered on this stack: a task's title is never translated. */
const WRITTEN_BY_PEOPLE = ["My first task"];

/** English text that has a German translation and yet appears on the page. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const words = await page.locator("body").evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.closest("script, style, code, pre, [lang=en]"))
        found.push(text.textContent ?? "");
    }
    const named = [...body.querySelectorAll("[aria-label]")].filter(
      (element) => !element.closest("[lang=en]"),
    );
    return [...found, ...named.map((element) => element.getAttribute("aria-label") ?? "")];
  });
  const german = translationsIn("language/catalogue/de.po");
  const translations = new Set(german.values());
  return words
    .map((text) => text.trim())
    .filter((text) => german.has(text) && !translations.has(text))
    .filter((text) => !WRITTEN_BY_PEOPLE.includes(text));
}

test("choosing German in the settings translates the pages, and the documentation says that it is in English", async () => {
  const { page, problems, context } = await visitor(browser, urls.app);
  await visit(page, "/profile/settings");
  await page.getByRole("main").getByLabel("Language").first().selectOption("Deutsch");
  await page.locator("html[lang=de]").waitFor();
  await awake(page);
  await page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
  for (const path of [
    "/profile/settings",
    "/",
    "/tasks",
    "/models",
    "/verification",
    "/compute",
    "/dashboard",
  ]) {
    await visit(page, path);
    expect(await leftInEnglish(page), path).toEqual([]);
  }
  // A client-side navigation, and figures in German format.
  await page.getByRole("navigation").getByRole("link", { name: "Aufgaben" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Aufgaben" }).waitFor();
  expect(await leftInEnglish(page)).toEqual([]);
  await expect.poll(() => page.getByRole("main").textContent()).toMatch(/\d,\d+ MLB/);
  await visit(page, "/docs");
  await page.getByText("Die Dokumentation gibt es nur auf Englisch.").waitFor();
  expect(
    await page
      .getByRole("heading", { level: 1 })
      .evaluate((title) => title.closest("[lang]")?.getAttribute("lang")),
  ).toBe("en");
  expect(problems).toEqual([]);
  await context.close();
});
