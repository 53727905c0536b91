/**
 * Typical mistakes and the product's answer: an explanatory message, with nothing sent and nothing lost.
 * Runs on the real stack.
 */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { demoAccounts } from "#protocol/chain/demo-accounts.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";
import { moveClock } from "#stack/commands/time.ts";
import { chainReader } from "./support/chain.ts";
import { leave, openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, newPerson, type Person, signIn } from "./support/person.ts";
import { act, attach, confirmTransaction, open } from "./support/steps.ts";
import { selectChain, setApproval } from "./support/wallet.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const REWARD = parseEther("1");
const HOUR = 3_600;
const DAY = 24 * HOUR;
const FOREIGN_CHAIN = 1;
const folder = mkdtempSync(join(tmpdir(), "refusals-"));

let browser: Browser;
let edith: Person;
const people: Person[] = [];
let taskPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
  edith = await demoPerson(browser, urls.app, "Edith");
  people.push(edith);
});
afterEach(async () => {
  // The next test continues Edith's form.
  for (const person of people) if (person !== edith) await leave(person);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});
keepPictures(() => people);

const FLOWERS = "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n";
const fileField = (page: Page) => page.getByLabel("Input file");
const sentBy = (person: Person) => chain.client.getTransactionCount({ address: person.address });

/** A time relative to the chain's clock, formatted for a date field and a time field. The browsers use UTC. */
async function dateTimeAfter(seconds: number): Promise<{ date: string; time: string }> {
  const text = new Date((Number(await chain.now()) + seconds) * 1_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

test("a file of a wrong type, an empty one and one over the limit are refused before anything is uploaded", async () => {
  const { page } = edith;
  await openConnected(edith, "/tasks/new");
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();

  await attach(fileField(page), "flowers.exe", "application/octet-stream", "MZ");
  await page
    .getByText('"flowers.exe" is not accepted as input file. Allowed types: txt, csv')
    .first()
    .waitFor();
  await attach(fileField(page), "empty.csv", "text/csv", "");
  await page.getByText('"empty.csv" is empty. Choose a file with content.').first().waitFor();
  const large = join(folder, "large.csv");
  writeFileSync(large, "");
  truncateSync(large, fileRules.taskInput.maxBytes + 1);
  await fileField(page).setInputFiles(large);
  await page
    .getByText(/"large.csv" has .* the limit for an input file is 100/)
    .first()
    .waitFor();

  const next = page.getByRole("button", { name: "Next" });
  await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
  await next.click({ force: true });
  await page.getByRole("heading", { name: "Configure Task" }).waitFor();
});

test("a deadline in the past and one beyond 30 days are refused", async () => {
  const { page } = edith;
  await attach(fileField(page), "flowers.csv", "text/csv", FLOWERS);
  await page.getByLabel("Title").fill("One flower from the window sill");
  const date = page.getByLabel("Deadline", { exact: false }).and(page.locator('input[type="date"]'));
  await date.fill((await dateTimeAfter(-DAY)).date);
  await page.getByText("Deadline must be in the future").first().waitFor();
  await date.fill((await dateTimeAfter(32 * DAY)).date);
  await page.getByText("Deadline cannot be more than 30 days in the future").first().waitFor();
  const due = await dateTimeAfter(1.5 * HOUR);
  await date.fill(due.date);
  await page.getByLabel("Time").fill(due.time);
  await page
    .getByText("Deadline cannot be more than 30 days in the future")
    .first()
    .waitFor({ state: "hidden" });
});

test("a reward above the balance is refused, with both amounts", async () => {
  const { page } = edith;
  await page.getByRole("button", { name: "Next" }).click();
  const reward = page.getByRole("textbox", { name: /Reward/ });
  await reward.fill("900000000");
  await page
    .getByText(/Reward cannot be greater than your balance/)
    .first()
    .waitFor();
  await reward.fill("1");
});

test("declining the signature sends nothing, keeps the form, and trying again creates the task", async () => {
  const { page } = edith;
  await page.getByRole("button", { name: "Next" }).click();
  const before = await chain.balanceOf(edith.address);
  const sent = await sentBy(edith);
  await setApproval(page, "reject");
  await page.getByRole("button", { name: "Create Task" }).click();
  const dialog = page.getByRole("dialog");
  const answer = dialog.getByRole("alert");
  await answer.getByText("You declined in your wallet").waitFor();
  await answer.getByText(/Nothing was sent and nothing was spent/).waitFor();
  expect(await sentBy(edith)).toBe(sent);
  expect(await chain.balanceOf(edith.address)).toBe(before);

  await setApproval(page, "auto");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByText("Task Created Successfully").waitFor();
  await dialog.getByRole("button", { name: "Stay here" }).click();
  taskPath = (await dialog.getByRole("link", { name: "View Task" }).getAttribute("href")) ?? "";
  expect(await sentBy(edith)).toBe(sent + 1);
  expect(before - (await chain.balanceOf(edith.address))).toBe(REWARD);
});

test("a wallet on another network can read, and must switch before it can act", async () => {
  const hiro = await demoPerson(browser, urls.app, "Hiro");
  people.push(hiro);
  const { page } = hiro;
  await openConnected(hiro, taskPath);
  await selectChain(page, FOREIGN_CHAIN);
  await page.getByRole("alert").getByText("Your wallet is on another network").waitFor();
  await page.getByText("One flower from the window sill").first().waitFor();

  const actions = page.getByRole("region", { name: "Actions" });
  await actions.getByText("Switch to Local chain to continue with this task.").waitFor();
  expect(await actions.getByRole("button", { name: "Accept task" }).count()).toBe(0);
  const sent = await sentBy(hiro);
  // A list does not check the network, so the transaction itself refuses.
  await page.getByRole("link", { name: "Compute" }).first().click();
  const row = page.getByRole("row").filter({ hasText: "One flower from the window sill" });
  await row.getByRole("button", { name: "Accept" }).click();
  const answer = page.getByRole("dialog").getByRole("alert");
  await answer.getByText("Wrong network").waitFor();
  await answer.getByText(/Nothing was sent and nothing was spent/).waitFor();
  expect(await sentBy(hiro)).toBe(sent);

  await answer.getByRole("button", { name: "Switch to Local chain" }).click();
  // Once the wallet has changed, the dialog continues automatically with its original question.
  await page.getByRole("dialog").getByRole("button", { name: "Accept task" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await page.goBack();
  await actions.getByRole("button", { name: "Accept task" }).waitFor();
  expect(await sentBy(hiro)).toBe(sent);
});

test("a user without MLB learns what is missing and where to get it", async () => {
  const nils = await newPerson(browser, urls.app, "Nils");
  people.push(nils);
  await openConnected(nils, "/tasks/new");
  const gate = nils.page.getByRole("alert").filter({ hasText: "Insufficient MLB Token Balance" });
  await gate.getByRole("link", { name: "Wallet page" }).waitFor();
});

test("a voter cannot vote again, and a party cannot vote at all", async () => {
  const { verifications } = await querySubgraph<{ verifications: OpenVerification[] }>(
    urls.subgraph,
    "{ verifications(where: { status: Voting }, orderBy: deadline, orderDirection: desc) { id requester { id } votes { sealed voter { id } } } }",
  );
  // The last deadline: the voting of another one may have ended, which is refused with another reason.
  const voted = verifications.find(({ votes }) => votes.length > 0 && votes.every(({ sealed }) => sealed));
  if (!voted) throw new Error("No voting of the demo world has only sealed votes");
  const voter = await personOf(voted.votes[0]?.voter.id ?? "");
  await openConnected(voter, `/verification/${voted.id}`);
  await voter.page.getByRole("region", { name: "Your sealed vote" }).waitFor();
  expect(await voter.page.getByRole("button", { name: "Seal vote" }).count()).toBe(0);

  const party = await personOf(voted.requester.id);
  await openConnected(party, `/verification/${voted.id}`);
  await party.page
    .getByRole("region", { name: "Voting Not Available" })
    .getByText("You are a party to this task.")
    .waitFor();
});

test("an overdue task can no longer be accepted; marking it expired refunds the whole reward", async () => {
  await moveClock(rpcClient(urls.chain), { by: 2 * HOUR });
  const farid = await demoPerson(browser, urls.app, "Farid");
  people.push(farid);
  await openConnected(farid, taskPath);
  await farid.page.getByText("Expired (not yet settled)").first().waitFor();
  const accept = farid.page
    .getByRole("region", { name: "Actions" })
    .getByRole("button", { name: "Accept task" });
  await expect.poll(() => accept.getAttribute("aria-disabled")).toBe("true");
  await farid.page.getByText("Cannot accept an expired task").waitFor();

  const before = await chain.balanceOf(edith.address);
  await open(edith, taskPath);
  await act(edith.page, "Mark as expired");
  expect((await chain.balanceOf(edith.address)) - before).toBe(REWARD);
  await edith.page.getByText("This task has expired").waitFor();
});

test("a guardian locks the vote with a public reason, and unlocks it", async () => {
  const guardian = await demoPerson(browser, urls.app, "Guardian");
  people.push(guardian);
  const { page } = guardian;
  await page.goto("/verification/guardian");
  await page.getByText("A guardian can lock voting for at most one week").waitFor();
  await signIn(guardian);
  await page.getByRole("button", { name: "Lock voting" }).click();
  const form = page.getByRole("dialog", { name: "Lock voting" });
  await form.getByLabel(/Reason for the lock/).fill("Two stores give different bytes.");
  await form.getByRole("button", { name: "Continue" }).click();
  await confirmTransaction(page, "Lock voting");
  await edith.page.goto("/verification");
  await edith.page.getByText("Reason: Two stores give different bytes.").waitFor();
  await edith.page.getByRole("link", { name: "View all locks" }).click();
  await edith.page.getByRole("table").getByText("Two stores give different bytes.").waitFor();
  expect(await edith.page.getByRole("button", { name: "Unlock voting" }).count()).toBe(0);
  await page.getByRole("button", { name: "Unlock voting" }).click();
  await confirmTransaction(page, "Unlock voting");
  await page.getByText("Voting is open").waitFor();
  await page.getByText(/cannot be locked again yet/).waitFor();
});

test("no browser reported an error", () => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});

interface OpenVerification {
  readonly id: string;
  readonly requester: { readonly id: string };
  readonly votes: { readonly sealed: boolean; readonly voter: { readonly id: string } }[];
}

async function personOf(address: string): Promise<Person> {
  const account = demoAccounts.find((candidate) => candidate.address.toLowerCase() === address);
  if (!account) throw new Error(`${address} is not an account of the demo world`);
  const person = await demoPerson(browser, urls.app, account.name as Parameters<typeof demoPerson>[2]);
  people.push(person);
  return person;
}
