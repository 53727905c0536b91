/** What is changed: which operator becomes which, and what a statement is for. */

import { children, isNode, type Node, typeOf } from "../../solidity/syntax-tree.ts";
import type { Declarations } from "./declarations.ts";
import type { Operator } from "./mutant.ts";

type Swap = readonly [operator: Operator, replacements: readonly string[]];

/** A comparison is moved by one and turned round; everything else has one opposite. */
export const BINARY: Readonly<Record<string, Swap>> = {
  "<": ["comparison", ["<=", ">="]],
  "<=": ["comparison", ["<", ">"]],
  ">": ["comparison", [">=", "<="]],
  ">=": ["comparison", [">", "<"]],
  "==": ["comparison", ["!="]],
  "!=": ["comparison", ["=="]],
  "+": ["arithmetic", ["-"]],
  "-": ["arithmetic", ["+"]],
  "*": ["arithmetic", ["/"]],
  "/": ["arithmetic", ["*"]],
  "%": ["arithmetic", ["*"]],
  "&": ["arithmetic", ["|"]],
  "|": ["arithmetic", ["&"]],
  "<<": ["arithmetic", [">>"]],
  ">>": ["arithmetic", ["<<"]],
  "&&": ["logic", ["||"]],
  "||": ["logic", ["&&"]],
};

/** Compound assignments. */
export const COMPOUND: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "|=": "&=",
  "&=": "|=",
};

/** Whether a type is one to which 1 can be added. */
export function isUint(type: string | undefined): boolean {
  return /^uint\d+$/.test(type ?? "");
}

/** Whether a statement ends its function with an error. */
export function reverts(statement: Node | undefined): boolean {
  if (!statement) return false;
  if (statement.nodeType === "RevertStatement") return true;
  return statement.nodeType === "Block" && reverts(children(statement).at(-1));
}

/** What a removed statement is called; undefined when it cannot be removed without breaking the compilation. */
export function removal(statement: Node, declarations: Declarations): Operator | undefined {
  if (statement.nodeType === "EmitStatement") return "removed event";
  if (statement.nodeType === "RevertStatement") return "removed guard";
  if (statement.nodeType !== "ExpressionStatement") return undefined;
  const expression = statement.expression as Node;
  if (expression.nodeType === "FunctionCall") return callKind(expression, declarations);
  if (expression.nodeType === "UnaryOperation")
    return isState(expression.subExpression as Node, declarations)
      ? "removed state write"
      : "removed assignment";
  if (expression.nodeType !== "Assignment") return undefined;
  const target = expression.leftHandSide as Node;
  const targets =
    target.nodeType === "TupleExpression" ? (target.components as unknown[]).filter(isNode) : [target];
  // a pointer that is never set does not compile
  if (targets.some((part) => part.nodeType === "Identifier" && /storage pointer|calldata/.test(typeOf(part))))
    return undefined;
  return targets.some((part) => isState(part, declarations)) ? "removed state write" : "removed assignment";
}

function callKind(call: Node, declarations: Declarations): Operator {
  const callee = call.expression as Node;
  const name = String(callee.memberName ?? callee.name ?? "");
  if (/^(_?require|_?check|_?assert|_length$|_revert)/.test(name)) return "removed guard";
  const on = callee.expression as Node | undefined;
  if ((name === "push" || name === "pop") && on && isState(on, declarations)) return "removed state write";
  return "removed call";
}

/** Whether what an expression names lies in storage. */
function isState(expression: Node, declarations: Declarations): boolean {
  if (expression.nodeType === "Identifier")
    return (
      declarations.state.has(Number(expression.referencedDeclaration)) || /storage/.test(typeOf(expression))
    );
  const base = (expression.baseExpression ?? expression.expression) as Node | undefined;
  return base !== undefined && isState(base, declarations);
}

/** The types that the places directly inside an expression expect, by the id of what stands there. */
export function expectedTypes(
  node: Node,
  declarations: Declarations,
  results: readonly string[],
): Map<number, string> {
  const expected = new Map<number, string>();
  const expect = (place: unknown, type: string | undefined) => {
    if (isNode(place) && type) expected.set(place.id, type);
  };
  if (node.nodeType === "BinaryOperation") {
    expect(node.leftExpression, typeOf(node.rightExpression as Node));
    expect(node.rightExpression, typeOf(node.leftExpression as Node));
  } else if (node.nodeType === "Assignment") {
    expect(node.rightHandSide, typeOf(node.leftHandSide as Node));
  } else if (node.nodeType === "Conditional") {
    expect(node.trueExpression, typeOf(node));
    expect(node.falseExpression, typeOf(node));
  } else if (node.nodeType === "Return") {
    if (results.length === 1) expect(node.expression, results[0]);
  } else if (node.nodeType === "FunctionCall") {
    const parameters = declarations.parameters.get(
      Number((node.expression as Node).referencedDeclaration ?? -1),
    );
    const names = node.names as string[] | undefined;
    // attached library functions have one parameter more than arguments, and none of ours is
    (node.arguments as unknown[]).forEach((argument, i) => {
      const name = names?.[i];
      expect(argument, (name ? parameters?.find((p) => p.name === name) : parameters?.[i])?.type);
    });
  }
  return expected;
}
