/**
 * Guarantees of the wallet layer: it loads on demand, nothing is lost while it loads, and only the marketplace's
 * hosts are contacted.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { openConnected } from "./support/connected.ts";
import { keepPictures } from "./support/evidence.ts";
import { accountMenu, demoPerson, type Person, signIn } from "./support/person.ts";

const urls = inject("urls");
const OURS = Object.values(urls).map((url) => new URL(url).host);
const EXTENSION = "Meadow Wallet";

let browser: Browser;
let person: Person | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
keepPictures(() => [person]);

/** Every request of a page from now on. */
function watchRequests(page: Page): URL[] {
  const requested: URL[] = [];
  page.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url())) requested.push(new URL(request.url()));
  });
  return requested;
}

/** The chunk with the wallet picker and all its connectors. */
const ofFullWallet = ({ pathname }: URL) => /full-wallet/.test(pathname);
const foreign = (requested: URL[]) =>
  requested.map(({ host }) => host).filter((host) => !OURS.includes(host));

test("a user connects, sees their balance, reloads, and only the light wallet reconnects", async () => {
  person = await demoPerson(browser, urls.app, "Clara");
  const { page, problems } = person;
  const requested = watchRequests(page);
  await page.goto("/token");
  await page.waitForLoadState("networkidle");
  expect(requested.filter(ofFullWallet)).toEqual([]);
  await signIn(person);
  const balance = page.getByText(/[\d,.]+\s*MLB/).first();
  await balance.waitFor();
  expect(requested.some(ofFullWallet)).toBe(true);

  requested.length = 0;
  await page.reload();
  await accountMenu(person).waitFor();
  await balance.waitFor();
  await page.waitForLoadState("networkidle");
  expect(requested.filter(ofFullWallet)).toEqual([]);
  expect(problems).toEqual([]);
  await person.context.close();
});

test("only the marketplace's own host is contacted before, during and after signing in", async () => {
  person = await demoPerson(browser, urls.app, "Clara");
  const { page } = person;
  const requested = watchRequests(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(foreign(requested)).toEqual([]);
  await signIn(person);
  await page.waitForLoadState("networkidle");
  // The page, its scripts, and the wallets that signing in loads.
  expect(requested.length).toBeGreaterThan(10);
  expect(foreign(requested)).toEqual([]);
  // A request that the content policy blocked was never sent; it appears as a console error.
  expect(person.problems).toEqual([]);
  await person.context.close();
});

test("the settings list all data kept on a signed-in user's device, except the local wallet's own", async () => {
  person = await demoPerson(browser, urls.app, "Clara");
  const { page } = person;
  await page.goto("/profile/settings");
  await signIn(person);
  await page.reload();
  const rows = page.getByRole("listitem").filter({ hasText: "Not stored by this version of the site" });
  await page.getByText("local storage wagmi.store").waitFor();
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringContaining("local storage development-wallet")]);
});

test("text typed before signing in stays in the same field: nothing was remounted", async () => {
  person = await demoPerson(browser, urls.app, "Dmitri");
  const { page } = person;
  // The slowest connection: the model is chosen before the page's script has loaded.
  let arrives = () => {};
  const chosen = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route("**/entry.client-*.js", async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto("/tasks/new", { waitUntil: "commit" });
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  arrives();
  await page.getByRole("button", { name: "Next" }).click();
  const title = page.getByLabel("Title");
  await title.fill("Half a sentence, and th");
  const field = await title.elementHandle();
  await signIn(person);
  expect(await title.inputValue()).toBe("Half a sentence, and th");
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await person.context.close();
});

test("a wallet announced in the browser (EIP-6963) is offered by name", async () => {
  person = await demoPerson(browser, urls.app, "Clara");
  const { page, context } = person;
  await context.addInitScript((name) => {
    const info = Object.freeze({
      uuid: "7a7d9d0c-5a52-4a53-9f43-3f3c3f3f3f3f",
      name,
      icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
      rdns: "example.meadow",
    });
    const provider = {
      request: () => Promise.reject(new Error("not now")),
      on: () => {},
      removeListener: () => {},
    };
    const detail = Object.freeze({ info, provider });
    const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    window.addEventListener("eip6963:requestProvider", announce);
    announce();
  }, EXTENSION);
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Connect wallet" });
  await dialog.getByRole("button", { name: EXTENSION }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await person.context.close();
});

test("MLB is sent after a review, appears among the transfers, and its address can be scanned", async () => {
  person = await demoPerson(browser, urls.app, "Dmitri");
  const { page, problems } = person;
  await openConnected(person, "/token");
  await page.getByRole("button", { name: "Receive MLB" }).click();
  await page.getByRole("img", { name: "QR code of your address" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send MLB" }).click();
  const form = page.getByRole("dialog", { name: "Send MLB" });
  await form.getByLabel("Recipient").fill(demoAccount("Edith").address);
  await form.getByLabel("Amount").fill("0.1234");
  await form.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Send 0.1234 MLB" }).click();
  await page
    .getByText(`0.1234 MLB was sent to ${demoAccount("Edith").address}.`)
    .first()
    .waitFor();
  // Elements behind an open dialog cannot be found by role.
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("table", { name: "Transfers" }).getByText("0.1234").first().waitFor();
  expect(problems).toEqual([]);
  await person.context.close();
});
