import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import type { Person } from "./person.ts";

const FOLDER = join(import.meta.dirname, "../../.local/e2e-failures");

/** Saves a screenshot of the whole page. @returns its path */
export async function screenshot(page: Page, name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name.replace(/\W+/g, "-").slice(0, 120)}.png`);
  await page.screenshot({ path, fullPage: true });
  return path;
}

/** Saves a screenshot of each person's page after a failed test. */
export function keepPictures(people: () => readonly (Person | undefined)[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const person of people()) {
      if (!person || person.page.isClosed()) continue;
      const path = await screenshot(person.page, `${task.name.slice(0, 60)}-${person.name}`);
      console.log(`Screenshot of ${person.name}'s page: ${path}`);
    }
  });
}
