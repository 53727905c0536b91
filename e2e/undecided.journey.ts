/**
 * A vote without a majority: the pages before and after the requester accepts the result, and the distribution of the
 * money.
 */
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { chainReader } from "./support/chain.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { act, confirmTransaction, open } from "./support/steps.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
/** Two voted for the result of the notes in the cimbalom recordings, two against it. */
const REWARD = parseEther("7.2");
const BOND = (REWARD * 15n) / 100n;
const SHARE = (REWARD * 15n) / 100n / 2n;

let browser: Browser;
let edith: Person;
let ines: Person;
let mario: Person;
let taskPath = "";
let verificationPath = "";

beforeAll(async () => {
  browser = await launchBrowser();
  [edith, ines, mario] = await Promise.all([
    demoPerson(browser, urls.app, "Edith"),
    demoPerson(browser, urls.app, "Ines"),
    demoPerson(browser, urls.app, "Mario"),
  ]);
  const { verifications } = await querySubgraph<{ verifications: { id: Hex; task: { id: Hex } }[] }>(
    urls.subgraph,
    "{ verifications(where: { status: Inconclusive, check: 0, task_: { status: Completed } }) { id task { id } } }",
  );
  const [round] = verifications;
  if (!round) throw new Error("The demo world has no task with an undecided vote");
  taskPath = `/tasks/${round.task.id}`;
  verificationPath = `/verification/${round.id}`;
});
afterAll(() => browser?.close());
keepPictures(() => [edith, ines, mario]);

const hiro = demoAccount("Hiro").address;

test("before the decision, the pages name the next actor and each party's money", async () => {
  const { page } = edith;
  await openConnected(edith, taskPath);
  await page.getByText("Result submitted. The vote ended without a decision.").waitFor();
  await page.getByText("After that, anyone can close the task. All voters are paid").waitFor();
  for (const voter of [ines, mario]) {
    await openConnected(voter, verificationPath);
    await voter.page.getByText("The vote ended without a decision, and no stake was lost.").waitFor();
    await voter.page.getByText("1.4400 MLB of your stake is locked until the vote is settled.").waitFor();
    expect(await voter.page.getByRole("button", { name: /^Claim/ }).count()).toBe(0);
  }
});

test("the requester accepts the result; before signing, the dialog shows the distribution", async () => {
  const { page } = edith;
  await page
    .getByRole("region", { name: "Actions" })
    .getByRole("button", { name: "Accept the result" })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(
      "0.54 MLB goes to each of the 2 verifiers who approved the result. 0.36 MLB goes to the protocol.",
    )
    .waitFor();
  await dialog.getByText("5.76 MLB goes to the provider, together with the bond of 1.08 MLB.").waitFor();
  await confirmTransaction(page, "Accept result");
  await page.getByText("Accepted by the requester; the reward is not paid out yet.").waitFor();
});

test("exactly that is distributed and claimed", async () => {
  const before = await chain.balanceOf(hiro);
  await act(edith.page, "Distribute rewards", "Distribute");
  expect((await chain.balanceOf(hiro)) - before).toBe((REWARD * 80n) / 100n + BOND);

  await open(ines, verificationPath);
  const had = await chain.balanceOf(ines.address);
  await ines.page
    .getByRole("button", { name: /^Claim/ })
    .first()
    .click();
  await confirmTransaction(ines.page, /^Claim/);
  expect((await chain.balanceOf(ines.address)) - had).toBe(SHARE);
});

test("a voter against the accepted result gains and loses nothing, and sees both", async () => {
  await open(mario, verificationPath);
  const rewards = mario.page.getByRole("region", { name: "Verifier Rewards" });
  await rewards.getByText("1 of 2").waitFor();
  await rewards
    .getByText("Not eligible: the requester accepted the result that you voted to reject")
    .waitFor();
  await mario.page.getByText("Releases the stake locked by the votes. No stake is lost.").waitFor();
  await open(edith, taskPath);
  await edith.page.getByText("Accepted by the requester and paid.").waitFor();
});

test("no browser's console shows an error", () => {
  expect([edith, ines, mario].flatMap(({ problems }) => problems)).toEqual([]);
});
