/** A table becomes one task with an input a row; its provider computes it, and the page shows every input with its result. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";
import { act, attach, confirmTransaction, visit } from "../support/steps.ts";

const urls = inject("urls");
/** As a spreadsheet in a German system saves it. */
const HEAD = "\uFEFFsepal_length;sepal_width;petal_length;petal_width\r\n";
const FLOWERS = `${HEAD}5.1;3.5;1.4;0.2\r\n6.7;3.1;4.7;1.5\r\n\r\n6.3;3.3;6.0;2.5\r\n`;
const FAULTY = `${HEAD}5.1;3.5;1.4;0.2\r\n6.7;tall;4.7;1.5\r\n`;

let browser: Browser;
let clara: Person;
let farid: Person;
let path = "";

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
  farid = await demoPerson(browser, urls.app, "Farid");
});
afterAll(() => browser?.close());
keepPictures(() => [clara, farid]);

test("a faulty row is refused with its number before anything is paid, and good rows are one task", async () => {
  const { page } = clara;
  await openConnected(clara, "/tasks/new");
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Many inputs in one task (batch)").click();
  const files = page.getByLabel("Files, one ZIP archive, or one table (CSV)");
  await attach(files, "flowers.csv", "text/csv", FAULTY);
  await page
    .getByRole("alert")
    .getByText(/1 of 2 inputs do not fit \(number 2\)/)
    .waitFor();
  await attach(files, "flowers.csv", "text/csv", FLOWERS);
  await page.getByText("Input and settings are valid for this model.").waitFor();
  await page.getByText("3 inputs, ").waitFor();
  await page.getByLabel("Title").fill("Three flowers");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: /Reward/ }).fill("3");
  await page.getByText("Per input (3 inputs)").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("per input").waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Task Created Successfully" });
  path = (await dialog.getByRole("link", { name: "View Task" }).getAttribute("href")) ?? "";
});

test("a provider computes all inputs in the tab and submits one archive", async () => {
  const { page } = farid;
  await openConnected(farid, path);
  await act(page, "Accept task");
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText(/^Computed in \d/).waitFor();
  await page.getByRole("button", { name: "Submit this result" }).click();
  await confirmTransaction(page, "Submit result");
  await page.getByText("Result submitted. Voting has not started yet.").waitFor();
});

test("every input is listed with its result, which can be saved and computed again", async () => {
  const { page } = clara;
  await visit(page, path);
  await page.getByRole("button", { name: "Show inputs and results" }).click();
  const table = page.getByRole("table", { name: "Inputs and results" });
  await expect.poll(() => table.getByText("Computed").count()).toBe(3);
  await table.getByRole("button", { name: "Recompute input 2" }).click();
  await table.getByText("Same result in this tab, byte for byte.").waitFor();
  const saving = page.waitForEvent("download");
  await table.getByRole("button", { name: "Download result 2" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("0002-row-0002.csv");
  expect(readFileSync(await saved.path(), "utf8")).toContain("versicolor");
  expect([...clara.problems, ...farid.problems]).toEqual([]);
});
