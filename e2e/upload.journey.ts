/** Uploads a large file while the connection drops and returns: no part is sent twice. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { visit } from "./support/steps.ts";

const MB = 1_048_576;
const SIZE = 32 * MB;
/** Bytes of the content in one request, see `protocol/content/sending/parts.ts`. */
const PART = 2 * MB;

const urls = inject("urls");
const folder = createTemporaryFolder("upload-");
let browser: Browser;
let ada: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  ada = await demoPerson(browser, urls.app, "Ada");
});
afterAll(async () => {
  await browser?.close();
  folder.remove();
});
keepPictures(() => [ada]);

/** A gate between a page and the store that a test can close. */
async function wayToStore(page: Page) {
  let passed = 0;
  let left = Number.POSITIVE_INFINITY;
  let closed = () => {};
  await page.context().route(`${urls.content}/upload**`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (left === 0) {
      closed();
      return route.abort("internetdisconnected");
    }
    left -= 1;
    passed += 1;
    return route.continue();
  });
  return {
    /** Requests that reached the store. */
    passed: () => passed,
    /** Lets this many further requests pass; resolves when the next one was refused. */
    closeAfter: (requests: number) => {
      left = requests;
      return new Promise<void>((resolve) => {
        closed = resolve;
      });
    },
    open: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}

test("an upload resumes when the connection is back, can be stopped, and sends nothing twice after a reload", async () => {
  const { page } = ada;
  const path = join(folder.path, "weights.bin");
  // Random bytes, which no store has yet.
  writeFileSync(path, randomBytes(SIZE));
  const dialog = page.getByRole("dialog");
  const register = () => page.getByRole("button", { name: "Register Model" }).click();
  await openConnected(ada, "/models/new");
  await page.getByLabel("Name").fill("Heavy weights");
  await page.getByLabel("Description").fill("Weighs as much as a model does in practice.");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Technical Details" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Model file").setInputFiles(path);
  await page.getByText("Content ID").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();

  const way = await wayToStore(page);
  const first = way.closeAfter(6);
  await register();
  await first;
  await dialog.getByText("Connection lost").waitFor();
  const second = way.closeAfter(5);
  await second;
  await dialog.getByText("Connection lost").waitFor();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByText("You stopped the upload.").waitFor();

  way.open();
  await visit(page, page.url());
  await page.getByText("weights.bin, 32 MB").waitFor();
  await register();
  await page.getByRole("link", { name: "View Your Registered Model" }).waitFor();
  // Each part once; the list of missing parts was requested twice; the description is a separate content.
  expect(way.passed()).toBeLessThanOrEqual(SIZE / PART + 2 + 2);
  expect(ada.problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
