/** Lists and details are readable, and filters work, in a browser without JavaScript. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { visitor } from "../support/person.ts";
import { readSamples } from "./samples.ts";

const urls = inject("urls");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = (await visitor(browser, urls.app, { javaScript: false })).page;
});
afterAll(() => browser?.close());

const rows = () => page.getByRole("row").filter({ has: page.getByRole("cell") });

/** Follows a link and waits until the whole page is there, not only its address. */
async function follow(target: Locator, url: RegExp): Promise<void> {
  await target.click();
  await page.waitForURL(url, { waitUntil: "load" });
}

test("the task list is readable, searchable and sortable with a form", async () => {
  await page.goto("/tasks");
  expect(await rows().count()).toBeGreaterThan(3);
  const filters = page.getByRole("search");
  await filters.getByRole("combobox").first().selectOption({ label: "Highest Reward" });
  await follow(filters.getByRole("button", { name: "Apply" }), /[?&]sort=\w/);
  const rewards = await rows().locator("[title$=' MLB']").allTextContents();
  const numbers = rewards.map((text) => Number(text.replace(/[^\d.]/g, "")));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await filters.getByRole("searchbox").fill("belt");
  await follow(filters.getByRole("button", { name: "Apply" }), /[?&]q=belt/);
  const found = await rows().allTextContents();
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text.toLowerCase()).toContain("belt");
});

test("a task status is a link, and so is the next page", async () => {
  await page.goto("/tasks");
  await follow(page.getByRole("link", { name: /^Verified/ }), /[?&]status=/);
  const verified = await rows().count();
  expect(verified).toBeGreaterThan(0);
  expect(await rows().getByText("Verified", { exact: true }).count()).toBe(verified);
  await page.goto("/tasks");
  const first = await rows().first().textContent();
  await follow(page.getByRole("link", { name: "Next page" }), /[?&]page=2/);
  expect(await rows().first().textContent()).not.toBe(first);
});

test("a task, a model and a verification are readable", async () => {
  const { taskByStatus, publicModel, decidedVerification } = await readSamples(urls.subgraph);
  await page.goto(`/tasks/${taskByStatus.Verified}`);
  await page.getByRole("list", { name: "Progress" }).getByText("Verified").waitFor();
  await page.getByRole("list", { name: "Action History" }).getByText("Task created").waitFor();
  await page.goto(`/models/${publicModel}`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("");
  await page.getByText("Version", { exact: false }).first().waitFor();
  await page.goto(`/verification/${decidedVerification}`);
  await page.getByRole("progressbar", { name: "Approval" }).first().waitFor();
});

test.each(["/", "/dashboard", "/models", "/compute", "/verification", "/activity", "/token"])(
  "%s has its content",
  async (path) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(((await page.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(300);
  },
);
