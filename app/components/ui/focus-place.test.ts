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

test("keeps the focus on the pressed element if it still exists", () => {
  find("#confirm").focus();
  noteFocus(document.activeElement);
  find("[role=dialog]").remove();
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("cast");
});

test("focuses the surrounding region, never the body, when the button is gone", () => {
  find("form").remove();
  expect(isFocusLost()).toBe(true);
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("vote");
  // After blur, the region is no longer focusable.
  find("main").focus();
  expect(find("#vote").hasAttribute("tabindex")).toBe(false);
});

test("focuses the main content when no surrounding region is left", () => {
  find("#vote").remove();
  focusNear(lastPlace());
  expect(document.activeElement?.tagName).toBe("MAIN");
});

test("leaves the focus in an open dialog", () => {
  find("#confirm").focus();
  focusNear(lastPlace());
  expect(document.activeElement?.id).toBe("confirm");
});
