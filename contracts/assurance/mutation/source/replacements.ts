/** What a single expression is replaced by. */

import { type Node, typeOf } from "../../solidity/syntax-tree.ts";
import type { Texts } from "./arguments.ts";
import type { Declarations } from "./declarations.ts";
import { otherField } from "./fields.ts";
import type { Operator } from "./mutant.ts";
import { BINARY, isUint } from "./operators.ts";

/** Operator, replacement as people read it, and as it is compiled. */
export type Replacement = [operator: Operator, shown: string, compiled: string];

/** Nothing of a type, in the place of a call whose result a function returns. */
export function droppedResult(node: Node): Replacement[] {
  const type = typeOf(node);
  if (node.nodeType !== "FunctionCall" || node.kind !== "functionCall") return [];
  if (type === "bool") return [["dropped call", "false", "false"]];
  if (!/^(uint\d+|bytes\d+|address)$/.test(type)) return [];
  return [["dropped call", `${type}(0)`, `${type}(0)`]];
}

/** Everything that stands for `node` in some mutant, where a value of the type `expected` is needed. */
export function replacements(
  node: Node,
  expected: string | undefined,
  declarations: Declarations,
  { original, plain }: Texts,
): Replacement[] {
  const both = (operator: Operator, write: (show: (part: Node) => string) => string): Replacement => [
    operator,
    write(original),
    write(plain),
  ];
  const part = (field: string) => node[field] as Node;
  if (node.nodeType === "BinaryOperation") {
    const [operator, others] = BINARY[String(node.operator)] ?? ["logic", []];
    return others.map((other) =>
      both(operator, (show) => `${show(part("leftExpression"))} ${other} ${show(part("rightExpression"))}`),
    );
  }
  if (node.nodeType === "Conditional")
    return [
      both(
        "logic",
        (show) =>
          `${show(part("condition"))} ? ${show(part("falseExpression"))} : ${show(part("trueExpression"))}`,
      ),
    ];
  if (node.nodeType === "UnaryOperation") {
    if (node.operator === "!") return [both("logic", (show) => show(part("subExpression")))];
    if (node.operator === "~") return [both("arithmetic", (show) => show(part("subExpression")))];
    const other = { "++": "--", "--": "++" }[String(node.operator)];
    return other && node.prefix
      ? [both("arithmetic", (show) => `${other}${show(part("subExpression"))}`)]
      : [];
  }
  if (node.nodeType === "Literal") {
    const text = original(node);
    if (node.kind === "bool") return [["changed constant", String(text !== "true"), String(text !== "true")]];
    return node.kind === "number" && isUint(expected)
      ? [["changed constant", `${text} + 1`, `${text} + 1`]]
      : [];
  }
  const other = otherField(node, declarations);
  if (other !== undefined) return [both("swapped field", (show) => `${show(part("expression"))}.${other}`)];
  const isMember = node.nodeType === "MemberAccess" && typeOf(part("expression")).startsWith("type(enum");
  const members = isMember ? declarations.enums.get(typeOf(node).replace(/^enum /, "")) : undefined;
  if (members) {
    const next = members[(members.indexOf(String(node.memberName)) + 1) % members.length];
    return [both("changed constant", (show) => `${show(part("expression"))}.${next}`)];
  }
  return [];
}
