/** One visit of a page on a slow phone, as Lighthouse simulates it. */
import { chromium } from "playwright-core";
import { chromiumPath } from "#dev-infra/browser/chromium.ts";
import { provideLighthouse, type Report } from "./lighthouse-package.ts";

/** Scores are 0 to 100, times milliseconds, layout shift has no unit. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  blockingTime: number;
  layoutShift: number;
  bytes: number;
  /** Checks that were not met, with what the console said: a page whose script failed is fast, and worth nothing. */
  problems: string[];
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Categories in which every point lost is told; the others are figures. */
const EXPLAINED = ["accessibility", "best-practices", "seo"];

const ATTEMPTS = 3;

/**
 * A visit with an empty cache. Now and then the browser records no beginning of a visit (Lighthouse then asks to run it
 * again); such a visit has no figures and is made again.
 * @throws Error when the page could not be measured
 */
export async function visit(url: string, debuggingPort: number): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptVisit(url, debuggingPort);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(`${error instanceof Error ? error.message : error} Visiting again.`);
    }
  }
}

/** The checks of a category that cost points, one sentence each. */
function unmet(category: string, { categories, audits }: Report): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    const rows = audit.details?.type === "table" ? (audit.details.items ?? []) : [];
    const said = id === "errors-in-console" ? rows.map(({ description }) => `: ${description}`).join("") : "";
    return [`${category}: ${audit.title}${said}`];
  });
}

async function attemptVisit(url: string, debuggingPort: number): Promise<Visit> {
  const lighthouse = await provideLighthouse();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: CATEGORIES,
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      firstContentfulPaint: figure("first-contentful-paint"),
      largestContentfulPaint: figure("largest-contentful-paint"),
      blockingTime: figure("total-blocking-time"),
      layoutShift: figure("cumulative-layout-shift"),
      bytes: figure("total-byte-weight"),
      problems: EXPLAINED.flatMap((name) => unmet(name, result.lhr)),
    };
  } finally {
    await browser.close();
  }
}
