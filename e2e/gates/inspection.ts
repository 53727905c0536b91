/** Accessibility and layout checks that run on a page in every theme and width. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { screenshot } from "../support/evidence.ts";
import { MARKED, SeenColours } from "./seen.ts";

declare global {
  interface Window {
    /** The global variable that axe's script sets. */
    axe: typeof axe;
  }
}

/** Rules whose result can depend on the theme; all others see the same page in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Appearance {
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
  /** Rules that axe runs; "none" only measures layout. */
  readonly rules: "all" | "colours" | "none";
}

/**
 * Checks one page in every theme and width without reloading it, in an order with small changes between two steps: a
 * browser recalculates every style for each change. When the page is in the last state, the order is reversed.
 */
const APPEARANCES: readonly [Appearance, ...Appearance[]] = [
  { theme: "light", width: 1280, height: 900, rules: "all" },
  { theme: "dark", width: 1280, height: 900, rules: "colours" },
  { theme: "dark", width: 390, height: 844, rules: "all" },
  { theme: "light", width: 390, height: 844, rules: "colours" },
  { theme: "light", width: 320, height: 700, rules: "none" },
  { theme: "light", width: 1024, height: 768, rules: "none" },
];

/** All combinations, starting with the page's current one if there is one. */
const appearancesFrom = (page: Page): readonly Appearance[] =>
  page.viewportSize()?.width === APPEARANCES.at(-1)?.width ? APPEARANCES.toReversed() : APPEARANCES;

/**
 * Sets the page's theme and size. Only differences are sent: a command that changes nothing costs as much as one that
 * does.
 */
async function show(page: Page, { theme, width, height }: Appearance): Promise<void> {
  const isShown = await page.evaluate(
    (theme) =>
      matchMedia(`(prefers-color-scheme: ${theme})`).matches &&
      matchMedia("(prefers-reduced-motion: reduce)").matches,
    theme,
  );
  if (!isShown) await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
}

interface CheckScope {
  readonly options: RunOptions;
  /** Selector of the part to check; the whole page by default. */
  readonly include?: string;
  /** Selector of the part to exclude. */
  readonly exclude?: string;
}

/** A violated rule: its name, and details of the first elements. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly why: string }[];
}

/**
 * Axe with short output, which halves the time on a page. It keeps no copy of the checked nodes, which took a
 * seventh.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}; axe.configure({ noHtml: true });`;

/**
 * Axe's findings on the page, which has no frames; `window.verdicts` has the passed and failed elements. Its script is
 * injected once per page load: injecting it for each check took half of the time of all screens.
 */
async function violationsOn(page: Page, asked: CheckScope): Promise<Violation[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async ({ options, include, exclude }) => {
    // An element may be re-rendered in between; the next check covers it.
    window.verdicts = { right: new Set(), wrong: new Set() };
    if (include && !document.querySelector(include)) return [];
    const context = { include: [include ?? "html"], exclude: exclude ? [exclude] : [] };
    const { violations, passes } = await window.axe.run(context, {
      ...options,
      resultTypes: options.resultTypes ?? ["violations"],
      // Passes elements, because creating a selector for each searches the whole page.
      elementRef: true,
      selectors: false,
    });
    const elements = (results: typeof passes) =>
      new Set(results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? [])));
    window.verdicts = { right: elements(passes), wrong: elements(violations) };
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ element, any }) => ({
        html: element?.outerHTML.slice(0, 160) ?? "",
        why: any[0]?.message.slice(0, 160) ?? "",
      })),
    }));
  }, asked);
}

const sentences = (violations: readonly Violation[], appearance: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, why }) => `axe ${appearance} ${id}: ${html} ${why}`),
  );

/** The longest form of a recent time: other hours of the day must fit as well. */
const LONGEST_AGE = "58 minutes ago";

/** Replaces every age on the page by its longest form: a check must not depend on the time. */
const stretchAges = (page: Page) =>
  page.evaluate((longest) => {
    for (const age of document.querySelectorAll("time > span")) {
      if (age.textContent?.endsWith(" ago")) age.textContent = longest;
    }
  }, LONGEST_AGE);

/** From this width on nothing may scroll sideways. */
const DESKTOP_WIDTH = 1024;

/**
 * Elements wider than the available space: the page, boxes that scroll sideways, and boxes with overflowing content.
 * Code may always scroll; tab bars and article tables may scroll on small screens.
 */
async function overflow(page: Page, width: number): Promise<string[]> {
  const mayScroll = width < DESKTOP_WIDTH ? "pre, [data-scrolls], .wide-table" : "pre";
  return page.evaluate((mayScroll) => {
    const beyond = (element: Element) => element.scrollWidth - element.clientWidth;
    const root = document.documentElement;
    const boxes = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (beyond(element) <= 1 || element.clientWidth <= 1 || element.closest(mayScroll)) return false;
      const { overflowX, borderLeftWidth, display } = getComputedStyle(element);
      if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) || display.startsWith("inline")) return false;
      const isScrolled = overflowX === "auto" || overflowX === "scroll";
      return isScrolled || (overflowX === "visible" && borderLeftWidth !== "0px");
    });
    const selectorOf = (element: Element): string => {
      const steps: string[] = [];
      for (
        let at: Element | null = element;
        at && at !== document.body && steps.length < 5;
        at = at.parentElement
      ) {
        if (at.id) return [`#${CSS.escape(at.id)}`, ...steps].join(" > ");
        const place = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
        steps.unshift(`${at.tagName.toLowerCase()}:nth-child(${place})`);
      }
      return steps.join(" > ");
    };
    /** The innermost element that extends furthest to the right in a box, and its table column. */
    const widestIn = (box: Element): string => {
      const innermost = [...box.querySelectorAll("*")].filter((element) => !element.firstElementChild);
      const right = (element: Element) => element.getBoundingClientRect().right;
      const [widest] = innermost.sort((a, b) => right(b) - right(a));
      if (!widest) return "";
      const cell = widest.closest<HTMLTableCellElement>("td, th");
      const heading = cell?.closest("table")?.rows[0]?.cells[cell.cellIndex]?.textContent?.trim();
      const text = widest.textContent?.trim().replace(/\s+/g, " ").slice(0, 40) ?? "";
      return `; widest part: ${selectorOf(widest)} "${text}"${heading ? ` in column "${heading}"` : ""}`;
    };
    const names = boxes.map((box) => `${selectorOf(box)} overflows by ${beyond(box)} px${widestIn(box)}`);
    const page =
      beyond(root) > 0
        ? [`the page is ${beyond(root)} px wider than the screen${widestIn(document.body)}`]
        : [];
    return [...page, ...names];
  }, mayScroll);
}

/** Checks that axe may skip. */
export interface Known {
  /** Rules that do not apply; the caller gives the reason for each. */
  readonly without?: readonly string[];
  /** Whether the content of `main` passed on another page. */
  readonly isMainKnown?: boolean;
  /** Combinations that passed on other pages. */
  readonly colours?: SeenColours;
}

/** Runs the axe rules that this check needs. @returns one sentence per violation */
async function complaints(
  page: Page,
  { theme, width, rules }: Appearance,
  known: Required<Known>,
): Promise<string[]> {
  const appearance = `${theme} ${width}`;
  const ask = async (asked: CheckScope) => sentences(await violationsOn(page, asked), appearance);
  const problems: string[] = [];
  if (rules === "all") {
    const left = [...COLOUR_RULES, ...known.without];
    const options = { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) };
    problems.push(...(await ask({ options, ...(known.isMainKnown && { exclude: "main" }) })));
  }
  const options: RunOptions = {
    runOnly: { type: "rule", values: COLOUR_RULES },
    resultTypes: ["violations", "passes"],
  };
  const ofColours = await known.colours.ask(page, `${theme} ${page.viewportSize()?.width}`, () =>
    ask({ options, include: MARKED }),
  );
  return [...problems, ...ofColours];
}

/**
 * Checks the page in its current state, including open dialogs.
 * @returns one sentence per fault
 */
export async function inspect(
  page: Page,
  { without = [], isMainKnown = false, colours = new SeenColours() }: Known = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const appearance of appearancesFrom(page)) {
    const { theme, width } = appearance;
    await show(page, appearance);
    await stretchAges(page);
    if (appearance.rules !== "none")
      problems.push(...(await complaints(page, appearance, { without, isMainKnown, colours })));
    const tooWide = await overflow(page, width);
    if (tooWide.length > 0)
      tooWide.push(`screenshot: ${await screenshot(page, `${page.url()}-${theme}-${width}`)}`);
    problems.push(...tooWide.map((sentence) => `${theme} ${width}: ${sentence}`));
  }
  return problems;
}
