/**
 * With the index, the chain or the storage away: the page is there, the part that is missing says what is wrong and that
 * nothing is lost, the others work, and Retry brings it back.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#ground/browser/chromium.ts";
import { querySubgraph } from "#ground/graph-node/query.ts";
import { createTemporaryFolder } from "#ground/process/temporary-folder.ts";
import { keepPictures } from "./support/evidence.ts";
import { type OwnApplication, ownApplication } from "./support/own-application.ts";
import { demoPerson, type Person, signIn } from "./support/person.ts";
import { awake } from "./support/steps.ts";

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

/** Presses Retry where the trouble is told. */
const retry = (trouble: string) =>
  page.getByRole("alert").filter({ hasText: trouble }).getByRole("button", { name: "Retry" }).click();

test.each([
  ["/tasks", "Failed to load tasks"],
  ["/models", "Error"],
  ["/verification?status=all", "Error Loading Verifications"],
  ["/activity", "Failed to load activity"],
] as const)(
  "without the index, %s says so inside the shell and comes back on Retry",
  async (path, trouble) => {
    await application.subgraph.cut();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
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

test("on the dashboard each part fails alone: figures without the index, the network card without the chain", async () => {
  await application.subgraph.cut();
  await page.goto("/dashboard");
  const figures = page.getByRole("alert").filter({ hasText: "Error loading dashboard:" });
  await figures.waitFor();
  const network = page.getByRole("region", { name: "Network Status" });
  await network.getByText("Online").waitFor();
  await application.subgraph.restore();
  await figures.getByRole("button", { name: "Retry" }).click();
  await figures.waitFor({ state: "hidden" });

  // Longer than the answer of the chain is kept.
  await application.chain.cut();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await page.reload();
  await network.getByText("Connecting...").waitFor();
  await network.getByText("The blockchain node does not answer at the moment").waitFor();
  expect(await figures.count()).toBe(0);
  await page.getByText("Verified tasks").first().waitFor();
  await application.chain.restore();
  await network.getByRole("button", { name: "Retry" }).click();
  await network.getByText("Online").waitFor();
});

test("without the chain the balance is an unknown, not a zero, and comes back", async () => {
  await page.goto("/token");
  await signIn(clara);
  await page
    .getByText(/[\d,.]+\s*MLB/)
    .first()
    .waitFor();
  await application.chain.cut();
  await page.reload();
  await page.getByText("The balance could not be read").waitFor();
  expect(await page.getByText(/^0(\.0+)?\s*MLB$/).count()).toBe(0);
  await application.chain.restore();
  await page.getByRole("button", { name: "Retry" }).first().click();
  await page.getByText("The balance could not be read").waitFor({ state: "hidden" });
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
  await page.getByText("The bundle matches the hashes on the chain").waitFor();
});

test("an upload goes on by itself when the connection is back, can be stopped, and sends nothing twice after a reload", async () => {
  const MB = 1_048_576;
  const bytes = Buffer.alloc(32 * MB, "a model that is not like any other ");
  for (let at = 0; at < bytes.length; at += 65_536) bytes.writeUInt32LE(at, at);
  const folder = createTemporaryFolder("resilience-");
  const path = join(folder.path, "weights.bin");
  writeFileSync(path, bytes);
  const { content } = application;
  const dialog = page.getByRole("dialog");
  const register = () => page.getByRole("button", { name: "Register Model" }).click();
  await page.goto("/models/new");
  await awake(page);
  await page.getByLabel("Name").fill("Heavy weights");
  await page.getByLabel("Description").fill("Weighs as much as a model does in practice.");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Technical Details" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Model file").setInputFiles(path);
  await page.getByText("Content id").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();

  const first = content.cutAfter(10 * MB);
  await register();
  await first;
  await dialog.getByText("The connection is away").waitFor();
  const second = content.cutAfter(10 * MB);
  await content.restore();
  await second;
  await dialog.getByText("The connection is away").waitFor();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await dialog.getByText("You stopped the upload.").waitFor();

  const before = content.sentBytes();
  await content.restore();
  await page.reload();
  await awake(page);
  await page.getByText("weights.bin, 32 MB").waitFor();
  await register();
  await page.getByRole("link", { name: "View Model" }).waitFor();
  // Three parts of 2 MB may be on their way when a connection is cut.
  expect(content.sentBytes() - before).toBeLessThan(25 * MB);
  folder.remove();
});
