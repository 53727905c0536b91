/** A reload in the middle of a wizard keeps the text, the step and the chosen file. */
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person } from "./support/person.ts";
import { attach, awake } from "./support/steps.ts";
import { FLOWERS } from "./support/task-steps.ts";
import { setApproval } from "./support/wallet.ts";

const urls = inject("urls");
let browser: Browser;
let clara: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  clara = await demoPerson(browser, urls.app, "Clara");
});
afterAll(() => browser?.close());
keepPictures(() => [clara]);

/** Waits until the browser's database has the file, which takes milliseconds; a person would not reload that fast. */
async function fileIsKept(page: Page, name: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      (name) =>
        new Promise<boolean>((resolve) => {
          const open = indexedDB.open("mlb-drafts");
          open.onsuccess = () => {
            const all = open.result.transaction("files").objectStore("files").getAll();
            all.onsuccess = () => resolve(all.result.some(({ file }) => file.name === name));
            open.result.close();
          };
        }),
      name,
    );
  await expect.poll(isKept).toBe(true);
}

test("a new task keeps its title and its input file", async () => {
  const { page } = clara;
  await openConnected(clara, "/tasks/new");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/tasks/new.data")) asked.push(request.url());
  });
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  // Input that no program could process is refused with the model's message before any payment.
  await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", "length\n5.1\n");
  await page.getByRole("alert").getByText('The table has no column "sepal_length".').waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled"))
    .toBe("true");
  await page.getByRole("button", { name: "Remove" }).click();
  await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", FLOWERS);
  await page.getByText("Input and settings are valid for this model.").waitFor();
  await page.getByText("flowers.csv").first().waitFor();
  await fileIsKept(page, "flowers.csv");
  await page.getByLabel("Title").fill("Two flowers, after a reload");
  await page.reload();
  await awake(page);
  await page.getByText("flowers.csv").first().waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Two flowers, after a reload");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Set Reward" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("flowers.csv, 82 bytes").waitFor();
  expect(asked, "a choice and a step show what is there").toEqual([]);
  await page.reload();
  await page.getByText("flowers.csv, 82 bytes").waitFor();
});

test("a stored file is not sent again after a reload", async () => {
  const { page } = clara;
  await setApproval(page, "ask");
  await page.getByRole("button", { name: "Create Task" }).click();
  const prompt = page.locator('dialog[aria-label="Development wallet"]');
  await prompt.locator("button", { hasText: "Confirm" }).click();
  await prompt.getByText("Transaction").first().waitFor();
  await prompt.locator("button", { hasText: "Reject" }).click();
  await page.getByText("You declined in your wallet").first().waitFor();
  await page.reload();
  await awake(page);
  await page.getByText("flowers.csv, 82 bytes").waitFor();
  await setApproval(page, "auto");
});

/** Tasks with the title of this journey; a stack that has run it before has more than one. */
async function createdTasks(): Promise<number> {
  const { tasks } = await querySubgraph<{ tasks: unknown[] }>(
    urls.subgraph,
    '{ tasks(where: { spec_: { title: "Two flowers, after a reload" } }) { id } }',
  );
  return tasks.length;
}

test("a pending task cannot be paid twice in any tab, and a reload returns to it", async () => {
  const { page } = clara;
  const before = await createdTasks();
  // The chain accepts the transaction; only the answer with its receipt is late.
  const held = Promise.withResolvers<void>();
  // A failed test must not hold the receipts of the next one.
  onTestFinished(() => held.resolve());
  const isChain = (url: URL) => url.href.startsWith(urls.chain);
  const holdReceipts = async (route: Route) => {
    if (route.request().postData()?.includes("eth_getTransactionReceipt")) await held.promise;
    // A closed page waits for no answer.
    await route.fallback().catch(() => undefined);
  };
  await page.context().route(isChain, holdReceipts);
  const purposes: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/storage-ticket")) purposes.push(request.postDataJSON()?.purpose);
  });
  const createIn = (tab: Page) => tab.getByRole("button", { name: "Create Task" });
  const hideIn = (tab: Page) => tab.getByRole("dialog").getByRole("button", { name: "Hide" });
  const expectLocked = async (tab: Page) => {
    await tab.getByText("to avoid paying twice").first().waitFor();
    await expect.poll(() => createIn(tab).getAttribute("aria-disabled")).toBe("true");
  };
  await createIn(page).click();
  await hideIn(page).click();
  await expectLocked(page);
  expect(purposes, "the input is in the store").toEqual(["document"]);

  // A second tab with the same draft: the browser copies the session of the tab that opens it.
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => window.open(location.href));
  const copy = await opened;
  await hideIn(copy).click();
  await expectLocked(copy);

  await page.reload();
  await hideIn(page).click();
  await page.getByText("flowers.csv, 82 bytes").waitFor();
  await expectLocked(page);
  held.resolve();
  await page.getByText("Task Created Successfully").first().waitFor();
  await expect.poll(() => createIn(copy).isVisible()).toBe(false);
  await copy.close();
  await page.context().unroute(isChain, holdReceipts);
  // The index reads a description from the store after the task.
  await expect.poll(createdTasks).toBe(before + 1);
});

test("a registration keeps its text and its model file", async () => {
  const { page } = clara;
  await page.goto("/models/new");
  await awake(page);
  await page.getByLabel("Name").fill("Petal Threshold");
  await page.getByLabel("Description").fill("Tells setosa from the others by the length of the petal.");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Technical Details" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await attach(page.getByLabel("Model file"), "petal-threshold.json", "application/json", '{"cut":2.45}');
  await fileIsKept(page, "petal-threshold.json");
  await page.reload();
  await awake(page);
  await page.getByRole("button", { name: "Remove petal-threshold.json" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await page.getByText("petal-threshold.json, 12 bytes").waitFor();
  await page.getByText("Petal Threshold").first().waitFor();
});

test("the home page shows a task in progress, and three clicks lead to a first task", async () => {
  const { page } = clara;
  await page.goto("/");
  await awake(page);
  const live = page.getByRole("article", { name: "Live task" });
  await live.getByRole("list", { name: "Progress" }).getByText("Created").waitFor();
  await page.getByRole("link", { name: "Run your first task" }).click();
  await page.getByRole("heading", { name: "Review & Submit" }).waitFor();
  await page.getByRole("button", { name: "Create Task" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View Task" }).click();
  await page.getByRole("heading", { level: 1, name: "My first task" }).waitFor();
});

test("the browser's console shows no errors", () => {
  expect(clara.problems).toEqual([]);
});
