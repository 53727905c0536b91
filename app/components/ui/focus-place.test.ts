// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { focusNear, isFocusLost, lastPlace, noteFocus } from "./focus-place.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1"><section id="vote"><form><button id="cast">Cast</button></form></section></main>
    <div role="dialog"><button id="confirm">Confirm</button></div>`;
  find("#cast").focus();
  noteFocus(document.activeElement);
});

test("after an action the focus is on what was pressed, where that is still there", () => {
  find("#confirm").focus();
  noteFocus(document.activeElement);
  find("[role=dialog]").remove();
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("cast");
});

test("where the button is gone with its form, the region around it has the focus, and never the body", () => {
  find("form").remove();
  expect(isFocusLost()).toBe(true);
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("vote");
  // Once it has moved on, the region is no stop of its own.
  find("main").focus();
  expect(find("#vote").hasAttribute("tabindex")).toBe(false);
});

test("where nothing around it is left, the page's content has the focus", () => {
  find("#vote").remove();
  focusNear(lastPlace());
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test("a dialog that is open keeps the focus", () => {
  find("#confirm").focus();
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("confirm");
});
