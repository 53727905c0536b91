/** The verification list as a visitor sees it, at each width and while it loads. */
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { visitor } from "./support/person.ts";
import { visit } from "./support/steps.ts";

let browser: Browser;
let page: Page;
let problems: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, problems } = await visitor(browser, inject("urls").app));
  await visit(page, "/verification?status=all");
});
afterAll(() => browser?.close());

test("the page shows that another selection of verifications is loading", async () => {
  const held = Promise.withResolvers<void>();
  const isList = (url: URL) => url.pathname === "/verification.data";
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route(isList, hold);
  const tabs = page.getByRole("navigation", { name: "Filter verifications by status" });
  await tabs.getByRole("link").first().click();
  await page.getByRole("status").getByText("Loading verifications...").waitFor();
  held.resolve();
  await page.getByText("Loading verifications...").waitFor({ state: "hidden" });
  await page.unroute(isList, hold);
});

test("verifications use one column on a phone, two on a tablet and three on desktop", async () => {
  await visit(page, "/verification?status=all");
  const cards = page.getByRole("list", { name: "Verifications" }).getByRole("listitem");
  await cards.first().waitFor();
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size;
  };
  expect([await columns(390), await columns(800), await columns(1440)]).toEqual([1, 2, 3]);
  expect(problems).toEqual([]);
});
