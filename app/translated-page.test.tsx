// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { translatePage } from "./test-support/page-translator.ts";
import { surviveTranslation } from "./translated-page.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
/** Of the browser itself: test files share it. */
const own = Object.getOwnPropertyDescriptors(Node.prototype);
let root: Root | undefined;
let stop: () => void;

beforeAll(() => {
  surviveTranslation();
  stop = translatePage((text) => text.toUpperCase());
});
afterAll(() => {
  stop();
  Object.defineProperties(Node.prototype, own);
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Draws both states one after the other on a page that is being translated. @returns what is read each time */
async function read(first: React.ReactNode, second: React.ReactNode): Promise<(string | null)[]> {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  const texts: (string | null)[] = [];
  for (const shown of [first, second, first]) {
    act(() => root?.render(shown));
    await new Promise((resolve) => setTimeout(resolve, 0));
    texts.push(place.textContent);
  }
  return texts;
}

const icon = <svg aria-hidden="true" />;

test("a text next to an icon that comes and goes", async () => {
  const button = (isBusy: boolean) => (
    <button type="button">
      {isBusy ? icon : "Next"} {isBusy ? "working" : null}
    </button>
  );
  expect(await read(button(false), button(true))).toEqual(["NEXT ", " WORKING", "NEXT "]);
});

test("an element that appears before a text", async () => {
  const line = (isMarked: boolean) => (
    <p>
      {isMarked ? <b>new </b> : null}
      task <i>of</i> Clara
    </p>
  );
  expect(await read(line(false), line(true))).toEqual([
    "TASK OF CLARA",
    "NEW TASK OF CLARA",
    "TASK OF CLARA",
  ]);
});

test("a state that changes in a sentence is not left in its old words", async () => {
  const line = (state: string) => (
    <p>
      Status: {state} <b>now</b>
    </p>
  );
  expect(await read(line("open"), line("verified"))).toEqual([
    "STATUS: OPEN NOW",
    "STATUS: VERIFIED NOW",
    "STATUS: OPEN NOW",
  ]);
});

test("a text on its own, and a list whose texts move", async () => {
  const list = (names: string[]) => [
    <h1 key="title">{names[0]}</h1>,
    <p key="names">{names.flatMap((name) => [name, " "])}</p>,
  ];
  expect(await read(list(["one", "two"]), list(["two", "three", "one"]))).toEqual([
    "ONEONE TWO ",
    "TWOTWO THREE ONE ",
    "ONEONE TWO ",
  ]);
});

test("a mistake with elements is still an error", () => {
  const [one, other] = [document.createElement("p"), document.createElement("p")];
  expect(() => one.removeChild(other)).toThrow(/not a child/);
});
