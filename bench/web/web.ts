/**
 * How fast the pages are on a slow phone: Lighthouse (mobile, median of 5 visits) on the build that production has. It
 * asks the stack that runs with the state folder in BENCH_STACK_DIR, or else starts one with the demo world. What it
 * prints is never enforced: machines differ, and busy ones lie.
 */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { BUILD, buildApp } from "#stack/services/app-build.ts";
import { ROOT } from "#stack/settings/settings.ts";
import { startStack } from "#stack/stack.ts";
import { runningStack } from "#stack/state/run-state.ts";
import type { Services } from "../../e2e/support/application-environment.ts";
import { serveApplication } from "../../e2e/support/served-application.ts";
import { type Visit, visit } from "./lighthouse.ts";

const OWN_STATE_DIR = ".local/bench-web";
const VISITS = 5;
/** Pages with the scores that they should have. */
const PAGES = [
  { path: "/", performance: 95, accessibility: 100, seo: 100 },
  { path: "/dashboard", performance: 90, accessibility: 100, seo: 100 },
  { path: "/docs", performance: 95, accessibility: 100, seo: 100 },
  { path: "/docs/guides/compute-providers", performance: 95, accessibility: 100, seo: 100 },
] as const;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function services(): Promise<{ urls: Services; stop: () => Promise<void> }> {
  const folder = process.env.BENCH_STACK_DIR;
  if (folder) {
    const { chain, subgraph, content } = runningStack(resolve(ROOT, folder))?.urls ?? {};
    if (!chain || !subgraph || !content)
      throw new Error(`BENCH_STACK_DIR is ${folder}, but no stack runs there.`);
    return { urls: { chain, subgraph, content }, stop: async () => {} };
  }
  console.log("Starting a stack for the measurement …");
  rmSync(resolve(ROOT, OWN_STATE_DIR), { recursive: true, force: true });
  const stack = await startStack({ stateDir: OWN_STATE_DIR, ports: "free" });
  return { urls: stack.urls, stop: () => stack.stop() };
}

async function target(): Promise<{ url: string; stop: () => Promise<void> }> {
  await buildApp();
  const { urls, stop } = await services();
  const application = await serveApplication(BUILD, urls).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: application.url,
    stop: async () => {
      await application.stop();
      await stop();
    },
  };
}

const COLUMNS: readonly (readonly [title: string, of: (visit: Visit) => number, unit: string])[] = [
  ["performance", (of) => of.performance, ""],
  ["accessibility", (of) => of.accessibility, ""],
  ["best practices", (of) => of.bestPractices, ""],
  ["SEO", (of) => of.seo, ""],
  ["first paint", (of) => of.firstContentfulPaint, " ms"],
  ["largest paint", (of) => of.largestContentfulPaint, " ms"],
  ["blocked", (of) => of.blockingTime, " ms"],
  ["layout shift", (of) => of.layoutShift * 1_000, " ‰"],
  ["transfer", (of) => of.bytes / 1_000, " kB"],
];

function table(path: string, visits: readonly Visit[]): string {
  const rows = COLUMNS.map(([title, of, unit]) => {
    const values = visits.map(of);
    const range = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
    return `${title.padEnd(16)}${`${Math.round(median(values))}${unit}`.padStart(10)}   (${range})`;
  });
  return [`\n${path}, median of ${visits.length} visits (range)`, ...rows].join("\n");
}

const { url, stop } = await target();
try {
  const verdicts: string[] = [];
  for (const { path, performance, accessibility, seo } of PAGES) {
    // The first request of each page meets cold caches.
    await fetch(`${url}${path}`).then((page) => page.text());
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(`${url}${path}`, await freePort()));
    console.log(table(path, visits));
    for (const problem of new Set(visits.flatMap((of) => of.problems))) console.log(`  ${problem}`);
    const reached = median(visits.map((of) => of.performance));
    const accessible = median(visits.map((of) => of.accessibility));
    const found = median(visits.map((of) => of.seo));
    verdicts.push(
      `${path}: performance ${reached} (goal ${performance}), accessibility ${accessible} (goal ${accessibility}), SEO ${found} (goal ${seo})`,
    );
  }
  console.log(`\n${verdicts.join("\n")}`);
} finally {
  await stop();
}
// Chromium's debugging connections would keep the process.
process.exit(0);
