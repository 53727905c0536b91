/** The browser for journeys, tests and measurements. It is located, never downloaded. */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** The headless shell, which does a third less work. It shows no notifications and may move the pointer. */
const WITHOUT_WINDOWS = "/usr/bin/chromium-headless-shell";
const WHOLE = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export interface BrowserNeeds {
  /** Whether it must be the regular browser: for checks of what a site does without input, and when. */
  readonly isWhole?: boolean;
}

/** Chromium's path: CHROMIUM_PATH, then the system's, then one installed by Playwright. */
function chromiumPath({ isWhole = false }: BrowserNeeds = {}): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no file.`);
    return wanted;
  }
  const candidates = [...(isWhole ? [] : [WITHOUT_WINDOWS]), ...WHOLE, ...playwrightBrowsers()];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "No Chromium was found. Install it with the system's package manager (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

function playwrightBrowsers(): string[] {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("chromium-"))
    .map((name) => join(folder, name, "chrome-linux/chrome"));
}

/** A headless browser that stays on this machine: no updates, no background look-ups. */
export function launchBrowser(needs?: BrowserNeeds): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(needs),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
