/** A result judged by five people whose votes stay sealed until all seats are taken; the last opened vote decides. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import type { AgentProcess } from "../agents/agent-processes.ts";
import { leave, openConnected } from "../support/connected.ts";
import { keepPictures } from "../support/evidence.ts";
import { demoPerson, type Person, signIn } from "../support/person.ts";
import { act, confirmTransaction, open } from "../support/steps.ts";
import { describeFlowers, openSeats, openVote, stayAfterCreation } from "../support/task-steps.ts";
import { localKeeper } from "./local-keeper.ts";

const urls = inject("urls");
const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Mario"] as const;

let browser: Browser;
let clara: Person;
let farid: Person;
const verifiers = new Map<string, Person>();
let taskPath = "";
let verificationPath = "";
let keeper: AgentProcess;

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
  farid = await demoPerson(browser, urls.app, "Farid");
  keeper = await localKeeper(urls);
});
afterAll(async () => {
  await keeper?.kill("SIGTERM");
  await browser?.close();
});
keepPictures(() => [clara, farid, ...verifiers.values()]);

/** The same browser in each test: it keeps the vote's secret. */
async function verifierNamed(name: (typeof VERIFIERS)[number]): Promise<Person> {
  const known = verifiers.get(name);
  const verifier = known ?? (await demoPerson(browser, urls.app, name));
  verifiers.set(name, verifier);
  return verifier;
}

test("a model whose runs can be proved is recomputed, unless the requester chooses people", async () => {
  const { page } = clara;
  await openConnected(clara, "/tasks/new");
  await describeFlowers(page, "Two flowers, judged by people");
  await page.getByRole("textbox", { name: /Reward/ }).fill("2");
  const choice = page.getByRole("region", { name: "How is the result checked?" });
  // Once the model's package is read.
  await choice.getByRole("radio", { name: /^Recomputed/, checked: true }).waitFor();
  await choice.getByRole("radio", { name: /^Judged by people/ }).check();
  await choice.getByText("A verifier can lose per seat").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Up to five verifiers seal a vote").waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  taskPath = await stayAfterCreation(page);
});

test("a provider submits a result by hand, and its verification starts", async () => {
  await farid.page.goto(taskPath);
  await signIn(farid);
  await act(farid.page, "Accept task");
  const actions = farid.page.getByRole("region", { name: "Actions" });
  await actions.getByRole("button", { name: "Submit result" }).click();
  const form = farid.page.getByRole("dialog", { name: "Submit Task Result" });
  await form.getByLabel("Notes").fill("The first is a setosa, the second a versicolor.");
  await form.getByRole("button", { name: "Continue" }).click();
  await confirmTransaction(farid.page, "Submit result");
  verificationPath = await openVote(clara, taskPath);
  await leave(clara);
  await leave(farid);
  // Seats that the drawn verifiers do not take.
  await openSeats(urls.chain);
});

test.each(VERIFIERS)("%s takes a seat with a sealed vote", async (name) => {
  const verifier = await verifierNamed(name);
  const { page } = verifier;
  await openConnected(verifier, verificationPath);
  const ballot = page.getByRole("region", { name: "Seal your vote" });
  const seat = page.getByRole("region", { name: "Your sealed vote" });
  await ballot.or(seat).first().waitFor();
  // A retried test may have sealed the vote.
  if (await ballot.isVisible()) {
    await ballot.getByRole("radio", { name: name === "Mario" ? /Reject/ : /Approve/ }).check();
    await ballot.getByLabel(/reasoning/i).fill(`${name} looked at both flowers.`);
    if (name === "Mario") await ballot.getByRole("checkbox", { name: "Let a keeper open my vote" }).uncheck();
    await ballot.getByRole("button", { name: "Seal vote" }).click();
    await confirmTransaction(page, "Seal vote");
  }
  await seat.waitFor();
  await leave(verifier);
});

test("no one can read the five sealed votes", async () => {
  await open(clara, verificationPath);
  const history = clara.page.getByRole("region", { name: "Voting History" });
  await history.getByText("5 votes · 5 sealed · 0 approved · 0 rejected").waitFor();
  expect(await history.getByText("looked at both flowers").count()).toBe(0);
});

test("a waiting sealed vote is in its voter's list with the deadline and the stake", async () => {
  const { page } = await verifierNamed("Ines");
  await page.goto("/dashboard");
  await page
    .getByText(/Open your vote: Two flowers, judged by people/)
    .first()
    .waitFor();
});

test("a keeper opens the votes entrusted to it", async () => {
  keeper.start();
  await open(clara, verificationPath);
  const counted = clara.page.getByRole("region", { name: "Voting History" });
  await counted.getByText("5 votes · 1 sealed · 4 approved · 0 rejected").waitFor();
  const ines = await verifierNamed("Ines");
  await open(ines, verificationPath);
  await ines.page.getByText("You voted").waitFor();
  await leave(ines);
});

test("the other vote is opened with one press, and the last opening decides", async () => {
  const mario = await verifierNamed("Mario");
  await open(mario, verificationPath);
  const card = mario.page.getByRole("region", { name: "Your sealed vote" });
  await card.getByRole("button", { name: "Open vote" }).click();
  await confirmTransaction(mario.page, "Open vote");
  await card.waitFor({ state: "detached" });
  await leave(mario);
  await open(clara, verificationPath);
  const history = clara.page.getByRole("region", { name: "Voting History" });
  await history.getByText("5 votes · 4 approved · 1 rejected").waitFor();
  await history.getByText("Reasoning").first().click();
  await history.getByText("Ines looked at both flowers.").waitFor();
  await open(clara, taskPath);
  await clara.page.getByRole("button", { name: "Status: Verified" }).waitFor();
});

test("no browser's console shows an error", () => {
  expect([clara, farid, ...verifiers.values()].flatMap(({ problems }) => problems)).toEqual([]);
});
