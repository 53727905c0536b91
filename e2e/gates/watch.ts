/** Collects everything that a browser reports about a page. */
import type { Page } from "playwright-core";
import { IGNORED_MESSAGES } from "../support/person.ts";

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/** A message that is not a fault: the page's document is an intended error response. */
const EXPECTED = [/the server responded with a status of 404/, ...IGNORED_MESSAGES];

export interface Watch {
  /** Findings since the last call: console errors and warnings, uncaught errors, policy violations. */
  take(): Promise<string[]>;
}

/** Starts watching. Call it before opening the first page. */
export async function watch(page: Page): Promise<Watch> {
  let problems: string[] = [];
  const note = (kind: string, text: string) => {
    if (!EXPECTED.some((pattern) => pattern.test(text))) problems.push(`${kind}: ${text.slice(0, 300)}`);
  };
  page.on("console", (message) => {
    const type = message.type();
    if (type === "error" || type === "warning") note(`console ${type}`, message.text());
  });
  // This includes failed hydration: React reports a recovered mismatch as an uncaught error.
  page.on("pageerror", (error) => note("uncaught", error.message));
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      window.policyViolations?.push(
        `${event.violatedDirective} refused ${event.blockedURI || "inline code"}`,
      );
    });
  });
  return {
    async take() {
      const violations = await page.evaluate(() => window.policyViolations?.splice(0) ?? []);
      const taken = [...problems, ...violations.map((text) => `policy: ${text}`)];
      problems = [];
      return taken;
    },
  };
}
