/** Steps in the life of a task that several journeys take on the screen. */
import type { Page } from "playwright-core";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { moveClock } from "#stack/commands/time.ts";
import type { Person } from "./person.ts";
import { act, attach, confirmTransaction, open } from "./steps.ts";

/** Two rows for the demo world's Iris Classifier. */
export const FLOWERS =
  "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n6.7,3.1,4.7,1.5\n";

/** Longer than the first part of a sealed round on the local chain, seconds. */
const DRAWN_WINDOW = 30;

/** Opens the seats of a sealed round to all. An idle local chain has no block with a later time. */
export const openSeats = (chainUrl: string) => moveClock(rpcClient(chainUrl), { by: DRAWN_WINDOW });

/** The form of a new task up to its reward: model, input file and title. */
export async function describeFlowers(page: Page, title: string): Promise<void> {
  await page.getByRole("radio", { name: /Iris Classifier/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await attach(page.getByLabel("Input file"), "flowers.csv", "text/csv", FLOWERS);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Next" }).click();
}

/** Dialog after a task was created. */
export const createdDialog = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "Task Created Successfully" });

/** Closes that dialog, on the same page. Returns the path of the task's page. */
export async function stayAfterCreation(page: Page): Promise<string> {
  const dialog = createdDialog(page);
  await dialog.getByRole("button", { name: "Stay here" }).click();
  const path = (await dialog.getByRole("link", { name: "View Task" }).getAttribute("href")) ?? "";
  await page.keyboard.press("Escape");
  return path;
}

/** On an open task's page: accepts it, computes it in the tab and submits the result. */
export async function acceptAndCompute(page: Page): Promise<void> {
  await act(page, "Accept task");
  await submitComputed(page);
}

/** On an accepted task's page: computes it in the tab and submits the result. */
export async function submitComputed(page: Page, computing?: { readonly timeout: number }): Promise<void> {
  await page.getByRole("button", { name: "Run in this browser" }).click();
  await page.getByText(/^Computed in \d/).waitFor(computing);
  await page.getByRole("button", { name: "Submit this result" }).click();
  await confirmTransaction(page, "Submit result");
  await page.getByText("Result submitted. Voting has not started yet.").waitFor();
}

/** On a task's page with a submitted result: starts the verification. */
export async function startVerification(page: Page): Promise<void> {
  const actions = page.getByRole("region", { name: "Actions" });
  await actions.getByRole("button", { name: "Start verification" }).click();
  const form = page.getByRole("dialog", { name: "Start Verification Process" });
  await form.getByRole("button", { name: /Start|Continue/ }).click();
  await confirmTransaction(page, "Start Verification");
}

/** Starts a task's verification as its requester. Returns the path of its page. */
export async function openVote(requester: Person, taskPath: string): Promise<string> {
  await open(requester, taskPath);
  await startVerification(requester.page);
  const link = requester.page.locator('main a[href^="/verification/0x"]').first();
  return (await link.getAttribute("href")) ?? "";
}
