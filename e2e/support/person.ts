/** A user with a browser: a separate context with the development wallet and a console monitor. */
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
  /** Address of the site. */
  readonly site: string;
  /** Errors in the browser so far: console errors, uncaught errors, failed hydration. */
  readonly problems: string[];
}

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly javaScript?: boolean;
  /** A phone's screen. */
  readonly touch?: boolean;
  readonly locale?: string;
  /** IANA name; UTC by default. */
  readonly timezone?: string;
}

/**
 * Not a fault of the page: a connection that closed with it, or a navigation's answer that the next navigation
 * cancelled. Remix logs such a cancelled answer to the console when it is cancelled between the first byte and the
 * last (`fetchAndDecode`).
 */
export const IGNORED_MESSAGES: readonly RegExp[] = [
  /net::ERR_ABORTED/,
  /^AbortError: signal is aborted without reason/,
];

async function openContext(browser: Browser, baseURL: string, options: BrowserOptions) {
  const { width = 1280, height = 900, theme = "light", javaScript = true, touch = false } = options;
  const { locale, timezone = "UTC" } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    locale,
    timezoneId: timezone,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!IGNORED_MESSAGES.some((pattern) => pattern.test(text))) problems.push(text);
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

/** One of the demo accounts, with the wallet not yet connected to the site. */
export async function demoPerson(
  browser: Browser,
  baseURL: string,
  name: DemoName,
  options: BrowserOptions = {},
): Promise<Person> {
  const { address } = demoAccount(name);
  return withWallet(browser, baseURL, { name, address, keys: [] }, options);
}

/** A new user with a new key. */
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
    // An empty page has no storage.
    if (location.protocol === "about:") return;
    // Only without a stored value: a reload must not undo later changes.
    if (!localStorage.getItem("development-wallet")) localStorage.setItem("development-wallet", value);
  }, settings);
  return { name: wallet.name, address: wallet.address, site: baseURL, ...opened };
}

/** Connects the wallet through the dialog, as a person does. Returns at once when it is connected, as in a retried test. */
export async function signIn(person: Person): Promise<void> {
  const { page } = person;
  const menu = accountMenu(person);
  const button = page.getByRole("button", { name: "Sign In" }).first();
  await menu.or(button).first().waitFor();
  if (await menu.isVisible()) return;
  const short = shortAddress(person.address);
  await button.click();
  await page.getByRole("button", { name: /Development wallet/ }).click();
  await page.getByRole("dialog", { name: "Development wallet" }).getByRole("button", { name: short }).click();
  await menu.waitFor();
}

/** The menu of the connected account in the header. */
export function accountMenu({ page, address }: Person): Locator {
  return page.getByRole("banner").getByRole("button", { name: `Account ${address}` });
}
