/**
 * The colours of what was looked at: a part that stands at the same place in the same frame, built the same, has the same
 * colours on every page. The accessibility checker is asked about it once for each theme and width.
 */
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** The elements that were described last, in their order. */
    described?: Element[];
  }
}

const MARK = "data-colours-seen";
/** What is left out where only colours are asked for. */
export const SEEN = `[${MARK}]`;

/** Attributes whose values are words, addresses and places. */
const WORDS =
  /^(?:href|id|title|datetime|for|name|value|src|alt|d|key|points|transform|[cr]?[xy][12]?|r|aria-(?:label\w*|describedby|controls))$/;

/** What has colours to ask for without words of its own. */
const FIELDS = "input, select, textarea, a, area, [role=link]";

/** An element of a page: how it looks by itself, and where its parent stands in the list (-1 for the body). */
interface Described {
  readonly own: string;
  readonly parent: number;
  /** Whether it stands in something that is left out, or holds something that is. */
  readonly isLeftOut: boolean;
  /** Whether the checker would ask for its colours: it has words of its own or is a field or a link, and is not left out. */
  readonly isAsked: boolean;
}

/** The elements of a page, parents before what is in them. */
interface Description {
  readonly elements: readonly Described[];
  /** Whether words stand in the body itself, which is none of its elements. */
  readonly hasLooseWords: boolean;
}

/** Describes every element of the page. */
function describe(page: Page, leftOut: readonly string[]): Promise<Description> {
  return page.evaluate(
    ({ mark, words, fields, leftOut }) => {
      const isWord = new RegExp(words);
      const all = [...document.body.querySelectorAll("*")];
      window.described = all;
      const hasOwnWords = (element: Element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
        );
      const places = new Map(all.map((element, place) => [element, place]));
      // Every second child may have a ground of its own.
      const childOf = new Map<Element | null, number>();
      const elements = all.map((element) => {
        element.removeAttribute(mark);
        const count = (childOf.get(element.parentElement) ?? 0) + 1;
        childOf.set(element.parentElement, count);
        const attributes = [...element.attributes].map(({ name, value }) =>
          isWord.test(name) ? name : `${name}=${value}`,
        );
        const hasWords = hasOwnWords(element);
        const own = `${element.tagName} ${attributes.sort().join(" ")} ${count % 2} ${hasWords}`;
        const isInside = leftOut.some((part) => element.closest(part));
        return {
          own,
          parent: places.get(element.parentElement as Element) ?? -1,
          isLeftOut: isInside || leftOut.some((part) => element.querySelector(part)),
          isAsked: !isInside && (hasWords || element.matches(fields)),
        };
      });
      return { elements, hasLooseWords: hasOwnWords(document.body) };
    },
    { mark: MARK, words: WORDS.source, fields: FIELDS, leftOut },
  );
}

/** Remembers the parts whose colours were found to be right, for each look (a theme and a width). */
export class SeenColours {
  /** Every shape that was met has a number, so that what holds others names these by theirs. */
  readonly #numbers = new Map<string, number>();
  readonly #seen = new Map<string, Set<number>>();
  /** Who asks in each look, or did last. */
  readonly #turns = new Map<string, Promise<unknown>>();

  /**
   * Asks for the colours of what was not seen in this look, here or on pages before; what was has the attribute of {@link SEEN}
   * meanwhile. Who comes while another one asks in the same look waits, and need not ask for what that one finds right.
   * @param leftOut selectors of what is not asked about for another reason
   * @param ask what is wrong with the rest; not called where nothing is left
   */
  ask<Wrong>(
    page: Page,
    look: string,
    leftOut: readonly string[],
    ask: () => Promise<Wrong[]>,
  ): Promise<Wrong[]> {
    const turn = async () => {
      const { isAnyLeft, remember } = await this.#mark(page, look, leftOut);
      const wrong = isAnyLeft ? await ask() : [];
      // What is wrong stays unknown, so that it is found at the next look, too.
      if (wrong.length === 0) remember();
      return wrong;
    };
    const asking = (this.#turns.get(look) ?? Promise.resolve()).then(turn, turn);
    this.#turns.set(look, asking);
    return asking;
  }

  async #mark(page: Page, look: string, leftOut: readonly string[]) {
    const { elements, hasLooseWords } = await describe(page, leftOut);
    const keys = this.#keys(elements);
    const before = this.#seen.get(look) ?? new Set();
    const here = new Set<number>();
    const marked: number[] = [];
    const isWithin = new Set<number>();
    let isAnyLeft = hasLooseWords;
    for (const [place, { key, parent }] of keys.entries()) {
      const isInSeen = isWithin.has(parent);
      const isSeen = before.has(key) || here.has(key);
      if (isInSeen || isSeen) isWithin.add(place);
      else if (elements[place]?.isAsked) isAnyLeft = true;
      if (isSeen && !isInSeen) marked.push(place);
      if (!elements[place]?.isLeftOut) here.add(key);
    }
    await page.evaluate(
      ({ mark, marked }) => {
        for (const place of marked) window.described?.[place]?.setAttribute(mark, "");
      },
      { mark: MARK, marked },
    );
    const remember = () => this.#seen.set(look, new Set([...before, ...here]));
    return { isAnyLeft, remember };
  }

  /** One number for each element: all that stands around it and all that is in it. */
  #keys(elements: readonly Described[]): { readonly key: number; readonly parent: number }[] {
    const around: number[] = [];
    for (const { own, parent } of elements) around.push(this.#number(`${around[parent] ?? ""}/${own}`));
    const within = elements.map((): number[] => []);
    const shapes: number[] = [];
    for (const [place, { own, parent }] of [...elements.entries()].toReversed()) {
      const shape = this.#number(`${own}(${within[place]?.toReversed().join()})`);
      shapes[place] = shape;
      within[parent]?.push(shape);
    }
    return elements.map(({ parent }, place) => ({
      key: this.#number(`${around[parent] ?? ""}>${shapes[place]}`),
      parent,
    }));
  }

  #number(shape: string): number {
    const number = this.#numbers.get(shape) ?? this.#numbers.size;
    this.#numbers.set(shape, number);
    return number;
  }
}
