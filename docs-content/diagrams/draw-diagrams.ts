/** Inserts each diagram into its page as a drawing, followed by the same content as a list. */
import { diagramNamed, readDiagramFor } from "./diagram.ts";
import { drawn } from "./drawing.ts";
import { type Element, element, textWithFigures } from "./elements.ts";
import { sentencesOf } from "./sentences.ts";

export interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly position?: { readonly start: { readonly line: number } };
  children?: readonly (Node | Element)[];
}

function figureOf(name: string, sentence: string, file: string, line: number | undefined): Element {
  const diagram = readDiagramFor(name, file, line);
  const list = `diagram-${name}`;
  const items = sentencesOf(diagram).map((words) =>
    element(
      "li",
      {},
      ...textWithFigures(words, (figure) => ["data", { className: ["figure"], value: figure }]),
    ),
  );
  return element(
    "figure",
    { className: ["diagram"] },
    // Focusable: a diagram wider than the page can be scrolled with the keyboard.
    element(
      "div",
      { className: ["diagram-scroll"], dataScrolls: "", tabIndex: 0, role: "group", ariaLabel: "Diagram" },
      drawn(diagram, sentence, list),
    ),
    element(
      "details",
      {},
      element("summary", {}, { type: "text", value: "The diagram as a list" }),
      element("ul", { id: list }, ...items),
    ),
  );
}

/** Rehype plugin. Must run after glossary terms are linked, to add no links to a diagram's list. */
export function drawDiagrams() {
  return (root: Node, { path = "a page" }: { readonly path?: string }): void => {
    const visit = (node: Node): Node | Element => {
      const [image, ...others] = node.tagName === "p" ? (node.children ?? []) : [];
      const name = nameIn(image);
      if (name !== undefined && others.length === 0)
        return figureOf(name, String(image?.properties?.alt ?? ""), path, node.position?.start.line);
      if (nameIn(node) !== undefined)
        throw new Error(`${path}:${node.position?.start.line}: A diagram must be a separate paragraph`);
      if (node.children) node.children = node.children.map(visit);
      return node;
    };
    visit(root);
  };
}

function nameIn(node: Node | Element | undefined): string | undefined {
  return node?.type === "element" && node.tagName === "img"
    ? diagramNamed(String(node.properties?.src))
    : undefined;
}
