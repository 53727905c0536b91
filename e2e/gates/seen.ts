/**
 * Cache of contrast checks. Contrast depends only on the text's colour and size and the backgrounds behind it, so a
 * combination that passed once is skipped on all pages and widths. Text that the checker cannot judge is checked once
 * per place.
 */
import type { Page } from "playwright-core";
import { type Described, describeColours } from "./colours.ts";

declare global {
  interface Window {
    /** The elements described last, in order. */
    described?: Element[];
    /** Axe's answer to the last contrast check. */
    judged?: { readonly right: Set<Element>; readonly wrong: Set<Element> };
  }
}

const MARK = "data-colours-asked";
/** Selector of the elements to check. */
export const ASKED = `[${MARK}]`;

/** Remembers the combinations that passed, and the places that cannot be judged. */
export class SeenColours {
  readonly #right = new Set<string>();
  readonly #untold = new Set<string>();
  /** The current or last check. */
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Checks the contrast of everything that has not passed before; those elements have the attribute {@link ASKED}
   * during the check. A concurrent caller waits and skips what the first caller passes.
   * @param look the theme and width, which determine the backgrounds
   * @param ask checks the marked elements and leaves its findings in `window.judged`. Not called when nothing is left
   */
  ask<Wrong>(page: Page, look: string, ask: () => Promise<Wrong[]>): Promise<Wrong[]> {
    const turn = async () => {
      const described = await page.evaluate(describeColours);
      const left = described.flatMap((element, index) => (this.#isSeen(element, look) ? [] : [index]));
      await mark(page, left);
      if (left.length === 0) return [];
      const wrong = await ask();
      await this.#remember(page, look, described, left);
      return wrong;
    };
    const asking = this.#turn.then(turn, turn);
    this.#turn = asking;
    return asking;
  }

  #isSeen({ colours, place }: Described, look: string): boolean {
    return this.#right.has(colours) || this.#untold.has(`${look} ${place}`);
  }

  /** Failed elements are not remembered, so the next check reports them again. */
  async #remember(page: Page, look: string, described: readonly Described[], left: readonly number[]) {
    const verdicts = await page.evaluate((left) => {
      const verdictOf = (element: Element) =>
        // Re-rendered in between, so it was not checked.
        !element.isConnected
          ? "gone"
          : window.judged?.wrong.has(element)
            ? "wrong"
            : window.judged?.right.has(element)
              ? "right"
              : "untold";
      return left.map((index) => verdictOf(window.described?.[index] as Element));
    }, left);
    for (const [at, index] of left.entries()) {
      const { colours, place } = described[index] as Described;
      if (verdicts[at] === "right") this.#right.add(colours);
      if (verdicts[at] === "untold") this.#untold.add(`${look} ${place}`);
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
