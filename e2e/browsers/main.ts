/**
 * Opens the pages of a running site in Firefox ESR and WebKitGTK: `npm run release -- browsers
 * http://127.0.0.1:3000`. Every page must hydrate and must not be an error page. This is a release check. Debian's
 * packages are `firefox-esr`, `webkit2gtk-driver` and `xvfb`; a browser that is not installed is reported and
 * skipped.
 */
import { staticScreens } from "../gates/screens.ts";
import { openFirefox } from "./firefox.ts";
import type { OpenBrowser } from "./open-browser.ts";
import { openWebKit } from "./webkit.ts";

const LISTEN_MS = 30_000;
const site = process.argv[2] ?? "http://127.0.0.1:3000";

/** @returns every fault of a page */
async function problemOf(browser: OpenBrowser, path: string): Promise<string | undefined> {
  await browser.goto(site + path);
  // Text pages load their scripts on the first user input.
  await browser.evaluate("void dispatchEvent(new PointerEvent('pointermove')), 0");
  await browser.evaluate(
    "void document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })), 0",
  );
  for (const until = Date.now() + LISTEN_MS; ; ) {
    // The page removes its early-input marker after hydration.
    if ((await browser.evaluate("!('earlyInput' in window)")) === true) break;
    if (Date.now() > until) return "its script did not take the page over";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const heading = String(await browser.evaluate("document.querySelector('h1')?.textContent ?? ''"));
  if (!heading || /could not be shown/.test(heading)) return `its heading is "${heading}"`;
  return browser.takeErrors?.()[0];
}

const browsers = {
  "Firefox ESR (firefox-esr)": openFirefox,
  "WebKitGTK (webkit2gtk-driver, xvfb)": openWebKit,
};
for (const [name, open] of Object.entries(browsers)) {
  const browser = await open();
  if (!browser) {
    console.log(`${name} is not installed: left out.`);
    process.exitCode = 1;
    continue;
  }
  const paths = staticScreens();
  let failed = 0;
  for (const path of paths) {
    const problem = await problemOf(browser, path).catch((error: Error) => error.message);
    if (problem) failed += 1;
    if (problem) console.log(`${browser.name}  ${path}: ${problem}`);
  }
  console.log(`${browser.name}: ${paths.length - failed} of ${paths.length} pages`);
  if (failed > 0) process.exitCode = 1;
  await browser.close();
}
