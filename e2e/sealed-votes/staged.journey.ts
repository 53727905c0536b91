/** A recomputed result that one verifier checks first: its run confirms the result, and no one else has to vote. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person, signIn } from "../support/person.ts";
import { confirmTransaction, open } from "../support/steps.ts";
import {
  acceptAndCompute,
  describeFlowers,
  openSeats,
  openVote,
  stayAfterCreation,
} from "../support/task-steps.ts";

const urls = inject("urls");

let browser: Browser;
let clara: Person;
let farid: Person;
let ines: Person;
let taskPath = "";
let verificationPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
  farid = await demoPerson(browser, urls.app, "Farid");
  ines = await demoPerson(browser, urls.app, "Ines");
});
afterAll(() => browser?.close());
keepPictures(() => [clara, farid, ines]);

test("a requester chooses one verifier first, and sees what it pays and what a cheating provider loses", async () => {
  const { page } = clara;
  await page.goto("/tasks/new");
  await signIn(clara);
  await describeFlowers(page, "Two flowers, one verifier first");
  await page.getByRole("textbox", { name: /Reward/ }).fill("2");
  const choice = page.getByRole("region", { name: "How is the result checked?" });
  await choice.getByRole("radio", { name: /^One first, five on a difference/ }).check();
  await choice.getByText("The first verifier earns, if it agrees").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("One verifier recomputes the result; five others decide if it differs.").waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  taskPath = await stayAfterCreation(page);
});

test("a provider computes the task in the tab, and the requester starts the verification", async () => {
  const { page } = farid;
  await page.goto(taskPath);
  await signIn(farid);
  await acceptAndCompute(page);
  verificationPath = await openVote(clara, taskPath);
});

test("one verifier takes the seat, then recomputes and opens its vote, which approves the result", async () => {
  await openSeats(urls.chain);
  const { page } = ines;
  await page.goto(verificationPath);
  await signIn(ines);
  const free = page.getByRole("region", { name: "Take the first seat" });
  await free.getByRole("button", { name: "Take seat" }).click();
  await confirmTransaction(page, "Take seat");
  const taken = page.getByRole("region", { name: "You have the first seat" });
  await taken.getByText("Recompute the result now").waitFor();

  await page.goto("/dashboard");
  await page
    .getByText(/Recompute and open your vote: Two flowers, one verifier first/)
    .first()
    .waitFor();

  await open(ines, verificationPath);
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText("The results match").waitFor();
  await page.getByRole("button", { name: "Use this run for my vote" }).click();
  await taken.getByText("Your run confirms the result").waitFor();
  await taken.getByRole("button", { name: "Open vote" }).click();
  await confirmTransaction(page, "Open vote");
  await taken.waitFor({ state: "detached" });

  const history = page.getByRole("region", { name: "Voting History" });
  await history.getByText("1 vote · 1 approved · 0 rejected").waitFor();
  await open(clara, taskPath);
  await clara.page.getByRole("button", { name: "Status: Verified" }).waitFor();
  expect([...clara.problems, ...farid.problems, ...ines.problems]).toEqual([]);
});
