/**
 * Rewrites a Solidity source so that running it tells what was executed. With solc's own syntax tree every place is found
 * exactly; the text between the insertions stays as it is, so the copy does what the original does.
 *
 * - Each statement and each function body begins with `Hits.hit(n);`.
 * - Each condition of an `if`, a loop or a `? :`, and each operand of `&&` and `||`, becomes `Hits.either(n, condition)`,
 *   which notes the two outcomes apart: a branch is covered only when its condition was both true and false.
 * - Each block of `try … catch` is one branch.
 * - Each comparison of times has two edges: the second it names, and the neighbouring one at which it comes out otherwise.
 *   `Hits.edge(n, left, right, later)` in place of its left side notes which of them was met.
 */
import { posix } from "node:path";
import { children, type Node, nodeIn, range, textIn } from "../solidity/syntax-tree.ts";

export type Kind = "function" | "statement" | "branch" | "edge";

/** Something a test can execute. `line` counts from 1 in the original source. */
export type Item = { kind: Kind; file: string; line: number; what: string };

export type Instrumented = { source: string; items: Item[] };

const STATEMENTS = new Set([
  "Break",
  "Continue",
  "DoWhileStatement",
  "EmitStatement",
  "ExpressionStatement",
  "ForStatement",
  "IfStatement",
  "InlineAssembly",
  "PlaceholderStatement",
  "Return",
  "RevertStatement",
  "TryStatement",
  "VariableDeclarationStatement",
  "WhileStatement",
]);
const LOOPS = new Set(["ForStatement", "WhileStatement", "DoWhileStatement"]);
const COMPOUND = new Set(["&&", "||"]);
/** Comparisons, and whether the second after the one they name is the first that comes out otherwise. */
const COMPARISONS = new Map([
  ["<", false],
  [">=", false],
  [">", true],
  ["<=", true],
]);
const TIME = /timestamp|deadline|since|until/i;
const BLOCKS = new Set(["Block", "UncheckedBlock"]);
const SEMICOLON = ";".charCodeAt(0);
const BRACE = "}".charCodeAt(0);

type Insertion = { at: number; depth: number; closes: boolean; text: string };

/**
 * The rewritten source and its items; the first gets the number `firstId`.
 * @param file Path of the source below the folder of all sources, where `Hits.sol` will lie.
 */
export function instrument(file: string, original: string, tree: Node, firstId: number): Instrumented {
  const bytes = Buffer.from(original);
  const items: Item[] = [];
  const insertions: Insertion[] = [];

  const startOf = (node: Node) => range(node)[0];
  const endOf = (node: Node) => range(node)[1];
  const open = (at: number, depth: number, text: string) =>
    insertions.push({ at, depth, closes: false, text });
  const close = (at: number, depth: number, text: string) =>
    insertions.push({ at, depth, closes: true, text });
  const note = (kind: Kind, node: Node, what: string): number => {
    const line = bytes.subarray(0, startOf(node)).toString().split("\n").length;
    items.push({ kind, file, line, what });
    return firstId + items.length - 1;
  };
  const textOf = (node: Node) =>
    bytes.subarray(startOf(node), endOf(node)).toString().replaceAll(/\s+/g, " ").slice(0, 70);

  /** The end of a statement with its semicolon, which the tree leaves out. */
  function statementEnd(node: Node): number {
    const body =
      nodeIn(node, "falseBody") ??
      nodeIn(node, "trueBody") ??
      (LOOPS.has(node.nodeType) ? nodeIn(node, "body") : undefined);
    if (body && node.nodeType !== "DoWhileStatement") return statementEnd(body);
    const end = endOf(node);
    if (BLOCKS.has(node.nodeType) || node.nodeType === "TryStatement" || bytes[end - 1] === BRACE) return end;
    return bytes[end - 1] === SEMICOLON ? end : bytes.indexOf(SEMICOLON, end) + 1;
  }

  function condition(node: Node, depth: number): void {
    if (node.nodeType === "BinaryOperation" && COMPOUND.has(textIn(node, "operator"))) return;
    const id = note("branch", node, `${textOf(node)} is true`);
    note("branch", node, `${textOf(node)} is false`);
    open(startOf(node), depth, `Hits.either(${id}, `);
    close(endOf(node), depth, ")");
  }

  function comparison(node: Node, depth: number): void {
    const [left, right] = [nodeIn(node, "leftExpression"), nodeIn(node, "rightExpression")];
    const later = COMPARISONS.get(textIn(node, "operator"));
    if (!left || !right || later === undefined) return;
    if (!TIME.test(bytes.subarray(startOf(node), endOf(node)).toString())) return;
    const id = note("edge", node, `${textOf(node)}, the same second`);
    note("edge", node, `${textOf(node)}, a second ${later ? "later" : "earlier"}`);
    const other = bytes.subarray(startOf(right), endOf(right)).toString();
    open(startOf(left), depth, `Hits.edge(${id}, `);
    close(endOf(left), depth, `, ${other}, ${later})`);
  }

  function statement(node: Node, parent: Node, depth: number): void {
    if (parent.initializationExpression === node || parent.loopExpression === node) return;
    const hit = `Hits.hit(${note("statement", node, textOf(node))}); `;
    if (BLOCKS.has(parent.nodeType)) return void open(startOf(node), depth, hit);
    open(startOf(node), depth, `{ ${hit}`);
    close(statementEnd(node), depth, " }");
  }

  function visit(node: Node, parent: Node, depth: number): void {
    if (STATEMENTS.has(node.nodeType)) statement(node, parent, depth);
    const asked = nodeIn(node, "condition");
    if (asked) condition(asked, depth + 1);
    if (COMPOUND.has(textIn(node, "operator"))) {
      for (const side of ["leftExpression", "rightExpression"]) {
        const operand = nodeIn(node, side);
        if (operand) condition(operand, depth + 1);
      }
    }
    comparison(node, depth + 1);
    if (node.nodeType === "FunctionDefinition" || node.nodeType === "ModifierDefinition") {
      const name = textIn(node, "name") || textIn(node, "kind") || "function";
      const body = nodeIn(node, "body");
      if (body) open(startOf(body) + 1, depth, ` Hits.hit(${note("function", node, name)});`);
    }
    const block = nodeIn(node, "block");
    if (node.nodeType === "TryCatchClause" && block) {
      const isFirst = children(parent).find(({ nodeType }) => nodeType === "TryCatchClause") === node;
      const arm = `the ${textIn(node, "errorName") || !isFirst ? "failure" : "success"} of a try`;
      open(startOf(block) + 1, depth, ` Hits.hit(${note("branch", node, arm)});`);
    }
    for (const child of children(node)) visit(child, node, depth + 2);
  }

  visit(tree, tree, 0);
  insertions.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.closes) - Number(a.closes) ||
      (a.closes ? b.depth - a.depth : a.depth - b.depth),
  );
  const parts: string[] = [];
  let position = 0;
  for (const { at, text } of insertions) {
    parts.push(bytes.subarray(position, at).toString(), text);
    position = at;
  }
  parts.push(bytes.subarray(position).toString());
  const up = posix.relative(posix.dirname(file), "Hits.sol");
  const path = up.startsWith(".") ? up : `./${up}`;
  return { source: `${parts.join("")}import { Hits } from "${path}";\n`, items };
}
