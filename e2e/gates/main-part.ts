import type { Page } from "playwright-core";

/** Attributes whose values affect axe's findings; for all others only the name counts. */
const DECIDING = ["class", "style", "role", "type", "tabindex", "aria-hidden", "aria-expanded", "disabled"];

/**
 * Structure of `main` without its text: elements in order with their appearance and role. The accessibility checker
 * gives the same result for two pages with the same structure, whatever their language.
 */
export function builtOf(page: Page): Promise<string> {
  return page.evaluate((deciding) => {
    const described = [...document.querySelectorAll("main, main *:not(option)")].map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        deciding.includes(name) ? `${name}=${value}` : name,
      );
      return `${"".padEnd(depthOf(element))}${element.tagName} ${attributes.sort().join(" ")} ${hasWords(element)}`;
    });
    return described.join("\n");

    function depthOf(element: Element): number {
      let depth = 0;
      for (let at = element.parentElement; at; at = at.parentElement) depth += 1;
      return depth;
    }
    /** A button without text has no name, so one that is empty in only one language is found. */
    function hasWords(element: Element): boolean {
      const named = [element.textContent, element.getAttribute("aria-label"), element.getAttribute("alt")];
      return named.some((words) => (words ?? "").trim() !== "");
    }
  }, DECIDING);
}
