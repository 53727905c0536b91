/** Actions of users, identified by the text on the screen. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./person.ts";

/** Presses an action's button, confirms its dialog, and waits until the lists are updated. */
export async function act(page: Page, action: string, confirm = action): Promise<void> {
  await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: action }).click();
  await confirmTransaction(page, confirm);
}

/** Confirms the open transaction dialog (where it asks) and waits for its end. */
export async function confirmTransaction(page: Page, confirm: string | RegExp): Promise<void> {
  // A destructive action uses an alertdialog.
  const question = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await question.getByRole("button", { name: confirm, exact: true }).click();
  await finished(page);
}

/** Waits until the transaction's dialog reports success, and closes it. */
async function finished(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("status").filter({ hasText: "Done" }).first().waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await keepsFocus(page);
}

/**
 * After an action the focus must stay at or near its place: from the body, keyboard users would restart at the first
 * link.
 */
async function keepsFocus(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  await expect.poll(focused, { message: "where the focus is after an action" }).not.toBe("BODY");
}

/** Makes the page reload its data, as it does when a person returns to it. */
export async function open(person: Person, path: string): Promise<void> {
  await person.page.goto(path);
  // The buttons are visible before hydration; the account menu works only after it.
  await person.page
    .getByRole("banner")
    .getByRole("button", { name: `Account ${person.address}` })
    .waitFor();
}

/** In the reward step of a new task: votes that are public when cast. */
export async function chooseOpenVotes(page: Page): Promise<void> {
  const choice = page.getByRole("region", { name: "How is the result checked?" });
  await choice.getByText("More", { exact: true }).click();
  await choice.getByRole("radio", { name: /^Open votes/ }).check();
}

/** Puts a file of this text into a file field. */
export async function attach(field: Locator, name: string, mimeType: string, text: string): Promise<void> {
  await field.setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

/** Waits for hydration: before it, key presses reach only the browser. */
export async function awake(page: Page): Promise<void> {
  // Text pages load their scripts on the first user input.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !("earlyInput" in window));
}

/** Opens a page and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}
