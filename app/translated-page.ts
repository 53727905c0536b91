/**
 * Keeps React working while the browser translates a page. The translator replaces text nodes with <font> elements
 * (facebook/react#11538), but React keeps references to its text nodes: removing a detached one throws and unmounts the page,
 * and updates to it stay invisible. This restores a text node before React touches it; the browser then translates it again.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue") as PropertyDescriptor;
  const isFont = (node: Node | null | undefined): node is Node => node?.nodeName === "FONT";
  /** The element that replaced a text node. */
  const fonts = new WeakMap<Node, Node>();

  const note = (changes: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [removed] = removedNodes;
      if (removed?.nodeType !== Node.TEXT_NODE) continue;
      const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (font) fonts.set(removed, font);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  const bringBack = (text: Node) => {
    if (text.nodeType !== Node.TEXT_NODE || (text.parentNode && !isFont(text.parentNode))) return;
    note(observer.takeRecords());
    let font = text.parentNode ?? fonts.get(text);
    while (isFont(font?.parentNode)) font = font.parentNode;
    const parent = font?.parentNode;
    if (!font || !parent) return;
    insertBefore.call(parent, text, font);
    removeChild.call(parent, font);
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child);
    // A text node without a known position is already removed.
    return child.nodeType === Node.TEXT_NODE && child.parentNode !== this
      ? child
      : (removeChild.call(this, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) bringBack(before);
    const isLost = before?.nodeType === Node.TEXT_NODE && before.parentNode !== this;
    return insertBefore.call(this, node, isLost ? null : before) as T;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      bringBack(this);
      value.set?.call(this, text);
    },
  });
}
