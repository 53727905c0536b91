/** A batch of which verifiers recompute a sample: ordered with its chance, computed, drawn, recomputed and opened in the browser. */
import type { Browser } from "playwright-core";
import { type Hex, toHex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import { moveClock } from "#stack/commands/time.ts";
import { keepPictures } from "../support/evidence.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { demoPerson, type Person, signIn } from "../support/person.ts";
import { act, attach, confirmTransaction, open } from "../support/steps.ts";

const urls = inject("urls");
const market = marketplaceAt({
  chainUrl: urls.chain,
  storageUrl: urls.content,
  ticketSecret: inject("ticketSecret"),
});
/** Longer than the first part of a round on the local chain, seconds. */
const DRAWN_WINDOW = 30;
/** They seal votes without computing. */
const OTHERS = ["Jonas", "Kemal", "Lena", "Mario"] as const;
const HEAD = "sepal_length,sepal_width,petal_length,petal_width\n";
const ROWS = Array.from({ length: 9 }, (_, row) => `5.${row},3.5,1.4,0.2\n`).join("");

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

test("a requester chooses a sample of a batch, and sees its chance before paying", async () => {
  const { page } = clara;
  await page.goto("/tasks/new");
  await signIn(clara);
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Many inputs in one task (batch)").click();
  const files = page.getByLabel("Files, one ZIP archive, or one table (CSV)");
  await attach(files, "flowers.csv", "text/csv", HEAD + ROWS);
  await page.getByText("9 inputs, ").waitFor();
  await page.getByLabel("Title").fill("Nine flowers, a sample is checked");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: /Reward/ }).fill("2");
  const choice = page.getByRole("region", { name: "How is the result checked?" });
  await choice.getByRole("radio", { name: /^Five at once, 8 of 9 inputs/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("one wrong input of 9 with a chance of 88.8%").waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Task Created Successfully" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  taskPath = (await dialog.getByRole("link", { name: "View Task" }).getAttribute("href")) ?? "";
  await page.keyboard.press("Escape");
});

test("a provider computes the batch in the tab and seals each input", async () => {
  const { page } = farid;
  await page.goto(taskPath);
  await signIn(farid);
  await act(page, "Accept task");
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText(/^Computed in \d/).waitFor();
  await page.getByRole("button", { name: "Submit this result" }).click();
  await confirmTransaction(page, "Submit result");
  await page.getByText("Result submitted. Voting has not started yet.").waitFor();
  const taskId = taskPath.split("/").at(-1) as Hex;
  await market.startVerification("Clara", taskId);
  verificationPath = `/verification/${await market.verificationOf(taskId)}`;
});

test("a verifier draws the sample, recomputes only the drawn inputs, and seals the vote", async () => {
  await moveClock(rpcClient(urls.chain), { by: DRAWN_WINDOW });
  const { page } = ines;
  await page.goto(verificationPath);
  await signIn(ines);
  await page.getByRole("button", { name: "Draw sample" }).click();
  await confirmTransaction(page, "Draw sample");
  await page.getByText("8 of 9 inputs are drawn").waitFor();
  await page.getByText(/^Verifiers recompute the inputs \d/).waitFor();
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText(/computed the 8 drawn inputs of 9 and found the same files/).waitFor();
  await page.getByRole("button", { name: "Use this run for my vote" }).click();
  const ballot = page.getByRole("region", { name: "Seal your vote" });
  await ballot.getByText("Your run confirms the result: you approve").waitFor();
  await ballot.getByRole("button", { name: "Seal vote" }).click();
  await confirmTransaction(page, "Seal vote");
  await page
    .getByRole("region", { name: "Your sealed vote" })
    .getByText(/Your vote is sealed/)
    .waitFor();
});

test("the verifier shows the provider's seals, and the opened vote approves", async () => {
  const taskId = taskPath.split("/").at(-1) as Hex;
  const guesses = OTHERS.map((_, index) => {
    const traces = [toHex(index + 1, { size: 32 })];
    const salt = toHex(index + 1, { size: 32 });
    return { opening: { trace: sampleTrace(traces), confidence: 90, reasoning: "A guess.", salt }, traces };
  });
  for (const [index, name] of OTHERS.entries())
    await market.sealVote(name, taskId, (guesses[index] as (typeof guesses)[number]).opening);
  await open(ines, verificationPath);
  const { page } = ines;
  await page.getByRole("button", { name: "Show seals" }).click();
  await confirmTransaction(page, "Show seals");
  await page.getByRole("button", { name: "Open vote" }).click();
  await confirmTransaction(page, "Open vote");
  const history = page.getByRole("region", { name: "Voting History" });
  await history.getByText("5 votes · 4 sealed · 1 approved · 0 rejected").waitFor();
  for (const [index, name] of OTHERS.entries()) {
    const { opening, traces } = guesses[index] as (typeof guesses)[number];
    await market.openVote(name, taskId, opening, traces);
  }
  await expect.poll(async () => (await market.sealedRound(taskId)).opened).toBe(5);
  expect([...clara.problems, ...farid.problems, ...ines.problems]).toEqual([]);
});
