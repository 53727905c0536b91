/**
 * Writes one copy of the sources that holds every mutant at once. Each is switched on by its number while the contracts run,
 * so the slow compiler is needed once and not a thousand times: `a < b` becomes `(Mutants.on(7) ? a <= b : a < b)`.
 * Constants become functions, because what is computed while compiling cannot be switched.
 */

import { children, isNode, type Node, range, typeOf } from "../../solidity/syntax-tree.ts";
import { changedEventArguments, swappedArguments, swappedRecipients } from "./arguments.ts";
import type { Declarations } from "./declarations.ts";
import { accountsIn, alikeResults, resultsOfCall } from "./declared.ts";
import type { Mutant, Operator } from "./mutant.ts";
import { COMPOUND, expectedTypes, removal, reverts } from "./operators.ts";
import { droppedResult, replacements } from "./replacements.ts";

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

type Scope = {
  live: boolean;
  within: string;
  results: readonly string[];
  /** Names of the accounts that have been declared so far. */
  accounts: readonly string[];
};
const NOTHING: Scope = { live: false, within: "", results: [], accounts: [] };
/** What a switch puts in the place of a part of a call: number of the mutant, and text. */
type Switched = readonly [id: number, text: string];

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

  const choose = (otherwise: string, [id, text]: Switched) => `(Mutants.on(${id}) ? ${text} : ${otherwise})`;
  const original = (node: Node) => slice(...range(node));
  const plain = (node: Node): string => render(node, NOTHING);

  /** The text of a node with what is inside it rendered. */
  function compose(
    node: Node,
    scope: Scope,
    expected = new Map<number, string>(),
    switched = new Map<number, Switched[]>(),
  ): string {
    let [cursor, end] = range(node);
    let text = "";
    // what a block declares is known until it ends
    let inside = scope;
    for (const child of children(node)) {
      const [from, to] = range(child);
      if (from < cursor || to > end) continue;
      const rendered = render(child, inside, expected.get(child.id), node);
      text += slice(cursor, from);
      text += (switched.get(child.id) ?? []).reduce(choose, rendered);
      if (child.nodeType === "VariableDeclarationStatement")
        inside = { ...inside, accounts: [...inside.accounts, ...accountsIn(child)] };
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
      case "VariableDeclarationStatement":
        return declaration(node, scope, parent);
      default:
        return expression(node, scope, expected, parent);
    }
  }

  function constant(node: Node): string {
    const [name, type] = [String(node.name), typeOf(node)];
    const value = node.value as Node;
    const scope = { ...NOTHING, live: input.wanted(name), within: name };
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
      accounts: [node.parameters, node.returnParameters].filter(isNode).flatMap(accountsIn),
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
    const scope = { ...NOTHING, live: input.wanted(within), within };
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

  /** A declaration with the result of a call, which is not made, or whose results change places. */
  function declaration(node: Node, scope: Scope, parent: Node | undefined): string {
    const variables = resultsOfCall(node);
    if (!scope.live || !variables || !/Block$/.test(parent?.nodeType ?? "")) return compose(node, scope);
    const text = original(node);
    const declared = variables.filter(isNode).map((one) => `${original(one)};`);
    const dropped = add(node, scope, "dropped call", text, declared.join(" "));
    const call = render(node.initialValue as Node, scope, undefined, node);
    const names = variables.map((one) => String(one?.name ?? "")).join(", ");
    const swaps = alikeResults(variables).map(([left, right]) => {
      const swapped = `(${left}, ${right}) = (${right}, ${left})`;
      const id = add(node, scope, "swapped results", text, `${text}; ${swapped}`);
      return `if (Mutants.on(${id})) { ${swapped}; }`;
    });
    const made = `if (!Mutants.on(${dropped})) { (${names}) = ${call}; }`;
    return `${declared.join(" ")} { ${[made, ...swaps].join(" ")} }`;
  }

  /** What the switches put in the place of a call's arguments. */
  function faultsOfCall(node: Node, scope: Scope, parent: Node | undefined): Map<number, Switched[]> {
    const switched = new Map<number, Switched[]>();
    if (!scope.live || node.nodeType !== "FunctionCall") return switched;
    const texts = { original, plain };
    const isEvent = parent?.nodeType === "EmitStatement";
    const isCall = !isEvent && parent?.nodeType !== "RevertStatement" && node.kind === "functionCall";
    const faults = [
      ...swappedArguments(node, declarations, texts),
      ...(isCall ? swappedRecipients(node, declarations, scope.accounts, texts) : []),
      ...(isEvent ? changedEventArguments(node, declarations, texts) : []),
    ];
    for (const { operator, original: before, replacement, places } of faults) {
      const id = add(node, scope, operator, before, replacement);
      for (const [place, text] of places) switched.set(place, [...(switched.get(place) ?? []), [id, text]]);
    }
    return switched;
  }

  function expression(node: Node, scope: Scope, expected: string | undefined, parent?: Node): string {
    const types = expectedTypes(node, declarations, scope.results);
    let inner = compose(node, scope, types, faultsOfCall(node, scope, parent));
    const names = Number(node.referencedDeclaration ?? -1);
    if (
      (node.nodeType === "Identifier" || node.nodeType === "MemberAccess") &&
      declarations.constants.has(names)
    )
      return `${inner}()`;
    if (!scope.live || (/^(int_const|rational_const)/.test(typeOf(node)) && node.nodeType !== "Literal"))
      return inner;
    // a bare 0 fits where bytes are expected, but not beside bytes in a choice
    if (node.nodeType === "Literal" && /^bytes\d+$/.test(expected ?? "")) inner = `${expected}(${inner})`;
    const texts = { original, plain };
    const changes = replacements(node, expected, declarations, texts);
    if (parent?.nodeType === "Return") changes.push(...droppedResult(node));
    for (const [operator, shown, replacement] of changes)
      inner = choose(inner, [add(node, scope, operator, original(node), shown), replacement]);
    return inner;
  }

  const guardBodies = new Set<number>();
  const findGuards = (node: Node) => {
    if (node.nodeType === "IfStatement" && reverts(node.trueBody as Node))
      guardBodies.add((node.trueBody as Node).id);
    children(node).forEach(findGuards);
  };
  findGuards(input.tree);

  // a statement that became a block needs no semicolon, and an empty statement does not compile
  const text = render(input.tree, NOTHING).replace(/\} \};/g, "} }");
  return { text, mutants };
}
