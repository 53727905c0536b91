/**
 * Cache of contrast checks. Contrast depends only on the text's colour and size and the backgrounds behind it, so a
 * combination that passed once is skipped on all pages and widths, and one of two opaque colours is computed here: axe
 * reads the styles of the whole page for each check. Text that it cannot judge is checked once per place, theme
 * and width.
 */
import type { Page } from "playwright-core";
import { type Described, describeColours } from "./colours.ts";
import { isReadable } from "./contrast.ts";

declare global {
  interface Window {
    /** The elements described last, in order. */
    described?: Element[];
    /** Axe's answer to the last contrast check. */
    verdicts?: { readonly right: Set<Element>; readonly wrong: Set<Element> };
  }
}

const MARK = "data-colours-asked";
/** Selector of the elements to check. */
export const MARKED = `[${MARK}]`;

/** Remembers the combinations that passed, and the places that cannot be judged. */
export class SeenColours {
  readonly #right = new Set<string>();
  readonly #undecided = new Set<string>();
  /** The current or last check. */
  #running: Promise<unknown> = Promise.resolve();

  /**
   * Checks the contrast of everything that has not passed before; those elements have the attribute {@link MARKED}
   * during the check. A concurrent caller waits and skips what the first caller passes.
   * @param appearance the theme and width, which determine the backgrounds
   * @param ask checks the marked elements and leaves its findings in `window.verdicts`. Not called when nothing is left
   */
  ask<Wrong>(page: Page, appearance: string, ask: () => Promise<Wrong[]>): Promise<Wrong[]> {
    const check = async () => {
      const described = await page.evaluate(describeColours);
      const left = described.flatMap((element, index) => (this.#isSeen(element, appearance) ? [] : [index]));
      await mark(page, left);
      if (left.length === 0) return [];
      const wrong = await ask();
      await this.#remember(page, appearance, described, left);
      return wrong;
    };
    const running = this.#running.then(check, check);
    this.#running = running;
    return running;
  }

  #isSeen({ colours, place, plain }: Described, appearance: string): boolean {
    if (plain && isReadable(...plain)) return true;
    return this.#right.has(colours) || this.#undecided.has(`${appearance} ${place}`);
  }

  /** Failed elements are not remembered, so the next check reports them again. */
  async #remember(page: Page, appearance: string, described: readonly Described[], left: readonly number[]) {
    const verdicts = await page.evaluate((left) => {
      const verdictOf = (element: Element) =>
        // Re-rendered in between, so it was not checked.
        !element.isConnected
          ? "gone"
          : window.verdicts?.wrong.has(element)
            ? "wrong"
            : window.verdicts?.right.has(element)
              ? "right"
              : "undecided";
      return left.map((index) => verdictOf(window.described?.[index] as Element));
    }, left);
    for (const [at, index] of left.entries()) {
      const { colours, place } = described[index] as Described;
      if (verdicts[at] === "right") this.#right.add(colours);
      if (verdicts[at] === "undecided") this.#undecided.add(`${appearance} ${place}`);
    }
  }
}

function mark(page: Page, left: readonly number[]): Promise<void> {
  return page.evaluate(
    ({ mark, left }) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      for (const index of left) window.described?.[index]?.setAttribute(mark, "");
    },
    { mark: MARK, left },
  );
}
