/** The compiler's syntax trees of the sources, and how to walk them. */
import { createRequire } from "node:module";
import { readImport } from "../static/compiler.ts";

const require = createRequire(import.meta.url);

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

/** Calls `visit` for a node and everything in it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of children(node)) walk(child, visit);
}

/** Type of an expression as the compiler names it; "" when it has none. */
export function typeOf(node: Node | undefined): string {
  return (node?.typeDescriptions as { typeString?: string } | undefined)?.typeString ?? "";
}

/** The trees of `sources` (path to text) and of all they import, by path. Throws with the compiler's message. */
export function syntaxTrees(sources: Record<string, string>): Record<string, Node> {
  const solc: { compile(input: string, callbacks: object): string } = require("solc");
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings: { evmVersion: "prague", outputSelection: { "*": { "": ["ast"] } } },
  };
  const output: {
    errors?: { severity: string; formattedMessage: string }[];
    sources: Record<string, { ast: Node }>;
  } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const error = output.errors?.find(({ severity }) => severity === "error");
  if (error) throw new Error(error.formattedMessage);
  return Object.fromEntries(Object.entries(output.sources).map(([path, { ast }]) => [path, ast]));
}
