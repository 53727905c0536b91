/** What somebody does inside their wallet, away from the page. */
import type { Page } from "playwright-core";

interface Controls {
  setApproval: (approval: "auto" | "ask" | "reject") => Promise<void>;
  selectChain: (chainId: number | undefined) => Promise<void>;
}

type WithWallet = Window & { developmentWallet?: Controls };

/** How the wallet answers from now on: at once, after a click in its own window, or by declining. */
export async function setApproval(page: Page, approval: "auto" | "ask" | "reject"): Promise<void> {
  await page.evaluate(
    (value) => (window as unknown as WithWallet).developmentWallet?.setApproval(value),
    approval,
  );
}

/** Changes the network inside the wallet; undefined goes back to the marketplace's. */
export async function selectChain(page: Page, chainId: number | undefined): Promise<void> {
  await page.evaluate(
    (value) => (window as unknown as WithWallet).developmentWallet?.selectChain(value),
    chainId,
  );
}

/**
 * Confirms whatever the wallet asks, one window after the other, until `done` resolves.
 * @returns the titles of the windows in their order
 */
export async function confirmPrompts(page: Page, done: Promise<unknown>): Promise<string[]> {
  const titles: string[] = [];
  // Not by role: the page's own dialog below hides everything else from assistive technology, as if it knew the wallet.
  const prompt = page.locator('dialog[aria-label="Development wallet"]');
  const finished = done.then(
    () => true,
    () => true,
  );
  for (;;) {
    const asked = prompt.waitFor().then(() => false);
    asked.catch(() => undefined);
    if (await Promise.race([finished, asked])) break;
    titles.push((await prompt.locator("h2").textContent()) ?? "");
    await prompt.locator("button", { hasText: "Confirm" }).click();
    await prompt.waitFor({ state: "hidden" });
  }
  await done;
  return titles;
}
