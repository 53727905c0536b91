/** Complete flows from opening a page to a finished action, with the keyboard only. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { accountMenu, demoPerson, type Person } from "../support/person.ts";
import { visit } from "../support/steps.ts";

const urls = inject("urls");
/** A target that needs more presses counts as unreachable by keyboard. */
const MAX_PRESSES = 80;

let browser: Browser;
let clara: Person;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
  page = clara.page;
});
afterAll(() => browser?.close());

/** The stored input of one of the model's tasks. */
async function inputOfIris(): Promise<string> {
  const { tasks } = await querySubgraph<{ tasks: { dataPointer: string }[] }>(
    urls.subgraph,
    '{ tasks(first: 1, where: { taskType: 0, model_: { name: "Iris Classifier" } }) { dataPointer } }',
  );
  return tasks[0]?.dataPointer ?? "";
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is visible and not covered by a floating element. */
async function focusProblem(): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const name = element.outerHTML.slice(0, 120);
    const shown = element.closest("label:has(:focus-visible)") ?? element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
    const ownOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    // Date fields show the focus on the focused part (day, month …).
    const highlighted = element.matches(
      "[data-highlighted], main, [role=dialog], [role=alertdialog], input[type^=date], input[type=time]",
    );
    if (!ownOutline && boxShadow === "none" && !highlighted) return `no visible focus: ${name}`;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || highlighted) return undefined;
    const points = [0.25, 0.5, 0.75].map((part) => [box.left + box.width * part, box.top + box.height / 2]);
    const seen = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element) || shown.contains(top));
    });
    return seen ? undefined : `the focus is covered: ${name}`;
  });
}

/** Key presses since the start of the test, without typed text. */
let pressed = 0;

/** Presses a key that enters no text. */
async function key(name: string): Promise<void> {
  pressed++;
  await page.keyboard.press(name);
}

/** Presses Tab until the target has the focus; the focus must be visible at every step. */
async function tabTo(target: Locator, towards: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isFocused(target)) return;
    await key(towards);
    expect(await focusProblem()).toBeUndefined();
  }
  throw new Error(`${target} was not reached with ${MAX_PRESSES} presses of ${towards}`);
}

async function press(target: Locator, name = "Enter"): Promise<void> {
  await tabTo(target);
  await key(name);
}

test("the first stop skips the navigation", async () => {
  await visit(page, "/tasks");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(await isFocused(skip)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks#content");
  await page.keyboard.press("Tab");
  expect(await page.getByRole("main").evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test("a user signs in without losing the focus", async () => {
  await visit(page, "/tasks");
  await press(page.getByRole("banner").getByRole("button", { name: "Sign In" }));
  await press(page.getByRole("button", { name: /Development wallet/ }));
  const prompt = page.getByRole("dialog", { name: "Development wallet" });
  await press(prompt.getByRole("button", { name: new RegExp(clara.address.slice(0, 6), "i") }));
  await accountMenu(clara).waitFor();
});

test("the navigation opens the tasks, a filter is set and a task is opened", async () => {
  await visit(page, "/");
  await accountMenu(clara).waitFor();
  await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" }).first());
  await page.waitForURL("**/tasks");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  const search = page.getByRole("main").getByRole("searchbox").first();
  await tabTo(search);
  const unfiltered = await rows.allTextContents();
  await page.keyboard.type("iris");
  await page.waitForURL(/q=iris/);
  // The address changes before the list does; a row that is being removed would lose the focus.
  await expect.poll(() => rows.allTextContents()).not.toEqual(unfiltered);
  expect(await isFocused(search), "the focus stays where one types").toBe(true);
  await press(rows.getByRole("link").first());
  await page.waitForURL(/\/tasks\/0x/);
  await page.getByRole("list", { name: "Progress" }).waitFor();
});

test("a menu and a dialog open, close with Escape, and restore the focus", async () => {
  await visit(page, "/profile/settings");
  await accountMenu(clara).waitFor();
  await press(accountMenu(clara));
  await page.getByRole("menuitem", { name: "Disconnect" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(accountMenu(clara))).toBe(true);

  const opener = page.getByRole("button", { name: "Reset settings" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  const keep = dialog.getByRole("button", { name: "Keep it" });
  await expect.poll(() => isFocused(keep), { message: "the safe choice has the focus" }).toBe(true);
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});

test("a task is created from the first page to the receipt", async () => {
  await visit(page, "/tasks/new");
  await accountMenu(clara).waitFor();
  pressed = 0;
  const next = page.getByRole("button", { name: "Next" });
  const model = page.getByRole("radio", { name: /Iris Classifier/ });
  await press(page.getByRole("link", { name: "Skip to content" }));
  await tabTo(page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type("iris classifier");
  await page.waitForURL(/q=iris/);
  await expect.poll(() => page.getByRole("main").getByRole("radio").count()).toBeLessThan(3);
  // Tab reaches one radio button of a group, the arrow keys the others.
  await tabTo(page.getByRole("main").getByRole("radio").first());
  while (!(await isFocused(model))) await key("ArrowDown");
  await key("Space");
  await expect.poll(() => model.isChecked()).toBe(true);
  await press(next);

  await tabTo(page.getByLabel("Title"));
  await page.keyboard.type("Three flowers, by keyboard");
  await tabTo(page.getByRole("tab", { name: "Upload File" }));
  await key("ArrowRight");
  await tabTo(page.getByRole("textbox", { name: "Data pointer" }));
  await page.keyboard.type(await inputOfIris());
  // Enter in a field submits its form.
  await key("Enter");
  await page.getByRole("heading", { name: "Set Reward" }).waitFor();
  await tabTo(page.getByRole("textbox", { name: /Reward/ }));
  await key("ControlOrMeta+a");
  await page.keyboard.type("2");
  await key("Enter");
  await press(page.getByRole("button", { name: "Create Task" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Task Created Successfully").waitFor();
  console.log(`Keys pressed for a task without its text: ${pressed}`);
  expect(pressed).toBeLessThanOrEqual(40);
  await press(dialog.getByRole("button", { name: "Stay here" }));
  await press(dialog.getByRole("link", { name: "View Task" }));
  await page.waitForURL(/\/tasks\/0x/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("the browser's console shows no errors", () => {
  expect(clara.problems).toEqual([]);
});
