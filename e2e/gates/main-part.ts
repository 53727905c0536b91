import type { Page } from "playwright-core";

/** Attributes whose values decide what axe finds; of all others only the name counts. */
const DECIDING = ["class", "style", "role", "type", "tabindex", "aria-hidden", "aria-expanded", "disabled"];

/**
 * How what stands in `main` is built, without its words: elements in their order, with what they look like and are. Two pages
 * that are built the same look the same to the accessibility checker, in whatever language their words are.
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
    /** A button without a word has no name, and one that is empty in one language alone would be found. */
    function hasWords(element: Element): boolean {
      const named = [element.textContent, element.getAttribute("aria-label"), element.getAttribute("alt")];
      return named.some((words) => (words ?? "").trim() !== "");
    }
  }, DECIDING);
}
