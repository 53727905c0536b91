/**
 * What a browser's translator does to a page, as reported for Chrome and Edge: every text makes way for
 * `<font style="vertical-align: inherit"><font …>translation</font></font>`, put before it before it is removed, and whatever changes afterwards is
 * translated, too (facebook/react#11538, comments of 2018-04-11 and pull request #13341, 2018-08-07). It runs in the page, so it uses
 * nothing from outside of it.
 * @returns ends it
 * @param translate the translation of a text; without it the words stay, so that tests find them
 */
export function translatePage(translate: (text: string) => string = (text) => text): () => void {
  const untouched = "script, style, textarea, noscript, font, [translate=no], .notranslate";
  const replace = (text: Text) => {
    const { parentElement, data } = text;
    if (!parentElement || !/\p{L}/u.test(data) || parentElement.closest(untouched)) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    inner.textContent = translate(data);
    parentElement.insertBefore(outer, text);
    parentElement.removeChild(text);
  };
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes)
        if (node.isConnected) replaceAll(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceAll(document.body);
  return () => observer.disconnect();
}
