/** Turns every `{values.name}` into an element, which the page replaces by the connected network's figure. */
interface Node {
  readonly type: string;
  readonly value?: string;
  children?: Node[];
}

const FIGURE = /^\s*values\.(\w+)\s*$/;

const marked = (node: Node): Node => {
  const name = node.type === "mdxTextExpression" ? FIGURE.exec(node.value ?? "")?.[1] : undefined;
  if (!name) return node;
  const attributes = [{ type: "mdxJsxAttribute", name: "name", value: name }];
  return { type: "mdxJsxTextElement", name: "Figure", attributes, children: [node] } as Node;
};

/** Remark plugin. */
export function markFigures() {
  const visit = (node: Node): void => {
    if (!node.children) return;
    for (const child of node.children) visit(child);
    node.children = node.children.map(marked);
  };
  return visit;
}
