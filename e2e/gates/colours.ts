/** Runs inside a page: what decides whether its words can be read. */

/** Something with words of its own, or a field or a link. */
export interface Described {
  /** Colour, size and weight of its words, and the grounds behind them. */
  readonly colours: string;
  /** The elements around it, and what keeps the checker from judging. */
  readonly place: string;
}

/**
 * Describes every element of the page whose colours can be asked for, and leaves the elements in `window.described`. It stands
 * alone, because it is sent to the page.
 */
export function describeColours(): Described[] {
  /** What lies behind an element. */
  interface Ground {
    /** Backgrounds down to the first that nothing shines through. */
    readonly layers: string;
    /** What makes all of it paler. */
    readonly veil: string;
    /** Whether it was taken out of its place, so that what is no parent of it can lie behind it. */
    readonly isPlaced: boolean;
    /** The names of the elements around it. */
    readonly path: string;
  }
  const PAPER: Ground = { layers: "", veil: "", isPlaced: false, path: "" };
  const FIELDS = "input, select, textarea, a, area, [role=link]";
  const grounds = new Map<Element, Ground>();

  function groundOf(element: Element | null): Ground {
    if (!element) return PAPER;
    const known = grounds.get(element);
    if (known) return known;
    const behind = groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage } = style;
    // Only `rgba(…)` and what is behind a slash let something through: `rgb(0, 0, 0)` ends with 0 as well.
    const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor) && backgroundImage === "none";
    const isSolid = !/^rgba|\//.test(backgroundColor) && backgroundImage === "none";
    const own = `${backgroundColor} ${backgroundImage}`;
    const effects = [style.opacity === "1" ? "" : style.opacity, style.filter, style.mixBlendMode].filter(
      (effect) => effect !== "none" && effect !== "normal",
    );
    const isMoved =
      /absolute|fixed|sticky/.test(style.position) ||
      style.transform !== "none" ||
      style.translate !== "none";
    const ground = {
      layers: isSolid ? own : isClear ? behind.layers : `${behind.layers}>${own}`,
      veil: `${behind.veil}${effects.join(" ")}`,
      isPlaced: !isSolid && (behind.isPlaced || isMoved),
      path: `${behind.path}/${element.tagName}.${element.getAttribute("class") ?? ""}`,
    };
    grounds.set(element, ground);
    return ground;
  }

  const wordsOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""))
      .join("")
      .trim();

  /** A link must be told apart from the words around it, by more than its colour. */
  function aroundLink(element: Element): string {
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    if (!block) return "";
    const { color, fontWeight } = getComputedStyle(block);
    const { textDecorationLine, borderBottomWidth, fontStyle } = getComputedStyle(element);
    const isAmongWords = (block.textContent ?? "").trim() !== (element.textContent ?? "").trim();
    return `${isAmongWords} ${color} ${fontWeight} ${textDecorationLine} ${borderBottomWidth} ${fontStyle}`;
  }

  const described: Element[] = [];
  const answers: Described[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const words = wordsOf(element);
    if (words === "" && !element.matches(FIELDS)) continue;
    // What cannot be used may be pale.
    if (element.closest(":disabled, [aria-disabled=true]")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // What only a screen reader reads is one pixel wide.
    if (width <= 1 || height <= 1) continue;
    const ground = groundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const link = element.matches("a, area, [role=link]") ? aroundLink(element) : "";
    const placed = ground.isPlaced ? ground.path : "";
    described.push(element);
    answers.push({
      colours: [color, fontSize, fontWeight, textShadow, ground.layers, ground.veil, link, placed].join("|"),
      place: `${ground.path} ${words.length === 1}`,
    });
  }
  window.described = described;
  return answers;
}
