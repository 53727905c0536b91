/**
 * All screen and dialog checks rely on this inspection: it finds faults even where it skips what it has already
 * checked.
 */
import { existsSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { inspect } from "./inspection.ts";
import { SeenColours } from "./seen.ts";

const row = (words: string, colour: string) =>
  `<li><p style="color:${colour};background:#fff">${words}</p></li>`;
const PAGE = `<!doctype html><html lang="en"><title>Faults</title><body><main><h1>Faults</h1>
  <ul>${["first", "second"].map((words) => row(words, "#999")).join("")}${row("other", "#aaa")}</ul>
  <button></button></main></body></html>`;

let browser: Browser;
let page: Page;
/** Shows one small document after the other. */
let scratch: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  scratch = await browser.newPage();
  page = await browser.newPage();
  await page.setContent(PAGE);
});
afterAll(() => browser?.close());

/** The text of the rows whose contrast an inspection reports. */
const rows = (problems: readonly string[], look: string) =>
  problems.flatMap((problem) =>
    problem.startsWith(`axe ${look} color-contrast`) ? [/>(\w+)<\/p>/.exec(problem)?.[1]] : [],
  );

test("faults are found in each theme and width, even in rows that look alike", async () => {
  const problems = await inspect(page);
  for (const look of ["dark 390", "light 1280"])
    expect(problems.join("\n")).toContain(`axe ${look} button-name: <button`);
  for (const look of ["dark 1280", "light 390", "dark 390", "light 1280"])
    expect(rows(problems, look)).toEqual(["first", "second", "other"]);
  // The page has the settings of the last check, so the checks run in reverse order.
  expect((await inspect(page)).toSorted()).toEqual(problems.toSorted());
});

const pageOf = (inner: string) =>
  `<!doctype html><html lang="en"><title>Rows</title><body><main><h1>Rows</h1>${inner}</main></body></html>`;

/** Faults in the rows of a page in the light theme on desktop. */
async function wrongRows(colours: SeenColours, inner: string, isMainKnown = false): Promise<unknown[]> {
  const other = await browser.newPage();
  await other.setContent(pageOf(inner));
  const found = rows(await inspect(other, { colours, isMainKnown }), "light 1280");
  await other.close();
  return found;
}

test("a table that is too wide is reported with its selector, its widest column and a screenshot", async () => {
  const table = await browser.newPage();
  const cells = (cell: string, last: string) => `<tr><${cell}>First</${cell}><${cell}>${last}</${cell}></tr>`;
  const wide = `<div style="width:999px">a long description</div>`;
  await table.setContent(
    pageOf(
      `<div id="list" style="overflow-x:auto"><table>${cells("th", "Description")}${cells("td", wide)}</table></div>`,
    ),
  );
  const found = (await inspect(table)).filter((problem) => problem.startsWith("light 320:"));
  expect(found[0]).toMatch(
    /^light 320: #list overflows by \d+ px; widest part: #list > .*in column "Description"$/,
  );
  expect(found[1]).toMatch(/^light 320: screenshot: .*\.png$/);
  expect(existsSync(found[1]?.split("screenshot: ")[1] ?? "")).toBe(true);
  await table.close();
});

test("passed colours are not checked again, while failed ones and new ones on the same background are", async () => {
  const colours = new SeenColours();
  expect(await wrongRows(colours, row("right", "#000"))).toEqual([]);
  for (const word of ["pale", "paler"])
    expect(await wrongRows(colours, row("again", "#000") + row(word, "#999"))).toEqual([word]);
  const dark = `<section style="background:#000"><p style="color:#222">dark</p></section>`;
  expect(await wrongRows(colours, dark)).toEqual(["dark"]);
  // An excluded part is excluded from all rules except contrast.
  expect(await wrongRows(colours, row("palest", "#aaa"), true)).toEqual(["palest"]);
});

/** The text that axe checks on a page with something in its body, in one inspection. */
async function asked(
  colours: SeenColours,
  inner: string,
  verdict: "right" | "none" = "right",
  other = scratch,
): Promise<string[]> {
  await other.setContent(pageOf(inner));
  let words: string[] = [];
  await colours.ask(other, "light", async () => {
    words = await other.evaluate((verdict) => {
      const left = [...document.querySelectorAll("[data-colours-asked]")];
      window.verdicts = { right: new Set(verdict === "right" ? left : []), wrong: new Set() };
      return left.map((element) => element.textContent || element.tagName);
    }, verdict);
    return [];
  });
  return words;
}

test("text that looks the same on the same background is checked once, and text that differs is checked again", async () => {
  const colours = new SeenColours();
  expect(await asked(colours, "<p>words</p>")).toEqual(["Rows", "words"]);
  expect(await asked(colours, "<p>words</p><ul><li>other words</li></ul><section></section>")).toEqual([]);
  const different = [
    `<p style="color:#111">words</p>`,
    `<p style="font-size:12px">words</p>`,
    `<p style="font-weight:700">words</p>`,
    `<div style="background:#000"><p>words</p></div>`,
    `<div style="background:rgb(0 0 0/.5)"><p>words</p></div>`,
    `<div style="background:linear-gradient(#fff,#000)"><p>words</p></div>`,
    `<div style="opacity:.5"><p>words</p></div>`,
    // Its background is unknown.
    `<p style="position:absolute">words</p>`,
    `<p class="moved" style="transform:translateY(-9px)">words</p>`,
    `<p><a href="/" style="text-decoration:none">words</a></p>`,
  ];
  for (const part of different) {
    expect(await asked(colours, part), part).toEqual(["words"]);
    expect(await asked(colours, part), part).toEqual([]);
  }
  // A link without text around it need not be distinguishable from text, nor one among links.
  const among = (text: string) =>
    asked(colours, `<p>${text} <a href="/" style="text-decoration:none">words</a></p>`);
  expect(await among(`<a href="/" style="text-decoration:none">words</a>`)).toEqual([]);
  expect(await among("words")).toEqual(["words"]);
  for (const field of ["INPUT", "SELECT", "TEXTAREA"])
    expect(await asked(new SeenColours(), `<${field}></${field}>`)).toContain(field);
});

test("text of one opaque colour on another is judged by their contrast, and only what has too little is checked", async () => {
  const on = (background: string, text: string, style = "") =>
    asked(new SeenColours(), `<div style="background:${background};color:${text};${style}">words</div>`);
  for (const [background, text] of [
    ["#fff", "#000"],
    ["#fff", "#767676"],
    ["#121a1b", "#fff"],
    ["#eee", "#444"],
  ] as const)
    expect(await on(background, text), text).not.toContain("words");
  for (const [background, text, style] of [
    ["#fff", "#777", ""],
    ["#000", "#222", ""],
    ["#fff", "rgb(0 0 0/.9)", ""],
    ["#fffe", "#000", ""],
    ["#fff", "#000", "opacity:.9"],
    ["#fff", "#000", "text-shadow:0 0 9px #000"],
  ] as const)
    expect(await on(background, text, style), `${text} ${style}`).toContain("words");
  const link = (style: string) =>
    asked(
      new SeenColours(),
      `<p style="background:#fff">text <a href="/" style="color:#00c;${style}">link</a></p>`,
    );
  expect(await link("")).not.toContain("link");
  expect(await link("text-decoration:none")).toContain("link");
});

test("hidden text is not checked, and does not count as passed", async () => {
  const colours = new SeenColours();
  for (const style of [
    "display:none",
    "visibility:hidden",
    "opacity:0",
    "position:absolute;width:1px;overflow:hidden",
  ])
    expect(await asked(colours, `<p style="color:#111;${style}">words</p>`)).not.toContain("words");
  for (const state of ["disabled", "aria-disabled=true"])
    expect(await asked(colours, `<button style="all:unset;color:#111" ${state}>words</button>`)).toEqual([]);
  expect(await asked(colours, `<p style="color:#111">words</p>`)).toEqual(["words"]);
});

test("text that cannot be judged is checked once per place", async () => {
  const colours = new SeenColours();
  expect(await asked(colours, "<p>?</p>", "none")).toContain("?");
  expect(await asked(colours, "<p>?</p>", "none")).toEqual([]);
  expect(await asked(colours, "<div><p>?</p></div>", "none")).toEqual(["?"]);
  expect(await asked(colours, "<p>words</p>")).toEqual(["words"]);
});

test("only what passed on another page is skipped", async () => {
  const besidesColours = async () =>
    (await inspect(page, { isMainKnown: true })).filter((problem) => !problem.includes("color-contrast"));
  expect(await besidesColours()).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("afterbegin", "<header><button></button></header>"),
  );
  expect((await besidesColours()).join("\n")).toContain("axe light 1280 button-name: <button");
});

test("a concurrent inspection waits, and checks only what the other has not passed", async () => {
  for (const colour of ["#000", "#999"]) {
    const colours = new SeenColours();
    const looks = ["first", "first"].map((word) => wrongRows(colours, row(word, colour)));
    const wrong = colour === "#999" ? ["first"] : [];
    expect(await Promise.all(looks)).toEqual([wrong, wrong]);
  }
  const colours = new SeenColours();
  const pages = await Promise.all([1, 2, 3].map(() => browser.newPage()));
  const words = await Promise.all(pages.map((other) => asked(colours, "<p>words</p>", "right", other)));
  expect(words.map(({ length }) => length).toSorted()).toEqual([0, 0, 2]);
});
