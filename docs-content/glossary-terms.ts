/** Links the first mention of each glossary term on a page to its glossary entry, which the page shows in a card. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHeadingIds } from "./heading-id.ts";
import { GLOSSARY } from "./sections.ts";

/** Terms that are common words, have other meanings in places (an npm package, an RPC provider), or appear in nearly every sentence. */
const EVERYDAY = new Set(["mlb", "model", "task", "round", "verification", "package", "provider"]);

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly name?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  children?: Node[];
}

function terms(): Map<string, string> {
  const source = readFileSync(join(import.meta.dirname, "overview/glossary.mdx"), "utf8");
  const idOf = createHeadingIds();
  const headings = [...source.matchAll(/^## (.+)$/gm)].map(
    ([, title = ""]) => [title.toLowerCase(), idOf(title)] as const,
  );
  return new Map(headings.filter(([word]) => !EVERYDAY.has(word)));
}

/** Elements in which no link may be added. */
const WITHOUT = /^(?:a|code|pre|h[1-6]|th|svg)$/;

export function glossaryTerms() {
  const anchors = terms();
  const words = new RegExp(`\\b(${[...anchors.keys()].join("|")})(s?)\\b`, "i");
  return (root: Node, { path }: { readonly path?: string }): void => {
    if (path?.endsWith("overview/glossary.mdx")) return;
    const linked = new Set<string>();
    const visit = (node: Node): void => {
      if (WITHOUT.test(node.tagName ?? "") || !node.children) return;
      for (const child of node.children) visit(child);
      if (node.tagName !== "p" && node.tagName !== "li" && node.tagName !== "td") return;
      node.children = node.children.flatMap((child) => split(child, words, anchors, linked));
    };
    visit(root);
  };
}

/** Links the first term in a text that is not linked yet. */
function split(node: Node, words: RegExp, anchors: ReadonlyMap<string, string>, linked: Set<string>): Node[] {
  if (node.type !== "text" || !node.value) return [node];
  const found = words.exec(node.value);
  const term = found?.[1]?.toLowerCase() ?? "";
  const anchor = anchors.get(term);
  if (!found || !anchor || linked.has(term)) return [node];
  linked.add(term);
  const text = (value: string): Node[] => (value ? [{ type: "text", value }] : []);
  const link: Node = {
    type: "element",
    tagName: "a",
    properties: { href: `${GLOSSARY}#${anchor}`, "data-term": anchor, className: ["term"] },
    children: text(found[0]),
  };
  return [
    ...text(node.value.slice(0, found.index)),
    link,
    ...text(node.value.slice(found.index + found[0].length)),
  ];
}
