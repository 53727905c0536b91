/**
 * Writes one copy of the sources that holds every mutant at once. Each is switched on by its number while the contracts run,
 * so the slow compiler is needed once and not a thousand times: `a < b` becomes `(Mutants.on(7) ? a <= b : a < b)`.
 * Constants become functions, because what is computed while compiling cannot be switched.
 */

import { children, isNode, type Node, range, typeOf } from "../../solidity/syntax-tree.ts";
import type { Declarations } from "./declarations.ts";
import type { Mutant, Operator } from "./mutant.ts";
import { BINARY, COMPOUND, expectedTypes, isUint, removal, reverts } from "./operators.ts";

/** Modifiers of OpenZeppelin, of which the mutated sources get a copy that can be switched. */
const LIBRARY_MODIFIERS = new Set(["nonReentrant", "restricted"]);

export type Input = {
  /** Below `contracts/src`. */
  file: string;
  source: Buffer;
  tree: Node;
  declarations: Declarations;
  /** Whether mutants are wanted in the function or constant of this name. */
  wanted: (within: string) => boolean;
  /** Number of the first mutant. */
  firstId: number;
};

type Scope = { live: boolean; within: string; results: readonly string[] };

/** The copy of one file, and what was put into it. */
export function mutate(input: Input): { text: string; mutants: Mutant[] } {
  const { source, declarations } = input;
  const mutants: Mutant[] = [];
  const slice = (start: number, end: number) => source.subarray(start, end).toString("utf8");

  function add(node: Node, scope: Scope, operator: Operator, original: string, replacement: string): number {
    const line = slice(0, range(node)[0]).split("\n").length;
    const id = input.firstId + mutants.length;
    const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
    mutants.push({
      id,
      file: input.file,
      line,
      within: scope.within,
      operator,
      original: tidy(original),
      replacement: tidy(replacement),
    });
    return id;
  }

  const original = (node: Node) => slice(...range(node));
  const plain = (node: Node): string => render(node, { live: false, within: "", results: [] });

  /** The text of a node with what is inside it rendered. */
  function compose(node: Node, scope: Scope, expected = new Map<number, string>()): string {
    let [cursor, end] = range(node);
    let text = "";
    for (const child of children(node)) {
      const [from, to] = range(child);
      if (from < cursor || to > end) continue;
      const rendered = render(child, scope, expected.get(child.id), node);
      text += slice(cursor, from) + rendered;
      cursor = to;
    }
    return text + slice(cursor, end);
  }

  function render(node: Node, scope: Scope, expected?: string, parent?: Node): string {
    switch (node.nodeType) {
      case "VariableDeclaration":
        return declarations.constants.has(node.id) ? constant(node) : compose(node, scope);
      case "FunctionDefinition":
        return functionDefinition(node);
      case "ModifierDefinition":
        return modifierDefinition(node);
      case "IfStatement":
        return ifStatement(node, scope);
      case "EmitStatement":
      case "RevertStatement":
      case "ExpressionStatement":
        return statement(node, scope, parent);
      default:
        return expression(node, scope, expected);
    }
  }

  function constant(node: Node): string {
    const [name, type] = [String(node.name), typeOf(node)];
    const value = node.value as Node;
    const scope = { live: input.wanted(name), within: name, results: [] };
    let result = "value";
    if (scope.live) {
      const step = (by: string) => (type === "address" ? `address(uint160(value) ${by})` : `value ${by}`);
      if (original(value) !== "0") {
        const id = add(node, scope, "changed constant", original(value), `${original(value)} - 1`);
        result = `Mutants.on(${id}) ? ${step("- 1")} : ${result}`;
      }
      const id = add(node, scope, "changed constant", original(value), `${original(value)} + 1`);
      result = `Mutants.on(${id}) ? ${step("+ 1")} : ${result}`;
    }
    // the semicolon that ends the declaration ends an empty struct-free body: keep it valid with a comment
    return `function ${name}() ${node.visibility} view returns (${type}) { ${type} value = ${plain(value)}; return ${result}; } //`;
  }

  function functionDefinition(node: Node): string {
    const within = node.kind === "constructor" ? "constructor" : String(node.name);
    const scope: Scope = {
      live: isNode(node.body) && input.wanted(within),
      within,
      results: declarations.results.get(node.id) ?? [],
    };
    let [cursor, end] = range(node);
    let text = "";
    for (const child of children(node)) {
      const [from, to] = range(child);
      if (from < cursor) continue;
      const inner =
        child.nodeType === "ModifierInvocation"
          ? modifierUse(child, scope)
          : render(child, child.nodeType === "Block" ? scope : { ...scope, live: false });
      text += slice(cursor, from) + inner;
      cursor = to;
    }
    return text + slice(cursor, end);
  }

  function modifierUse(node: Node, scope: Scope): string {
    const name = original(node.modifierName as Node);
    const declaration = Number((node.modifierName as Node).referencedDeclaration);
    if (!declarations.modifiers.has(declaration) && !LIBRARY_MODIFIERS.has(name)) return plain(node);
    // 0 is no mutant
    return `${name}(${scope.live ? add(node, scope, "removed guard", name, "") : 0})`;
  }

  function modifierDefinition(node: Node): string {
    const within = String(node.name);
    const scope = { live: input.wanted(within), within, results: [] };
    const checks = children(node.body as Node).filter((child) => child.nodeType !== "PlaceholderStatement");
    const body = checks.map((check) => compose(check, scope)).join(" ");
    return `modifier ${within}(uint256 mutant) { if (!Mutants.on(mutant)) { ${body}; } _; }`.replaceAll(
      ";;",
      ";",
    );
  }

  function ifStatement(node: Node, scope: Scope): string {
    if (!scope.live) return compose(node, scope);
    const condition = node.condition as Node;
    const guard = reverts(node.trueBody as Node);
    const text = original(condition);
    const id = guard
      ? add(node, scope, "removed guard", `if (${text})`, "if (false)")
      : add(node, scope, "logic", `if (${text})`, `if (!(${text}))`);
    const switched = guard ? "false" : `!(${plain(condition)})`;
    const [start, end] = range(node);
    const [from, to] = range(condition);
    let result = `${slice(start, from)}Mutants.on(${id}) ? ${switched} : (${render(condition, scope)})`;
    let cursor = to;
    for (const body of [node.trueBody, node.falseBody]) {
      if (!isNode(body)) continue;
      const [bodyFrom, bodyTo] = range(body);
      const rendered = render(body, scope, undefined, node);
      result += slice(cursor, bodyFrom) + rendered;
      cursor = bodyTo;
    }
    return result + slice(cursor, end);
  }

  function statement(node: Node, scope: Scope, parent: Node | undefined): string {
    const inner = compose(node, scope);
    const inLoopHead = parent?.nodeType === "ForStatement" && node !== parent.body;
    // the revert of a guard is not removed a second time
    const lastOfGuard =
      node.nodeType === "RevertStatement" && (guardBodies.has(node.id) || guardBodies.has(parent?.id ?? -1));
    const operator = removal(node, declarations);
    if (!scope.live || inLoopHead || lastOfGuard || !operator) return inner;
    const text = original(node);
    const removed = add(node, scope, operator, text, "");
    const assignment = node.expression as Node | undefined;
    const compound =
      assignment?.nodeType === "Assignment" ? COMPOUND[String(assignment.operator)] : undefined;
    if (!assignment || !compound) return `{ if (!Mutants.on(${removed})) { ${inner}; } }`;
    const [left, right] = [assignment.leftHandSide as Node, assignment.rightHandSide as Node];
    const swapped = `${plain(left)} ${compound} ${plain(right)}`;
    const id = add(node, scope, "arithmetic", text, `${original(left)} ${compound} ${original(right)}`);
    return `{ if (Mutants.on(${id})) { ${swapped}; } else if (!Mutants.on(${removed})) { ${inner}; } }`;
  }

  function expression(node: Node, scope: Scope, expected: string | undefined): string {
    const types = expectedTypes(node, declarations, scope.results);
    let inner = compose(node, scope, types);
    const names = Number(node.referencedDeclaration ?? -1);
    if (
      (node.nodeType === "Identifier" || node.nodeType === "MemberAccess") &&
      declarations.constants.has(names)
    )
      return `${inner}()`;
    if (!scope.live || (/^(int_const|rational_const)/.test(typeOf(node)) && node.nodeType !== "Literal"))
      return inner;
    for (const [operator, shown, replacement] of replacements(node, expected)) {
      inner = `(Mutants.on(${add(node, scope, operator, original(node), shown)}) ? ${replacement} : ${inner})`;
    }
    return inner;
  }

  /** Operator, replacement as people read it, and as it is compiled. */
  function replacements(node: Node, expected: string | undefined): Array<[Operator, string, string]> {
    const both = (
      operator: Operator,
      write: (show: (part: Node) => string) => string,
    ): [Operator, string, string] => [operator, write(original), write(plain)];
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
      if (node.kind === "bool")
        return [["changed constant", String(text !== "true"), String(text !== "true")]];
      return node.kind === "number" && isUint(expected)
        ? [["changed constant", `${text} + 1`, `${text} + 1`]]
        : [];
    }
    const isMember = node.nodeType === "MemberAccess" && typeOf(part("expression")).startsWith("type(enum");
    const members = isMember ? declarations.enums.get(typeOf(node).replace(/^enum /, "")) : undefined;
    if (members) {
      const next = members[(members.indexOf(String(node.memberName)) + 1) % members.length];
      return [both("changed constant", (show) => `${show(part("expression"))}.${next}`)];
    }
    return [];
  }

  const guardBodies = new Set<number>();
  const findGuards = (node: Node) => {
    if (node.nodeType === "IfStatement" && reverts(node.trueBody as Node))
      guardBodies.add((node.trueBody as Node).id);
    children(node).forEach(findGuards);
  };
  findGuards(input.tree);

  // a statement that became a block needs no semicolon, and an empty statement does not compile
  const text = render(input.tree, { live: false, within: "", results: [] }).replace(/\} \};/g, "} }");
  return { text, mutants };
}
