/** What people do in the product, by what they read on the screen. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./person.ts";

/** Presses an action's button, confirms its dialog, and waits until the lists know about it. */
export async function act(page: Page, action: string, confirm = action): Promise<void> {
  await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: action }).click();
  await confirmTransaction(page, confirm);
}

/** Confirms the transaction dialog that is open (where it asks) and waits for its end. */
export async function confirmTransaction(page: Page, confirm: string | RegExp): Promise<void> {
  // Where something is destroyed the question is an alertdialog.
  const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await question.getByRole("button", { name: confirm, exact: true }).click();
  await finished(page);
}

/** Waits until the transaction's dialog says that everything is done, and closes it. */
async function finished(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("status").filter({ hasText: "Done" }).first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await keepsFocus(page);
}

/** After an action the focus is where one was, or near it: from the body people without a mouse start again at the first link. */
async function keepsFocus(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  await expect.poll(focused, { message: "where the focus is after an action" }).not.toBe("BODY");
}

/** Lets the page load its data again, as a person does who comes back to it. */
export async function open(person: Person, path: string): Promise<void> {
  await person.page.goto(path);
  // The buttons are there before they listen: React has taken over when the account's menu works.
  await person.page
    .getByRole("banner")
    .getByRole("button", { name: `Account ${person.address}` })
    .waitFor();
}

/** Puts a file of this text into a file field. */
export async function attach(field: Locator, name: string, mimeType: string, text: string): Promise<void> {
  await field.setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

/** Waits until the page listens: keys before React has taken over what the server sent reach the browser alone. */
export async function awake(page: Page): Promise<void> {
  // Pages of text load their scripts when somebody is there.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !("earlyInput" in window));
}

/** Opens a page and waits until it listens. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}
