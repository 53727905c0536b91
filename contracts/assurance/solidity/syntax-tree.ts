/** The compiler's syntax trees of Solidity sources, and how to walk them. */
import { compile } from "./compiler.ts";

/** A node of solc's tree, of which only some fields are known to every kind. */
export type Node = {
  id: number;
  nodeType: string;
  /** `start:length:file`, bytes. */
  src: string;
  [field: string]: unknown;
};

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "nodeType" in value && "src" in value;
}

/** The node in a field; undefined when it has none there. */
export function nodeIn(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** The text in a field, as of an operator or a name; "" when it has none there. */
export function textIn(node: Node, field: string): string {
  const value = node[field];
  return typeof value === "string" ? value : "";
}

/** First byte of a node and the byte after it. */
export function range(node: Node): [start: number, end: number] {
  const [start = 0, length = 0] = node.src.split(":").map(Number);
  return [start, start + length];
}

/** Nodes directly inside a node, in the order of the text. */
export function children(node: Node): Node[] {
  const found: Node[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (field === "documentation" || field === "typeDescriptions") continue;
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) found.push(item);
  }
  return found.sort((a, b) => range(a)[0] - range(b)[0]);
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of children(node)) walk(child, visit);
}

/** Type of an expression as the compiler names it; "" when it has none. */
export function typeOf(node: Node | undefined): string {
  return (node?.typeDescriptions as { typeString?: string } | undefined)?.typeString ?? "";
}

/** Typed syntax trees of `sources` and all they import, by path. @throws Error with solc's message */
export function syntaxTrees(sources: Readonly<Record<string, string>>): Record<string, Node> {
  const settings = { evmVersion: "prague", outputSelection: { "*": { "": ["ast"] } } };
  const { output, diagnostics } = compile<{ sources: Record<string, { ast: Node }> }>(sources, settings);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (error) throw new Error(error.formattedMessage);
  return Object.fromEntries(Object.entries(output.sources).map(([path, { ast }]) => [path, ast]));
}
