/** Rows and cards that are built alike have the same colours: the accessibility checker is asked for those of a few. */
import type { Page } from "playwright-core";

const MARK = "data-built-as-before";
/** What is left out where only colours are asked for. */
export const REPEATED = `[${MARK}]`;
/** Of what is built alike this many are looked at: every second row may have a ground of its own. */
const LOOKED_AT = 2;
/** Attributes whose values are words and addresses. */
const WORDS =
  /^(?:href|id|title|datetime|for|name|value|src|alt|d|key|aria-(?:label\w*|describedby|controls))$/;

/** Marks every element of the page that is built like two before it with the same parent. */
export function markRepeated(page: Page): Promise<void> {
  return page.evaluate(
    ({ mark, most, words }) => {
      const isWord = new RegExp(words);
      // Every shape that was met has a number, so that what holds others names these by theirs.
      const numbers = new Map<string, number>();
      const shapes = new Map<Element, number>();
      const shapeOf = (element: Element): number => {
        const own = [...element.attributes].map(({ name, value }) =>
          isWord.test(name) ? name : `${name}=${value}`,
        );
        const inner = [...element.children].map((child) => shapes.get(child));
        const shape = `${element.tagName} ${own.join(" ")} (${inner.join()})`;
        const number = numbers.get(shape) ?? numbers.size;
        numbers.set(shape, number);
        return number;
      };
      const all = [...document.body.querySelectorAll("*")];
      for (const element of all) element.removeAttribute(mark);
      // From the inside out: an element comes after those in it.
      for (const element of all.toReversed()) shapes.set(element, shapeOf(element));
      for (const parent of all) {
        const seen = new Map<number, number>();
        for (const child of parent.children) {
          const shape = shapes.get(child) ?? 0;
          const times = (seen.get(shape) ?? 0) + 1;
          seen.set(shape, times);
          if (times > most) child.setAttribute(mark, "");
        }
      }
    },
    { mark: MARK, most: LOOKED_AT, words: WORDS.source },
  );
}
