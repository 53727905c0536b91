/** Measures what a browser downloads from the production build until a page is idle, by kind of page. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { BUILD } from "#stack/services/app-build.ts";
import { readSamples } from "../gates/samples.ts";
import { type ServedApplication, serveApplication } from "../support/served-application.ts";

const urls = inject("urls");
const { publicModel, completedTask, openVerification } = await readSamples(urls.subgraph);

/**
 * Kilobytes (1,000 bytes) of scripts as transferred, once a reader has moved the mouse: the measured size plus 3 %. They may only fall. Part of
 * each: pages in three languages load every text, and the route manifest (6 kB, decision 11) loads once for all pages. Which verification is
 * open depends on the journeys before: 244 kB and more.
 */
const BUDGETS: readonly (readonly [path: string, kilobytes: number])[] = [
  ["/", 150],
  ["/tasks", 161],
  ["/models", 153],
  ["/dashboard", 146],
  [`/tasks/${completedTask}`, 253],
  [`/models/${publicModel}`, 218],
  [`/verification/${openVerification}`, 273],
  ["/tasks/new", 171],
];

/** Kilobytes of all files, for pages that are only read: the longest ones, and the first. */
const TEXT_BUDGET = 120;
const TEXTS = ["/docs", "/docs/api", "/docs/white-papers/security", "/docs/guides/compute-providers"];

let application: ServedApplication;
let browser: Browser;
beforeAll(async () => {
  [application, browser] = await Promise.all([
    serveApplication(BUILD, urls),
    launchBrowser({ isWhole: true }),
  ]);
});
afterAll(() => Promise.all([browser.close(), application.stop()]));

/** Bytes that a first visit downloads, of scripts and in total. @param acts whether the reader moves the mouse */
async function fetched(path: string, acts: boolean): Promise<{ scripts: number; all: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const bytes = { scripts: 0, all: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(`${application.url}${path}`, { waitUntil: "domcontentloaded" });
  if (acts) await page.evaluate(() => dispatchEvent(new Event("pointermove")));
  await page.waitForLoadState("load");
  // On a busy machine a script can take longer than half a second to call for the next one.
  for (let known = -1; known !== bytes.all; await page.waitForTimeout(acts ? 2_500 : 1_000))
    known = bytes.all;
  await context.close();
  return bytes;
}

test.each(BUDGETS)("%s", async (path, kilobytes) => {
  const { scripts } = await fetched(path, true);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(kilobytes * 1_000);
});

const READ = BUDGETS.map(([path]) => path).filter((path) => path !== "/tasks/new");
test.each(READ)("%s is readable without a script", async (path) => {
  expect((await fetched(path, false)).scripts).toBe(0);
});

test.each(TEXTS)("%s is readable without a script, for less than 120 kB in total", async (path) => {
  const { scripts, all } = await fetched(path, false);
  expect(scripts).toBe(0);
  expect(all).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(TEXT_BUDGET * 1_000);
});
