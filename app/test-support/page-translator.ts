/**
 * Simulates the page translator of Chrome and Edge: each text is replaced by `<font style="vertical-align: inherit"><font
 * …>translation</font></font>`, inserted before the text is removed, and later changes are translated as well
 * (facebook/react#11538, comments of 2018-04-11 and pull request #13341, 2018-08-07). It runs in the page and uses nothing
 * from outside it.
 * @returns a function that stops it
 * @param translate translates a text; by default texts are unchanged, so tests can find them
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
