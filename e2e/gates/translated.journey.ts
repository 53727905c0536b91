/**
 * A task is created, computed and voted on while the browser translates the page: no step breaks, and no text is left
 * behind.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { translatePage } from "#app/test-support/page-translator.ts";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person } from "../support/person.ts";
import { attach, awake, chooseOpenVotes, confirmTransaction, open } from "../support/steps.ts";
import { createdDialog, startVerification } from "../support/task-steps.ts";

const urls = inject("urls");
const FLOWERS = "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n";
const TITLE = "One flower on a translated page";
const people: Person[] = [];
let browser: Browser;
let taskPath = "";
let verificationPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
keepPictures(() => people);

/** A signed-in user whose browser translates the page from now on. */
async function onTranslatedPage(name: DemoName, path: string): Promise<Page> {
  let person = people.find((known) => known.name === name);
  if (person) await open(person, path);
  else {
    person = await demoPerson(browser, urls.app, name);
    people.push(person);
    await openConnected(person, path);
  }
  const { page } = person;
  await awake(page);
  await page.evaluate(`(${translatePage})()`);
  await expect.poll(() => page.locator("font").count()).toBeGreaterThan(10);
  return page;
}

test("the steps of a new task", async () => {
  const page = await onTranslatedPage("Clara", "/tasks/new");
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  // A message that appears and disappears next to other texts.
  await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", "length\n5.1\n");
  await page.getByRole("alert").getByText('The table has no column "sepal_length".').waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", FLOWERS);
  await page.getByText("Input and settings are valid for this model.").waitFor();
  await page.getByLabel("Title").fill(TITLE);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Set Reward" }).waitFor();
  for (const reward of ["0", "900000000", "1"]) {
    await page.getByRole("textbox", { name: /Reward/ }).fill(reward);
    const refusal = page.getByText(/Reward cannot be greater than your balance/).first();
    await refusal.waitFor({ state: reward === "900000000" ? "visible" : "hidden" });
  }
  // The result is submitted by hand and the vote is cast in public below.
  await chooseOpenVotes(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  const dialog = createdDialog(page);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  taskPath = (await dialog.getByRole("link", { name: "View Task" }).getAttribute("href")) ?? "";
  await dialog.getByRole("link", { name: "View Task" }).click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
});

test("the form of a result", async () => {
  const page = await onTranslatedPage("Farid", taskPath);
  const actions = page.getByRole("region", { name: "Actions" });
  await actions.getByRole("button", { name: "Accept task" }).click();
  await confirmTransaction(page, "Accept task");
  await actions.getByRole("button", { name: "Submit result" }).click();
  const form = page.getByRole("dialog", { name: "Submit Task Result" });
  await attach(form.getByLabel("Result file"), "species.csv", "text/csv", "row,species\n1,setosa\n");
  await form.getByLabel("Notes").fill("Run with onnxruntime, one thread.");
  await form.getByLabel("Accuracy (%)").fill("97.8");
  await form.getByLabel("Execution time (ms)").fill("12");
  await form.getByRole("button", { name: "Continue" }).click();
  const anyway = form.getByRole("button", { name: "Submit anyway" });
  const submit = page.getByRole("dialog").getByRole("button", { name: "Submit result" });
  await anyway.or(submit).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await confirmTransaction(page, "Submit result");
});

test("the ballot", async () => {
  const clara = await onTranslatedPage("Clara", taskPath);
  await startVerification(clara);
  const link = clara.locator('a[href^="/verification/0x"]').first();
  verificationPath = (await link.getAttribute("href")) ?? "";

  const page = await onTranslatedPage("Ines", verificationPath);
  const ballot = page.getByRole("region", { name: "Cast Your Vote" });
  for (const choice of [/Reject/, /Approve/]) await ballot.getByRole("radio", { name: choice }).check();
  await ballot.getByLabel(/reasoning/i).fill("I ran the model and got the same species.");
  await ballot.getByRole("button", { name: /vote/i }).click();
  await confirmTransaction(page, "Vote to approve");
  await page.getByRole("region", { name: "Voting History" }).waitFor();
});

test("the browser's console shows no errors", () => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});
