/** List pages show their first row early on a phone, and every page has a correct heading order. */
import type { Page } from "playwright-core";

/** Distance in pixels from the top of a page within which the first row of its list must begin on a phone. */
const FIRST_ROW = 600;
const PHONE = { width: 390, height: 844 };

/** The list pages, and the selector of their first row. */
const LISTS: Readonly<Record<string, string>> = {
  "/tasks": "main tbody tr",
  "/tasks?view=cards": "main ul[aria-label=Tasks] > li",
  "/verification": "main ul[aria-label=Verifications] > li",
  "/verification/pending": "main ul[aria-label^=Verifications] > li",
  "/verification/history": "main tbody tr",
  "/activity": "main li[data-kind]",
};

/** Reports a first row that begins too low on a phone; nothing for pages without a list or a row. */
async function lateList(page: Page, path: string): Promise<string[]> {
  const row = LISTS[path];
  if (!row) return [];
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  const top = await page.evaluate((selector) => {
    const first = document.querySelector(selector);
    return first ? Math.round(first.getBoundingClientRect().top + window.scrollY) : 0;
  }, row);
  if (before) await page.setViewportSize(before);
  return top > FIRST_ROW ? [`the first row comes after ${top} px on a phone`] : [];
}

/** Whether there is one first-level heading, and no skipped level. */
async function headingProblems(page: Page): Promise<string[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => Number(heading.tagName.slice(1))),
  );
  const ones = levels.filter((level) => level === 1).length;
  const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1);
  return [
    ...(ones === 1 ? [] : [`it has ${ones} headings of the first level`]),
    ...skipped.map((level) => `a heading of level ${level} comes without one of level ${level - 1}`),
  ];
}

/** Faults in the page's structure, one sentence each. */
export async function orderProblems(page: Page, path: string): Promise<string[]> {
  return [...(await headingProblems(page)), ...(await lateList(page, path))];
}
