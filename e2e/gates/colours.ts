/** Runs inside a page: collects the properties that determine text contrast. */

/** An element with its own text, or a field or a link. */
export interface Described {
  /** Colour, size and weight of its text, and the backgrounds behind it. */
  readonly colours: string;
  /** Its ancestors, and properties that prevent the checker from judging it. */
  readonly place: string;
  /** Its text and background colour, if nothing else affects its contrast. */
  readonly plain?: readonly [text: string, background: string] | undefined;
}

/**
 * Describes every element whose contrast can be checked, and leaves the elements in `window.described`. It is
 * self-contained, because it is serialised and sent to the page.
 */
export function describeColours(): Described[] {
  /** The background of an element. */
  interface Background {
    /** Backgrounds down to the first opaque one. */
    readonly layers: string;
    /** Opacity of the element and its ancestors. */
    readonly veil: string;
    /** Whether it is positioned: then an element other than an ancestor can be behind it. */
    readonly isPlaced: boolean;
    /** Names of its ancestors. */
    readonly path: string;
  }
  const PAGE_BACKGROUND: Background = { layers: "", veil: "", isPlaced: false, path: "" };
  const FIELDS = "input, select, textarea, a, area, [role=link]";
  const backgrounds = new Map<Element, Background>();

  function backgroundOf(element: Element | null): Background {
    if (!element) return PAGE_BACKGROUND;
    const known = backgrounds.get(element);
    if (known) return known;
    const behind = backgroundOf(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage } = style;
    // Only `rgba(…)` and colours with a slash can be transparent; `rgb(0, 0, 0)` also ends with 0.
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
    const background = {
      layers: isSolid ? own : isClear ? behind.layers : `${behind.layers}>${own}`,
      veil: `${behind.veil}${effects.join(" ")}`,
      isPlaced: !isSolid && (behind.isPlaced || isMoved),
      path: `${behind.path}/${element.tagName}.${element.getAttribute("class") ?? ""}`,
    };
    backgrounds.set(element, background);
    return background;
  }

  const textOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""))
      .join("")
      .trim();

  const LINKS = "a, area, [role=link]";
  /** Text of the block that belongs to no link. */
  function hasOtherText(block: Element): boolean {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.trim() && !text.parentElement?.closest(LINKS)) return true;
    return false;
  }

  /** Begins with "true" for a link that only its colour distinguishes from the text around it. */
  function aroundLink(element: Element): string {
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    if (!block) return "";
    const { color, fontWeight } = getComputedStyle(block);
    const { textDecorationLine, borderBottomWidth, fontStyle } = getComputedStyle(element);
    const isMarked = textDecorationLine.includes("underline") || borderBottomWidth !== "0px";
    return `${!isMarked && hasOtherText(block)} ${color} ${fontWeight} ${textDecorationLine} ${borderBottomWidth} ${fontStyle}`;
  }

  const described: Element[] = [];
  const answers: Described[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const words = textOf(element);
    if (words === "" && !element.matches(FIELDS)) continue;
    // Disabled elements may have low contrast.
    if (element.closest(":disabled, [aria-disabled=true]")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // Text for screen readers only is one pixel wide.
    if (width <= 1 || height <= 1) continue;
    const background = backgroundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const link = element.matches(LINKS) ? aroundLink(element) : "";
    const placed = background.isPlaced ? background.path : "";
    const [, only] = /^([^>]*) none$/.exec(background.layers) ?? [];
    const isPlain =
      only && !background.veil && !background.isPlaced && textShadow === "none" && !link.startsWith("true");
    described.push(element);
    answers.push({
      colours: [
        color,
        fontSize,
        fontWeight,
        textShadow,
        background.layers,
        background.veil,
        link,
        placed,
      ].join("|"),
      place: `${background.path} ${words.length === 1}`,
      plain: isPlain && !element.matches("input, select, textarea") ? [color, only] : undefined,
    });
  }
  window.described = described;
  return answers;
}
