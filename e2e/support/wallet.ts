/** Actions that a person takes inside the wallet, outside the page. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { TIMEOUT_MS } from "./timeout.ts";

interface Controls {
  setApproval: (approval: "auto" | "ask" | "reject") => Promise<void>;
  selectChain: (chainId: number | undefined) => Promise<void>;
  setTypedData: (typedData: boolean) => Promise<void>;
}

type WithWallet = Window & { developmentWallet?: Controls };

/** Waits for the wallet's script: a person acts in the wallet when it is there. */
const isLoaded = (page: Page) =>
  expect.poll(() => page.evaluate(() => "developmentWallet" in window)).toBe(true);

/** The wallet's behaviour from now on: answer at once, answer after a click in its window, or decline. */
export async function setApproval(page: Page, approval: "auto" | "ask" | "reject"): Promise<void> {
  await isLoaded(page);
  await page.evaluate(
    (value) => (window as unknown as WithWallet).developmentWallet?.setApproval(value),
    approval,
  );
}

/** Changes the network inside the wallet; undefined restores the marketplace's. */
export async function selectChain(page: Page, chainId: number | undefined): Promise<void> {
  await isLoaded(page);
  await page.evaluate(
    (value) => (window as unknown as WithWallet).developmentWallet?.selectChain(value),
    chainId,
  );
}

/** Whether the wallet can sign typed data; without it a payment needs an approval transaction. */
export async function setTypedData(page: Page, typedData: boolean): Promise<void> {
  await isLoaded(page);
  await page.evaluate(
    (value) => (window as unknown as WithWallet).developmentWallet?.setTypedData(value),
    typedData,
  );
}

/**
 * The wallet's window. It is not found by role, because the page's open dialog hides everything else from assistive
 * technology.
 */
export const walletPrompt = (page: Page): Locator => page.locator('dialog[aria-label="Development wallet"]');

/** Text of the open window; undefined where there is none. */
const promptText = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open][aria-label="Development wallet"]')?.textContent);

/**
 * Confirms one window of the wallet and waits until it has closed; the next one may follow at once. @returns its
 * title
 */
export async function confirmPrompt(page: Page): Promise<string> {
  const prompt = walletPrompt(page);
  const title = (await prompt.locator("h2").textContent()) ?? "";
  const text = await promptText(page);
  await prompt.locator("button", { hasText: "Confirm" }).click();
  await expect.poll(() => promptText(page), { timeout: TIMEOUT_MS }).not.toBe(text);
  return title;
}

/**
 * Confirms every wallet request, one window after the other, until `done` resolves.
 * @returns the titles of the windows in order
 */
export async function confirmPrompts(page: Page, done: Promise<unknown>): Promise<string[]> {
  const titles: string[] = [];
  const prompt = walletPrompt(page);
  const finished = done.then(
    () => true,
    () => true,
  );
  for (;;) {
    const asked = prompt.waitFor().then(() => false);
    asked.catch(() => undefined);
    if (await Promise.race([finished, asked])) break;
    titles.push(await confirmPrompt(page));
  }
  await done;
  return titles;
}
