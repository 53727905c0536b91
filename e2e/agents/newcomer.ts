/** A new user: takes MLB from the faucet, places an order from the home page, and watches the agents work. */
import type { Locator, Page } from "playwright-core";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import type { NamedFile } from "../support/marketplace.ts";
import type { Person } from "../support/person.ts";
import { attach, confirmTransaction, visit } from "../support/steps.ts";
import { createdDialog, startVerification } from "../support/task-steps.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";

/** A file as a file input takes it. */
export interface MediaFile extends NamedFile {
  readonly mediaType: string;
}

const FLOWERS = 150;
const SURVEY = { count: FLOWERS, seed: 11 };
const VERIFIERS = 5;

/**
 * From sign-in to a task in escrow: the faucet, the offer on the home page, and 150 flowers instead of the example.
 */
export async function orderFirstTask({ page }: Person): Promise<string> {
  await page.goto("/token");
  await page.getByRole("button", { name: /Get .*MLB/ }).click();
  await confirmTransaction(page, /Get .*MLB/);
  await visit(page, "/");
  await page.getByRole("link", { name: "Run your first task" }).click();
  await page.getByRole("heading", { name: /Review/ }).waitFor();
  // The example would work as well; these flowers have known labels.
  await page.getByRole("link", { name: "Edit input data" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  const survey = flowerSurvey("flowers.csv", SURVEY);
  await attach(
    page.getByLabel("Input file"),
    survey.name,
    "text/csv",
    new TextDecoder().decode(survey.bytes),
  );
  return payFor(page, "My first task");
}

/** Orders a task on a file, a recording or a picture. @returns the task's address */
export async function orderWith({ page }: Person, model: string, file: MediaFile): Promise<string> {
  const title = `Something about ${file.name}`;
  await visit(page, `/tasks/new?model=${model}&step=2`);
  const remove = page.getByRole("button", { name: "Remove" });
  // On a retry the page has the draft of the first attempt.
  if (await remove.isVisible()) await remove.click();
  const { name, mediaType: mimeType } = file;
  await page.getByLabel("Input file").setInputFiles({ name, mimeType, buffer: Buffer.from(file.bytes) });
  await withPackage(page, page.getByText("Input and settings are valid for this model."));
  await page.getByLabel("Title").fill(title);
  return payFor(page, title);
}

/** The page loads a package of several megabytes on request, or uses what it has already loaded. */
async function withPackage(page: Page, drawn: Locator): Promise<void> {
  const load = page.getByRole("button", { name: "Load package" });
  await load.or(drawn).first().waitFor();
  if (await load.isVisible()) await load.click();
  await drawn.waitFor();
}

/** From a complete second step of the form to the page of the task. */
async function payFor(page: Page, title: string): Promise<string> {
  await page.getByRole("button", { name: "Next" }).click();
  // The same button leads to the next step, so wait for that step before pressing it.
  await page.getByRole("heading", { name: "Set Reward" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Task" }).click();
  await createdDialog(page).getByRole("link", { name: "View Task" }).click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/**
 * Watches until the task is computed, starts the vote, and watches until the agents have decided.
 * @param timeout of each step, milliseconds: six agents compute a model of several megabytes in parallel
 */
export async function watchUntilVerified({ page }: Person, timeout = TIMEOUT_MS): Promise<void> {
  await page.getByText("Result submitted. Voting has not started yet.").waitFor({ timeout });
  await startVerification(page);
  await page.getByText(/^Verified(; the reward| and paid)/).waitFor({ timeout });
}

/** The browser reads and checks every verifier's receipt. */
export async function readReceipts({ page }: Person, task: string): Promise<void> {
  await visit(page, `${task}/receipts`);
  await page
    .getByText(/^Signed by the voter/)
    .nth(VERIFIERS - 1)
    .waitFor();
  await page
    .getByText("Equal", { exact: true })
    .nth(VERIFIERS - 1)
    .waitFor();
}

/** Checks the receipts of a verifier's latest votes on the verifier's record page. */
export async function readRecordOf({ page }: Person, verifier: string): Promise<void> {
  await visit(page, `/profile/${verifier}?tab=verifier`);
  await page.getByRole("button", { name: "Check receipts of these votes" }).click();
  await page.getByText(/a receipt: [1-9]\d* valid and matching the vote\.$/).waitFor();
}

/** Computes the same in this browser. */
export async function computeAgain({ page }: Person, task: string): Promise<void> {
  await visit(page, task);
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText("The results match").waitFor();
}

/** Text below a recomputed result: one line per flower, and one for the column names. */
export const seeEveryFlower = ({ page }: Person) =>
  page.getByText(`${FLOWERS + 1} lines, no differences`, { exact: false }).waitFor();

/** Number of flowers whose species in the downloaded result matches the survey. */
export async function rightlyNamed({ page }: Person): Promise<number> {
  const result = page.getByRole("listitem").filter({ hasText: "Result file" });
  const address = await result.getByRole("link", { name: "Download" }).getAttribute("href");
  const rows = (text: string) =>
    text
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
  const known = flowerSurvey("flowers.csv", { ...SURVEY, withSpecies: true });
  const species = new Map(rows(new TextDecoder().decode(known.bytes)).map((row) => [row[0], row.at(-1)]));
  const named = rows(await (await fetch(address ?? "")).text());
  return named.filter(([id, label]) => species.get(id) === label).length;
}
