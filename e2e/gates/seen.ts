/**
 * The colours of what was looked at. Whether words can be read is decided by their colour, their size and the grounds behind
 * them, wherever they stand: what the accessibility checker has found right once looks the same on every other page, in every
 * width, and is not asked for again. What it cannot judge is asked for once at each place.
 */
import type { Page } from "playwright-core";
import { type Described, describeColours } from "./colours.ts";

declare global {
  interface Window {
    /** The elements that were described last, in their order. */
    described?: Element[];
    /** What the checker said when it was asked for colours last. */
    judged?: { readonly right: Set<Element>; readonly wrong: Set<Element> };
  }
}

const MARK = "data-colours-asked";
/** What is asked for colours. */
export const ASKED = `[${MARK}]`;

/** Remembers the looks that were found right, and the places where nobody can tell. */
export class SeenColours {
  readonly #right = new Set<string>();
  readonly #untold = new Set<string>();
  /** Who asks, or did last. */
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * Asks for the colours of what was not found right before; it has the attribute of {@link ASKED} meanwhile. Who comes while
   * another one asks waits, and need not ask for what that one finds right.
   * @param look the theme and width, which decide what lies behind what
   * @param ask what is wrong with what is asked for; leaves in `window.judged` what it found. Not called where nothing is left
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

  /** What is wrong stays unknown, so that it is found at the next look, too. */
  async #remember(page: Page, look: string, described: readonly Described[], left: readonly number[]) {
    const verdicts = await page.evaluate((left) => {
      const verdictOf = (element: Element) =>
        // Drawn anew meanwhile: nobody was asked about it.
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
