/** The dashboard adapts to the account and remembers the selected role. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { keepPictures } from "./support/evidence.ts";
import { demoPerson, type Person, signIn } from "./support/person.ts";

const urls = inject("urls");
let browser: Browser;
let farid: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  farid = await demoPerson(browser, urls.app, "Farid");
});
afterAll(() => browser?.close());
keepPictures(() => [farid]);

test("a provider who signs in sees their own figures and pending actions without choosing a role", async () => {
  const { page } = farid;
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await signIn(farid);
  await page.getByRole("heading", { level: 1, name: "Your assignments" }).waitFor();
  const statistics = page.getByRole("region", { name: "Statistics" });
  await statistics.getByText("Earned", { exact: true }).waitFor();
  await statistics.getByText("Available models").waitFor({ state: "hidden" });
  await page
    .getByRole("region", { name: "Pending actions" })
    .getByText(/Connect your wallet/)
    .waitFor({ state: "hidden" });
});

test("another role is one click away and is remembered for the account", async () => {
  const { page } = farid;
  await page
    .getByRole("navigation", { name: "View dashboard as" })
    .getByRole("link", { name: "Verifier" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Your verifications" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Your verifications" }).waitFor();
});

test("the chart's figures are also available as a table, and the network is online", async () => {
  const { page, problems } = farid;
  await page
    .getByRole("navigation", { name: "View dashboard as" })
    .getByRole("link", { name: "Provider" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Your assignments" }).waitFor();
  await page.getByText("Table", { exact: true }).click();
  // Days on which something was paid, with a head.
  await expect.poll(() => page.getByRole("main").getByRole("row").count()).toBeGreaterThan(1);
  await page.getByRole("region", { name: "Network Status" }).getByText("Online").waitFor();
  expect(problems).toEqual([]);
});

test("charts, counts and the API report the same number of verified tasks, including an overruled approval", async () => {
  type Series = { taskStats: { verified: number }[]; modelStats: { verified: number }[] };
  type Found = { tasks: { model: { id: string; summary: { verified: number } } }[] };
  const { tasks } = await querySubgraph<Found>(
    urls.subgraph,
    '{ tasks(where: { spec_: { title: "Measure the digit reader on our meters" } }) { model { id summary { verified } } } }',
  );
  const model = tasks[0]?.model;
  const days = "interval: day, current: include, first: 1000";
  const series = await querySubgraph<Series>(
    urls.subgraph,
    `{ taskStats(${days}) { verified } modelStats(${days}, where: { model: "${model?.id}" }) { verified } }`,
  );
  const sum = (of: { verified: number }[]) => of.reduce((total, { verified }) => total + verified, 0);
  const answer = await fetch(`${urls.app}/api/protocol/statistics?days=365`);
  const statistics = (await answer.json()) as { tasks: { verified: number }; days: { verified: number }[] };
  expect(statistics.tasks.verified).toBeGreaterThan(0);
  expect(sum(series.taskStats)).toBe(statistics.tasks.verified);
  expect(sum(statistics.days)).toBe(statistics.tasks.verified);
  expect(sum(series.modelStats)).toBe(model?.summary.verified);
});
