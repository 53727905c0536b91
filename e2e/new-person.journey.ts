/** A new user gets MLB from the faucet and publishes a model with a real file. */
import type { Browser } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { chainReader, giveGas } from "./support/chain.ts";
import { keepPictures } from "./support/evidence.ts";
import { newPerson, type Person, signIn } from "./support/person.ts";
import { attach, confirmTransaction } from "./support/steps.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
let browser: Browser;
let olga: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  olga = await newPerson(browser, urls.app, "Olga");
  await giveGas(urls.chain, olga.address);
});
afterAll(() => browser?.close());
keepPictures(() => [olga]);

test("a new account gets 1,000 MLB from the faucet", async () => {
  const { page } = olga;
  await page.goto("/token");
  await signIn(olga);
  const faucet = page.getByRole("button", { name: /Get .*MLB/ });
  await faucet.click();
  await confirmTransaction(page, /Get .*MLB/);
  expect(await chain.balanceOf(olga.address)).toBe(parseEther("1000"));
});

test("a model with a file is registered, and its page offers the same bytes", async () => {
  const { page } = olga;
  const file = JSON.stringify({ kind: "threshold", feature: "petal length", cut: 2.45 });
  await page.goto("/models/new");
  await page.getByLabel("Name").fill("Petal Threshold");
  await page.getByLabel("Description").fill("Tells setosa from the others by the length of the petal.");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Version").fill("1.0.0");
  await page.getByRole("button", { name: "Next" }).click();
  await attach(page.getByLabel("Model file"), "petal-threshold.json", "application/json", file);
  await page.getByRole("button", { name: "Remove petal-threshold.json" }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Register Model" }).click();
  await page.getByRole("region", { name: "Model registered" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "View Your Registered Model" }).click();
  await page.getByRole("heading", { name: "Petal Threshold", level: 1 }).waitFor();

  const download = page.getByRole("link", { name: /Download/ }).first();
  await expect
    .poll(
      async () => {
        await page.reload();
        return download.count();
      },
      { interval: 2_000 },
    )
    .toBeGreaterThan(0);
  const href = (await download.getAttribute("href")) ?? "";
  expect(await (await fetch(new URL(href, urls.app))).text()).toBe(file);
});

test("the browser's console shows no errors", () => {
  expect(olga.problems).toEqual([]);
});
