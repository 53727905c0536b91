/** The gates of all screens and dialogs rest on this look: it finds what is wrong, also where it leaves out what it has seen. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#ground/browser/chromium.ts";
import { inspect } from "./inspection.ts";
import { SeenColours } from "./seen.ts";

const row = (words: string, colour: string) =>
  `<li><p style="color:${colour};background:#fff">${words}</p></li>`;
const PAGE = `<!doctype html><html lang="en"><title>Faults</title><body><main><h1>Faults</h1>
  <ul>${["first", "second", "third"].map((words) => row(words, "#999")).join("")}${row("other", "#aaa")}</ul>
  <button></button></main></body></html>`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.setContent(PAGE);
});
afterAll(() => browser?.close());

/** The words of the rows whose colours a look complains of. */
const rows = (problems: readonly string[], look: string) =>
  problems.flatMap((problem) =>
    problem.startsWith(`axe ${look} color-contrast`) ? [/>(\w+)<\/p>/.exec(problem)?.[1]] : [],
  );

test("faults are found in each theme and width, of rows that are built alike in two that follow each other", async () => {
  const problems = await inspect(page);
  for (const look of ["dark 390", "light 1280"])
    expect(problems.join("\n")).toContain(`axe ${look} button-name: <button`);
  for (const look of ["dark 1280", "light 390", "dark 390", "light 1280"])
    expect(rows(problems, look)).toEqual(["first", "second", "other"]);
});

test("colours that were right are not asked for again, those that were wrong are, and new ones on the same ground", async () => {
  const colours = new SeenColours();
  const open = async (inner: string) => {
    const other = await browser.newPage();
    await other.setContent(
      `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1>${inner}</main></html>`,
    );
    const problems = await inspect(other, { colours });
    const asked = await other.evaluate(() => document.querySelectorAll("[data-colours-seen]").length);
    await other.close();
    return { wrong: rows(problems, "light 1280"), seen: asked };
  };
  expect(await open(row("right", "#000"))).toEqual({ wrong: [], seen: 0 });
  // All of it at once; then the heading and the row, each with all that is in it.
  expect(await open(row("again", "#000"))).toEqual({ wrong: [], seen: 1 });
  for (const word of ["pale", "paler"]) {
    expect(await open(row("again", "#000") + row(word, "#999"))).toEqual({ wrong: [word], seen: 2 });
  }
  expect(await open(`<section style="background:#000"><p style="color:#222">dark</p></section>`)).toEqual({
    wrong: ["dark"],
    seen: 1,
  });
});

test("what is known of another page is left out, and only that", async () => {
  expect(await inspect(page, { isMainKnown: true })).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("afterbegin", "<header><button></button></header>"),
  );
  const problems = await inspect(page, { isMainKnown: true });
  expect(problems.join("\n")).toContain("axe light 1280 button-name: <button");
});

test("what is left out is not taken for seen: the next look asks for its colours", async () => {
  const colours = new SeenColours();
  const other = await browser.newPage();
  await other.setContent(
    `<!doctype html><html lang="en"><title>Rows</title><div><main><h1>Rows</h1>${row("pale", "#999")}</main></div></html>`,
  );
  expect(await inspect(other, { colours, isMainKnown: true })).toEqual([]);
  expect(rows(await inspect(other, { colours }), "light 1280")).toEqual(["pale"]);
  await other.close();
});

/** A page with something in its body, and how often it is asked for the colours of what a look has not seen. */
async function asked(colours: SeenColours, body: string, leftOut: readonly string[] = []): Promise<number> {
  const other = await browser.newPage();
  await other.setContent(`<!doctype html><html lang="en"><title>Rows</title><body>${body}</body></html>`);
  let times = 0;
  await colours.ask(other, "light 1280", leftOut, async () => {
    times += 1;
    return [];
  });
  await other.close();
  return times;
}

test("nobody is asked where everything with colours was seen or is left out, and whatever is new is asked for", async () => {
  const colours = new SeenColours();
  const known = `<header><p>words</p></header><main><h1>Rows</h1></main>`;
  expect(await asked(colours, known)).toBe(1);
  expect(await asked(colours, known)).toBe(0);
  // A box that holds nothing new has no colours of its own to ask for.
  expect(await asked(colours, `${known}<section></section>`)).toBe(0);
  expect(await asked(colours, `${known}<aside>new</aside>`)).toBe(1);
  const news = ["loose", `<input>`, `<select><option>one</option></select>`, `<textarea></textarea>`];
  for (const part of [...news, `<a href="/"><p>words</p></a>`])
    expect(await asked(colours, `${known}${part}`), part).toBe(1);
  expect(await asked(colours, `${known}<article>new</article>`, ["article"])).toBe(0);
  expect(await asked(colours, `${known}<article>new</article>`)).toBe(1);
});

test("who looks at the same time waits, and asks only for what the other has not found right", async () => {
  const bodies = [row("first", "#000"), row("pale", "#999")];
  const look = async (colours: SeenColours, body: string) => {
    const other = await browser.newPage();
    await other.setContent(
      `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1>${body}</main></html>`,
    );
    const found = rows(await inspect(other, { colours }), "light 1280");
    await other.close();
    return found;
  };
  for (const body of bodies) {
    const colours = new SeenColours();
    const both = await Promise.all([look(colours, body), look(colours, body)]);
    expect(both).toEqual(body.includes("pale") ? [["pale"], ["pale"]] : [[], []]);
  }
  const colours = new SeenColours();
  const times = await Promise.all([1, 2, 3].map(() => asked(colours, "<main><h1>Rows</h1></main>")));
  expect(times.toSorted()).toEqual([0, 0, 1]);
});
