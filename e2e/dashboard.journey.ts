/** The dashboard knows who looks at it, and remembers as whom they want to look. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
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

test("a provider who signs in sees their own figures and what waits for them, without choosing a role", async () => {
  const { page } = farid;
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await signIn(farid);
  await page.getByRole("heading", { level: 1, name: "Your computing" }).waitFor();
  const statistics = page.getByRole("region", { name: "Statistics" });
  await statistics.getByText("Earned", { exact: true }).waitFor();
  expect(await statistics.getByText("Available models").count()).toBe(0);
  await page
    .getByRole("region", { name: "Waiting for you" })
    .getByText(/Connect your wallet/)
    .waitFor({ state: "hidden" });
});

test("another role is one click away and is remembered for the account", async () => {
  const { page } = farid;
  await page
    .getByRole("navigation", { name: "Show the dashboard as" })
    .getByRole("link", { name: "Verifier" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Your verifications" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1, name: "Your verifications" }).waitFor();
});

test("the chart's figures are there as a table too, and the network is online", async () => {
  const { page, problems } = farid;
  await page.getByText("View as table").click();
  await expect.poll(() => page.getByRole("region", { name: "Statistics" }).getByRole("row").count()).toBe(31);
  await page.getByRole("region", { name: "Network Status" }).getByText("Online").waitFor();
  expect(problems).toEqual([]);
});
