/**
 * Every screen, for a visitor and with a wallet: no violations reported by the browser, the security policy or the
 * accessibility checker, in both themes, on desktop and on a phone.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { leave, openConnected } from "../support/connected.ts";
import { demoPerson, visitor as openBrowser, signIn } from "../support/person.ts";
import { inspect, type Known } from "./inspection.ts";
import { orderProblems } from "./lists.ts";
import { addLongTexts } from "./long-text.ts";
import { builtOf } from "./main-part.ts";
import { readSamples } from "./samples.ts";
import { longTextScreens, missingRoutes, type Screen, screens, unknownRoutes } from "./screens.ts";
import { SeenColours } from "./seen.ts";
import { type Watch, watch } from "./watch.ts";

const urls = inject("urls");
const long = await addLongTexts(urls.subgraph, {
  chainUrl: urls.chain,
  storageUrl: urls.content,
  ticketSecret: inject("ticketSecret"),
});
const every = [...screens(await readSamples(urls.subgraph)), ...longTextScreens(long)];
/** Number of screens to check, evenly spread; all by default. */
const size = Number(process.env.SCREENS ?? every.length);
const all = every.filter(
  (_, index) => Math.floor(((index + 1) * size) / every.length) > Math.floor((index * size) / every.length),
);

interface Viewer {
  readonly page: Page;
  readonly watch: Watch;
}

let browser: Browser;
let visitor: Viewer;
const connected = new Map<DemoName, Viewer>();
const colours = new SeenColours();

async function openVisitor(): Promise<Viewer> {
  // A browser far from the server in time zone and language: hydration must still match.
  const { page } = await openBrowser(browser, urls.app, { locale: "de-DE", timezone: "Pacific/Kiritimati" });
  return { page, watch: await watch(page) };
}

/** The first person signs in with the dialog, which must not report violations either. */
async function openConnectedViewer(name: DemoName): Promise<Viewer> {
  const person = await demoPerson(browser, urls.app, name);
  const watched = await watch(person.page);
  if (connected.size > 0) await openConnected(person, "/activity");
  else {
    await person.page.goto("/activity");
    await signIn(person);
  }
  return { page: person.page, watch: watched };
}

beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await openVisitor();
  for (const name of new Set(all.map((screen) => screen.as)))
    connected.set(name, await openConnectedViewer(name));
});
afterAll(() => browser?.close());

/** Opens a screen, waits for hydration, and reports faults of the answer. */
async function enter({ page }: Viewer, { path, status = 200 }: Screen): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: "load" });
  // Text pages load their scripts on the first user input.
  await page.mouse.move(1, 1);
  await hydrated(page);
  const problems = answer?.status() === status ? [] : [`it answered with ${answer?.status()}`];
  return [...problems, ...policyProblems((await answer?.headerValue("content-security-policy")) ?? "")];
}

/** Reports faults of an open screen. */
async function look({ page, watch: watched }: Viewer, { path }: Screen, known?: Known): Promise<string[]> {
  const problems = [...(await inspect(page, known)), ...(await orderProblems(page, path))];
  return [...problems, ...(await watched.take())];
}

/** Waits for hydration. (A function for the page to poll would itself be an eval.) */
async function hydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => {
      const main = document.querySelector("main");
      return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
    });
  await expect.poll(isHydrated).toBe(true);
}

/** Only scripts with the nonce of this answer. */
function policyProblems(policy: string): string[] {
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
  const strict = /'nonce-[\w+/=]{20,}'/.test(scripts) && !scripts.includes("'unsafe-inline'");
  return strict ? [] : [`the policy for scripts is "${scripts}"`];
}

describe("every route", () => {
  test("has a row with its objects, and no row lacks a route", () => {
    expect(missingRoutes(), "add these to PARAMETERISED in e2e/gates/screens.ts").toEqual([]);
    expect(unknownRoutes()).toEqual([]);
  });
});

describe("signing in", () => {
  test("reports no violations", async () => {
    for (const [name, viewer] of connected) {
      expect(await viewer.watch.take(), name).toEqual([]);
      await leave(viewer);
    }
  });
});

describe.each(all)("$name", (screen) => {
  test("passes for a visitor and with a wallet", async () => {
    const viewers = [visitor, connected.get(screen.as) as Viewer] as const;
    const answers = await Promise.all(viewers.map((viewer) => enter(viewer, screen)));
    const [seen, seenConnected] = await Promise.all(viewers.map(({ page }) => builtOf(page)));
    // Axe takes most of the time of all screens. Where a wallet changes only the layout, only the layout is checked.
    const isMainKnown = seen === seenConnected;
    const looks = await Promise.all(
      viewers.map((viewer, index) =>
        look(viewer, screen, { isMainKnown: isMainKnown && index > 0, colours }),
      ),
    );
    await Promise.all(viewers.map(leave));
    const [ofVisitor, ofConnected] = viewers.map((_, index) => [
      ...(answers[index] ?? []),
      ...(looks[index] ?? []),
    ]);
    const isRight = ofVisitor?.length === 0 && ofConnected?.length === 0;
    console.log(`${isRight ? "ok  " : "FAIL"} ${all.indexOf(screen) + 1}/${all.length} ${screen.name}`);
    expect({ visitor: ofVisitor, [screen.as]: ofConnected }).toEqual({ visitor: [], [screen.as]: [] });
  });
});
