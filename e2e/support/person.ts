/** Somebody at a browser: a context of their own, with the development wallet, and an eye on the console. */
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { TIMEOUT_MS } from "./timeout.ts";

export interface Person {
  readonly name: string;
  readonly address: Address;
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the browser so far: console errors, uncaught errors, failed hydration. */
  readonly problems: string[];
}

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly javaScript?: boolean;
  readonly locale?: string;
  /** IANA name; UTC where none is given. */
  readonly timezone?: string;
}

/**
 * Not about the page: a connection ended with it, or the answer to a navigation ended because the next one overtook it.
 * Remix writes the end of such an answer to the console when it comes between the first byte and the last (`fetchAndDecode`).
 */
export const HARMLESS: readonly RegExp[] = [
  /net::ERR_ABORTED/,
  /^AbortError: signal is aborted without reason/,
];

async function openContext(browser: Browser, baseURL: string, options: BrowserOptions) {
  const { width = 1280, height = 900, theme = "light", javaScript = true } = options;
  const { locale, timezone = "UTC" } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    locale,
    timezoneId: timezone,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!HARMLESS.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || (message.type() === "warning" && /hydrat/i.test(message.text()))) {
      note(`${message.text()} (${page.url()})`);
    }
  });
  page.on("pageerror", (error) => note(`${error.message} (${page.url()})`));
  return { context, page, problems };
}

/** A visitor without a wallet. */
export async function visitor(browser: Browser, baseURL: string, options: BrowserOptions = {}) {
  return openContext(browser, baseURL, options);
}

/** One of the people of the demo world, with their wallet not yet connected to the site. */
export async function demoPerson(
  browser: Browser,
  baseURL: string,
  name: DemoName,
  options: BrowserOptions = {},
): Promise<Person> {
  const { address } = demoAccount(name);
  return withWallet(browser, baseURL, { name, address, keys: [] }, options);
}

/** Somebody who was never there: a new key. */
export async function newPerson(
  browser: Browser,
  baseURL: string,
  name: string,
  options: BrowserOptions = {},
): Promise<Person> {
  const key = generatePrivateKey();
  return withWallet(
    browser,
    baseURL,
    { name, address: privateKeyToAccount(key).address, keys: [key] },
    options,
  );
}

async function withWallet(
  browser: Browser,
  baseURL: string,
  wallet: { name: string; address: Address; keys: string[] },
  options: BrowserOptions,
): Promise<Person> {
  const opened = await openContext(browser, baseURL, options);
  const settings = JSON.stringify({ keys: wallet.keys, approval: "auto" });
  await opened.context.addInitScript((value) => {
    // Only where nothing is kept yet: a reload must not undo what happened meanwhile.
    if (!localStorage.getItem("development-wallet")) localStorage.setItem("development-wallet", value);
  }, settings);
  return { name: wallet.name, address: wallet.address, ...opened };
}

/** Connects the wallet through the dialog, as a person does. */
export async function signIn(person: Person): Promise<void> {
  const { page } = person;
  const short = shortAddress(person.address);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await page.getByRole("button", { name: /Development wallet/ }).click();
  await page.getByRole("dialog", { name: "Development wallet" }).getByRole("button", { name: short }).click();
  await accountMenu(person).waitFor();
}

/** The menu of the connected account in the header. */
export function accountMenu({ page, address }: Person): Locator {
  return page.getByRole("banner").getByRole("button", { name: `Account ${address}` });
}
