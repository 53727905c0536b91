/**
 * One task from its creation to the last claim, by seven people in seven browsers on the real stack. No layer is
 * mocked, and every figure is compared with the chain.
 */
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { chainReader } from "./support/chain.ts";
import { leave, openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person, signIn } from "./support/person.ts";
import { act, attach, chooseOpenVotes, confirmTransaction, open } from "./support/steps.ts";
import { createdDialog, describeFlowers, openVote, stayAfterCreation } from "./support/task-steps.ts";
import { confirmPrompts, setApproval } from "./support/wallet.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const REWARD = parseEther("2");
const BOND = (REWARD * 15n) / 100n;
const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Nadia"] as const;

let browser: Browser;
let clara: Person;
let farid: Person;
const verifiers: Person[] = [];
let taskPath = "";
let verificationPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
  farid = await demoPerson(browser, urls.app, "Farid");
});
afterAll(() => browser?.close());
keepPictures(() => [clara, farid, ...verifiers]);

test("a requester creates a task with a file by one signature and one transaction", async () => {
  const { page } = clara;
  await page.goto("/tasks/new");
  await signIn(clara);
  const before = await chain.balanceOf(clara.address);
  const sent = await chain.client.getTransactionCount({ address: clara.address });

  await describeFlowers(page, "Two flowers from the window sill");
  await page.getByRole("textbox", { name: /Reward/ }).fill("2");
  await chooseOpenVotes(page);
  await page.getByRole("button", { name: "Next" }).click();
  await setApproval(page, "ask");
  await page.getByRole("button", { name: "Create Task" }).click();
  const asked = await confirmPrompts(page, createdDialog(page).waitFor());
  expect(asked).toEqual(["Sign typed data", "Send a transaction"]);
  await setApproval(page, "auto");
  taskPath = await stayAfterCreation(page);

  expect(taskPath).toMatch(/^\/tasks\/0x[0-9a-f]{64}$/);
  expect(before - (await chain.balanceOf(clara.address))).toBe(REWARD);
  expect(await chain.client.getTransactionCount({ address: clara.address })).toBe(sent + 1);
  await page.goto("/tasks");
  await page
    .getByRole("row")
    .filter({ hasText: `#${taskPath.slice(7, 15)}` })
    .waitFor();
});

test("the index reads the task's description from the store", async () => {
  await expect
    .poll(
      async () => {
        await clara.page.goto("/tasks");
        const row = new RegExp(`Two flowers from the window sill.*#${taskPath.slice(7, 15)}`);
        return clara.page.getByRole("row", { name: row }).count();
      },
      { interval: 2_000 },
    )
    .toBe(1);
});

test("a provider accepts it with a bond, and submits a result", async () => {
  const { page } = farid;
  await openConnected(farid, taskPath);
  await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: "Accept task" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^Record of the requester: cancelled/)
    .waitFor();
  const before = await chain.balanceOf(farid.address);
  await confirmTransaction(page, "Accept task");
  await expect.poll(async () => before - (await chain.balanceOf(farid.address))).toBe(BOND);

  await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: "Submit result" }).click();
  const form = page.getByRole("dialog", { name: "Submit Task Result" });
  await attach(form.getByLabel("Result file"), "hello.csv", "text/csv", "hello,world");
  await form.getByLabel("Notes").fill("Run with onnxruntime, one thread.");
  await form.getByLabel("Accuracy (%)").fill("97.8");
  await form.getByLabel("Execution time (ms)").fill("12");
  await form.getByRole("button", { name: "Continue" }).click();
  const warning = form.getByRole("alert").filter({ hasText: "The results differ" });
  await warning.getByText(/lose your bond of 0\.3\S* MLB if they reject this result/).waitFor();
  await form.getByText("1,setosa,0.9995").waitFor();
  await form.getByText("hello,world").first().waitFor();

  await form.getByRole("button", { name: "Change result" }).click();
  await expect.poll(() => form.getByLabel("Accuracy (%)").inputValue()).toBe("97.8");
  const answer = "id,label,probability\n1,setosa,0.9995\n2,versicolor,0.5463\n";
  await attach(form.getByLabel("Result file"), "species.csv", "text/csv", answer);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("status").filter({ hasText: "The results match" }).waitFor();
  await form.getByRole("button", { name: "Continue" }).click();
  await confirmTransaction(page, "Submit result");

  expect(before - (await chain.balanceOf(farid.address))).toBe(BOND);
});

test("the requester starts the verification", async () => {
  verificationPath = await openVote(clara, taskPath);
  expect(verificationPath).toMatch(/^\/verification\/0x[0-9a-f]{64}$/);
});

test("five staked verifiers vote, and the fifth vote decides", async () => {
  for (const name of VERIFIERS) {
    const verifier = await demoPerson(browser, urls.app, name);
    verifiers.push(verifier);
    const { page } = verifier;
    await openConnected(verifier, verificationPath);
    const ballot = page.getByRole("region", { name: "Cast Your Vote" });
    await page.getByText("Other votes are hidden until you vote").waitFor();
    expect(await page.getByRole("region", { name: "Voting History" }).count()).toBe(0);
    await ballot.getByRole("radio", { name: /Approve/ }).check();
    await ballot.getByLabel(/reasoning/i).fill(`${name} ran the model and got the same species.`);
    await ballot.getByRole("button", { name: /vote/i }).click();
    await confirmTransaction(page, "Vote to approve");
    await page.getByRole("region", { name: "Voting History" }).waitFor();
    await leave(verifier);
  }
  await open(clara, taskPath);
  await clara.page.getByRole("button", { name: "Status: Verified" }).waitFor();
});

test("the requester distributes; the provider receives exactly 80 % and the bond", async () => {
  const before = await chain.balanceOf(farid.address);
  await act(clara.page, "Distribute rewards", "Distribute");
  expect((await chain.balanceOf(farid.address)) - before).toBe((REWARD * 80n) / 100n + BOND);
});

test("the five verifiers each claim exactly a fifth of the pool", async () => {
  const share = (REWARD * 15n) / 100n / 5n;
  for (const verifier of verifiers) {
    const before = await chain.balanceOf(verifier.address);
    await open(verifier, verificationPath);
    await verifier.page
      .getByRole("button", { name: /^Claim/ })
      .first()
      .click();
    await confirmTransaction(verifier.page, /^Claim/);
    expect((await chain.balanceOf(verifier.address)) - before, verifier.name).toBe(share);
    await leave(verifier);
  }
});

test("hovering an address opens its record, and a click leads to the profile", async () => {
  const { page } = clara;
  await open(clara, taskPath);
  // The store's contents make the page longer above the provider; the layout is stable afterwards.
  await page.getByText("Files unaltered").waitFor();
  const provider = page.locator(`main a[data-account="${farid.address}" i]`).first();
  await provider.hover();
  const card = page.getByRole("tooltip");
  await card.getByText(/of \d+ finished assignments?/).waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await provider.click();
  await page.waitForURL(`**/profile/${farid.address.toLowerCase()}`);
  await page.getByRole("region", { name: "Record as provider" }).getByText("Verified").waitFor();
});

test("the history and the feed show every step with its correct time and transaction", async () => {
  const { page } = clara;
  await open(clara, taskPath);
  const history = page.getByRole("list", { name: "Action History" });
  const steps = [
    "Task created",
    "Task accepted",
    "Results submitted",
    "Verification started",
    "Vote cast",
    "Verification completed",
    "Rewards distributed",
    "Reward claimed",
  ];
  for (const step of steps) await history.getByText(step, { exact: false }).first().waitFor();
  await expect.poll(() => history.getByText("Vote cast").count()).toBe(5);

  const hashes = async () => new Set(((await history.textContent()) ?? "").match(/0x[0-9a-f]{64}/g));
  await expect.poll(async () => (await hashes()).size).toBeGreaterThanOrEqual(10);
  for (const hash of await hashes()) {
    const { status } = await chain.client.getTransactionReceipt({ hash: hash as Hex });
    expect(status).toBe("success");
  }

  await page.goto("/activity");
  const ofThisTask = page.getByText(new RegExp(`#${taskPath.slice(7, 15)}`));
  await ofThisTask.first().waitFor();
  await expect.poll(() => ofThisTask.count()).toBeGreaterThanOrEqual(10);
});

test("no browser's console shows an error", () => {
  const problems = [clara, farid, ...verifiers].flatMap((person) => person.problems);
  expect(problems).toEqual([]);
});
