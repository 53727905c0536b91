import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach } from "vitest";
import type { Person } from "./person.ts";

const FOLDER = join(import.meta.dirname, "../../.local/e2e-failures");

/** After a test that failed, keeps a picture of what each person saw. */
export function keepPictures(people: () => readonly (Person | undefined)[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    mkdirSync(FOLDER, { recursive: true });
    for (const person of people()) {
      if (!person || person.page.isClosed()) continue;
      const path = join(FOLDER, `${task.name.slice(0, 60).replace(/\W+/g, "-")}-${person.name}.png`);
      await person.page.screenshot({ path, fullPage: true });
      console.log(`${person.name} saw: ${path}`);
    }
  });
}
