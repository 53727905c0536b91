/** A printed task, and Spanish lists on the narrowest screen. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { visitor } from "../support/person.ts";
import { visit } from "../support/steps.ts";

const NARROW = 320;
const urls = inject("urls");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test("a printed task shows dates instead of relative times", async () => {
  const { page } = await visitor(browser, urls.app);
  const { tasks } = await querySubgraph<{ tasks: { id: string }[] }>(
    urls.subgraph,
    "{ tasks(first: 1, orderBy: seq, orderDirection: desc) { id } }",
  );
  await visit(page, `/tasks/${tasks[0]?.id}`);
  // Times become relative after the first render.
  await page
    .locator("main time")
    .getByText(/ago|now/)
    .first()
    .waitFor();
  await page.emulateMedia({ media: "print" });
  const printed = await page.locator("main time").evaluateAll((times) =>
    times
      .filter((time) => time.checkVisibility())
      .map((time) => {
        const parts = [...time.children].filter((part) => part.checkVisibility());
        const text =
          time.children.length > 0 ? parts.map((part) => part.textContent).join(" ") : time.textContent;
        return `${getComputedStyle(time, "::before").content} ${text}`;
      }),
  );
  expect(printed.length).toBeGreaterThan(0);
  for (const text of printed) expect(text).toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(printed.join(" ")).not.toMatch(/ago|now/);
});

test.each(["/tasks", "/verification", "/models"])(
  "in Spanish, no status on %s is cut off or wider than a 320 px screen",
  async (path) => {
    const { page } = await visitor(browser, urls.app, { width: NARROW, height: 700, locale: "es-ES" });
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("es");
    const chips = page.locator("main span.chip");
    await chips.first().waitFor();
    const wide = await chips.evaluateAll(
      (found, width) =>
        found
          .filter((chip) => chip.getBoundingClientRect().right > width || chip.scrollWidth > chip.clientWidth)
          .map((chip) => chip.textContent),
      NARROW,
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
  },
);
