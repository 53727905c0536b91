/**
 * A provider without a program accepts a task, computes it in the tab, reviews the output and submits it; others get
 * the same bytes.
 */
import type { Browser } from "playwright-core";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person, visitor } from "./support/person.ts";
import { act, confirmTransaction, visit } from "./support/steps.ts";

const urls = inject("urls");
let browser: Browser;
let grete: Person;
let path = "";

beforeAll(async () => {
  browser = await launchBrowser();
  grete = await demoPerson(browser, urls.app, "Grete");
  const { tasks } = await querySubgraph<{ tasks: { id: Hex }[] }>(
    urls.subgraph,
    '{ tasks(where: { status: Created, taskType: 0, model_: { name: "Iris Classifier" } }, first: 1) { id } }',
  );
  const [task] = tasks;
  if (!task) throw new Error("The demo world has no open task for the Iris Classifier");
  path = `/tasks/${task.id}`;
});
afterAll(() => browser?.close());
keepPictures(() => [grete]);

test("an accepted task is computed in the tab, and its output is submitted with a bond", async () => {
  const { page } = grete;
  await openConnected(grete, path);
  await act(page, "Accept task");
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText(/^Computed in \d/).waitFor();
  await page.getByRole("columnheader", { name: "probability" }).waitFor();
  await page.getByRole("button", { name: "Submit this result" }).click();
  await confirmTransaction(page, "Submit result");
  await page.getByText("Result submitted. Voting has not started yet.").waitFor();
});

test("recomputing the task gives the same bytes", async () => {
  const { page, problems } = await visitor(browser, urls.app);
  await visit(page, path);
  await page.getByRole("button", { name: "Recompute result" }).click();
  await page.getByText("The results match").waitFor();
  expect([...problems, ...grete.problems]).toEqual([]);
});
