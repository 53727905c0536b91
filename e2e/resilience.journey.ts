/**
 * With the index, the chain or the storage unavailable: the page renders, the affected part names the problem and
 * states that nothing is lost, the other parts work, and Retry restores it.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { type OwnApplication, ownApplication } from "./support/own-application.ts";
import { demoPerson, type Person } from "./support/person.ts";

const urls = inject("urls");
let application: OwnApplication;
let browser: Browser;
let clara: Person;
let page: Page;

beforeAll(async () => {
  [application, browser] = await Promise.all([ownApplication(urls), launchBrowser()]);
  clara = await demoPerson(browser, application.url, "Clara");
  page = clara.page;
});
afterEach(async () => {
  await Promise.all(
    [application.subgraph, application.chain, application.content].map((part) => part.restore()),
  );
});
afterAll(async () => {
  await browser?.close();
  await application?.stop();
});
keepPictures(() => [clara]);

/** Presses Retry in the error message. */
const retry = (trouble: string) =>
  page.getByRole("alert").filter({ hasText: trouble }).getByRole("button", { name: "Retry" }).click();

test.each([
  ["/tasks", "Failed to load tasks"],
  ["/models", "Error"],
  ["/verification?status=all", "Error Loading Verifications"],
  ["/activity", "Failed to load activity"],
] as const)(
  "without the index, %s reports it inside the shell and recovers on Retry",
  async (path, trouble) => {
    await application.subgraph.cut();
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    const panel = page.getByRole("alert").filter({ hasText: trouble });
    await panel.getByText(/safe on the chain|Nothing was lost/).waitFor();
    await page.getByRole("navigation").first().waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();

    await application.subgraph.restore();
    await retry(trouble);
    await panel.waitFor({ state: "hidden" });
    await page
      .getByText(/As of block|block/i)
      .first()
      .waitFor();
  },
);

test("each part of the dashboard fails separately: figures without the index, the network card without the chain", async () => {
  await application.subgraph.cut();
  await page.goto("/dashboard");
  const figures = page.getByRole("alert").filter({ hasText: "Error loading dashboard:" });
  await figures.waitFor();
  const network = page.getByRole("region", { name: "Network Status" });
  await network.getByText("Online").waitFor();
  await application.subgraph.restore();
  await figures.getByRole("button", { name: "Retry" }).click();
  await figures.waitFor({ state: "hidden" });

  // Longer than the chain's answer is cached.
  await application.chain.cut();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await page.reload();
  // A visitor's scripts are loaded when a part that they draw comes into view.
  await network.scrollIntoViewIfNeeded();
  await network.getByText("Connecting...").waitFor();
  await network.getByText("The chain's node is unavailable").waitFor();
  await page.getByText("Verified tasks").first().waitFor();
  expect(await figures.count()).toBe(0);
  await application.chain.restore();
  await network.getByRole("button", { name: "Retry" }).click();
  await network.getByText("Online").waitFor();
});

test("without the chain the balance is unknown, not zero, and recovers", async () => {
  await openConnected(clara, "/token");
  await page
    .getByText(/[\d,.]+\s*MLB/)
    .first()
    .waitFor();
  await application.chain.cut();
  await page.reload();
  await page.getByText("Your balance could not be loaded").waitFor();
  expect(await page.getByText(/^0(\.0+)?\s*MLB$/).count()).toBe(0);
  await application.chain.restore();
  await page.getByRole("button", { name: "Retry" }).first().click();
  await page.getByText("Your balance could not be loaded").waitFor({ state: "hidden" });
});

test("without the storage a result cannot be checked, and is not called wrong", async () => {
  const { verifications } = await querySubgraph<{ verifications: { id: string }[] }>(
    urls.subgraph,
    "{ verifications(first: 1, where: { status: Approved }) { id } }",
  );
  await application.content.cut();
  await page.goto(`/verification/${verifications[0]?.id}`);
  await page.getByRole("alert").filter({ hasText: "The result cannot be shown" }).waitFor();
  expect(await page.getByText(/does not match/i).count()).toBe(0);
  await application.content.restore();
  await retry("The result cannot be shown");
  await page.getByText("the bundle matches the hashes on the blockchain").waitFor();
});
