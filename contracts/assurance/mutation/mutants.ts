/** Finds every small fault that can be put into the sources, as a replacement of some of their text. */
import { posix } from "node:path";
import { children, isNode, type Node, nodeIn, range, textIn, typeOf, walk } from "../solidity/syntax-tree.ts";

export type Mutant = {
  file: string;
  line: number;
  within: string;
  operator: string;
  original: string;
  replacement: string;
  /** Bytes of the source to replace, and with what. Parts never overlap. */
  edits: readonly Edit[];
};
type Edit = readonly [start: number, end: number, text: string];
/** Path to source text, and to syntax tree. */
type Sources = { texts: Readonly<Record<string, string>>; trees: Readonly<Record<string, Node>> };

/** A comparison is moved by one and inverted. Every other operator has one opposite. */
const BINARY: Readonly<Record<string, readonly [operator: string, ...others: string[]]>> = {
  "<": ["comparison", "<=", ">="],
  "<=": ["comparison", "<", ">"],
  ">": ["comparison", ">=", "<="],
  ">=": ["comparison", ">", "<"],
  "==": ["comparison", "!="],
  "!=": ["comparison", "=="],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
  "/": ["arithmetic", "*"],
  "%": ["arithmetic", "*"],
  "&": ["arithmetic", "|"],
  "|": ["arithmetic", "&"],
  "<<": ["arithmetic", ">>"],
  ">>": ["arithmetic", "<<"],
  "&&": ["logic", "||"],
  "||": ["logic", "&&"],
};
const COMPOUND: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "|=": "&=",
  "&=": "|=",
};
const VALUE = /^(uint\d+|bytes\d+|bool|address|enum .+)$/;
const NUMBER = /^(uint\d+|int_const|address$)/;

/** Whether a statement ends its function with an error. */
const reverts = (statement: Node | undefined): boolean =>
  statement?.nodeType === "RevertStatement" ||
  (statement?.nodeType === "Block" && reverts(children(statement).at(-1)));

/** Whether a number is part of a computation, and not the value of a constant, which has its own mutants. */
const isCounted = (parent: Node | undefined): boolean =>
  parent?.nodeType !== "VariableDeclaration" &&
  parent?.nodeType !== "VariableDeclarationStatement" &&
  !(parent?.nodeType === "FunctionCall" && parent.kind === "typeConversion");

function another(type: string, text: string): string | undefined {
  if (/^uint\d+$/.test(type)) return `(${text}) ^ 1`;
  if (type === "bool") return `!(${text})`;
  if (type === "address") return `address(uint160(${text}) ^ 1)`;
  if (/^bytes\d+$/.test(type)) return `~(${text})`;
  if (/^(string|bytes)\b/.test(type)) return `${type.split(" ")[0]}("")`;
  return undefined;
}

function nothing(type: string): string | undefined {
  if (type === "bool") return "false";
  return /^(uint\d+|bytes\d+|address)$/.test(type) ? `${type}(0)` : undefined;
}

/** Declarations referenced by an expression, as the operators need them. */
function declarationsOf(trees: Sources["trees"]) {
  const fields = new Map<number, { name: string; type: string }[]>();
  const parameters = new Map<number, { name: string; type: string }[]>();
  const enums = new Map<string, string[]>();
  const named = (nodes: Node[]) => nodes.map((one) => ({ name: String(one.name), type: typeOf(one) }));
  for (const tree of Object.values(trees))
    walk(tree, (node) => {
      if (node.nodeType === "EnumDefinition")
        enums.set(
          String(node.canonicalName ?? node.name),
          named(children(node)).map(({ name }) => name),
        );
      if (node.nodeType === "StructDefinition") {
        const members = named(node.members as Node[]);
        parameters.set(node.id, members);
        for (const member of node.members as Node[]) fields.set(member.id, members);
      }
      if (/^(Function|Event|Error)Definition$/.test(node.nodeType) && isNode(node.parameters))
        parameters.set(node.id, named(children(node.parameters)));
    });
  return { fields, parameters, enums };
}

export function mutantsOf({ texts, trees }: Sources, isMutated: (path: string) => boolean): Mutant[] {
  const declarations = declarationsOf(trees);
  return Object.keys(texts)
    .filter(isMutated)
    .flatMap((path) => mutantsIn(path, texts[path] ?? "", trees[path], declarations));
}

function mutantsIn(
  path: string,
  text: string,
  tree: Node | undefined,
  { fields, parameters, enums }: ReturnType<typeof declarationsOf>,
): Mutant[] {
  if (!tree) throw new Error(`The compiler has no syntax tree of ${path}.`);
  const bytes = Buffer.from(text);
  const mutants: Mutant[] = [];
  let within = "";
  /** Blocks that run when the condition of a guard holds. */
  const guards = new Set<number>();
  /** Names of the accounts that can be used at the current place. */
  let accounts: string[] = [];
  const textOf = (node: Node) => bytes.subarray(...range(node)).toString("utf8");
  const tidy = (shown: string) => shown.replace(/\s+/g, " ").trim();
  const add = (node: Node, operator: string, original: string, replacement: string, ...edits: Edit[]) =>
    mutants.push({
      file: posix.relative("contracts/src", path),
      line: bytes.subarray(0, range(node)[0]).toString("utf8").split("\n").length,
      within,
      operator,
      original: tidy(original),
      replacement: tidy(replacement),
      edits,
    });
  const replace = (node: Node, operator: string, replacement: string) =>
    add(node, operator, textOf(node), replacement, [...range(node), replacement]);

  function constant(node: Node): void {
    const value = nodeIn(node, "value");
    if (!node.constant || !node.stateVariable || !value || !NUMBER.test(typeOf(node))) return;
    within = String(node.name);
    const original = textOf(value);
    const isAddress = typeOf(node) === "address";
    for (const by of original === "0" ? ["+ 1"] : ["- 1", "+ 1"]) {
      const compiled = isAddress ? `address(uint160(${original}) ${by})` : `(${original}) ${by}`;
      add(value, "changed constant", original, `${original} ${by}`, [...range(value), compiled]);
    }
  }

  function ifStatement(node: Node): void {
    const condition = node.condition as Node;
    const original = textOf(condition);
    const body = nodeIn(node, "trueBody");
    if (reverts(body)) {
      guards.add(body?.id ?? -1);
      add(node, "removed guard", `if (${original})`, "if (false)", [...range(condition), "false"]);
    } else
      add(node, "logic", `if (${original})`, `if (!(${original}))`, [...range(condition), `!(${original})`]);
  }

  function removed(node: Node, parent: Node | undefined): void {
    const [start] = range(node);
    const end = bytes.indexOf(";", range(node)[1] - 1) + 1;
    // The revert of a guard is removed with its condition.
    const isInGuard = reverts(node) && (parent?.nodeType === "IfStatement" || guards.has(parent?.id ?? -1));
    if (parent?.nodeType === "ForStatement" || isInGuard) return;
    const expression = nodeIn(node, "expression");
    const callee = nodeIn(expression ?? node, "expression");
    const name = String(callee?.memberName ?? callee?.name ?? "");
    const isCheck = /^(_?require|_?check|_?assert|_length$|_revert)/.test(name);
    const operator =
      node.nodeType === "EmitStatement"
        ? "removed event"
        : expression?.nodeType === "FunctionCall"
          ? isCheck
            ? "removed guard"
            : "removed call"
          : "removed write";
    add(node, operator, textOf(node), "", [start, end, "{}"]);
    const other = COMPOUND[textIn(expression ?? node, "operator")];
    if (expression?.nodeType !== "Assignment" || !other) return;
    const [left, right] = [expression.leftHandSide as Node, expression.rightHandSide as Node];
    replace(node, "arithmetic", `${textOf(left)} ${other} ${textOf(right)}`);
  }

  /** A declaration with the result of a call, which is not made, or whose results change places. */
  function declared(node: Node): void {
    const call = nodeIn(node, "initialValue");
    if (call?.nodeType !== "FunctionCall" || call.kind !== "functionCall") return;
    const variables = (node.declarations as unknown[]).filter(isNode);
    const empty = variables.map((one) => `${textOf(one)};`).join(" ");
    const end = bytes.indexOf(";", range(node)[1] - 1) + 1;
    add(node, "dropped call", textOf(node), empty, [range(node)[0], end, empty]);
    variables.forEach((left, i) => {
      const right = variables.slice(i + 1).find((other) => typeOf(other) === typeOf(left));
      if (!right) return;
      const swap = `(${String(left.name)}, ${String(right.name)}) = (${String(right.name)}, ${String(left.name)})`;
      add(node, "swapped results", textOf(node), `${textOf(node)}; ${swap}`, [end, end, ` ${swap};`]);
    });
  }

  function call(node: Node, parent: Node | undefined): void {
    const list = (node.arguments as unknown[]).filter(isNode);
    const expected = parameters.get(Number((node.expression as Node).referencedDeclaration ?? -1)) ?? [];
    const names = node.names as string[] | undefined;
    const attached = expected.length - list.length;
    if (node.kind === "typeConversion" || attached < 0 || attached > 1) return;
    const types = list.map((_, i) => {
      const parameter = names?.[i] ? expected.find(({ name }) => name === names[i]) : expected[i + attached];
      return parameter?.type ?? "";
    });
    const name = textOf(node.expression as Node);
    const isEvent = parent?.nodeType === "EmitStatement";
    list.forEach((left, i) => {
      const j = types.findIndex((type, at) => at > i && type !== "" && type === types[i]);
      const right = list[j];
      if (right && textOf(left) !== textOf(right))
        add(
          node,
          "swapped arguments",
          `${name}(… ${textOf(left)} … ${textOf(right)} …)`,
          `${name}(… ${textOf(right)} … ${textOf(left)} …)`,
          [...range(left), textOf(right)],
          [...range(right), textOf(left)],
        );
      const becomes = (operator: string, other: string) =>
        add(node, operator, `${name}(… ${textOf(left)} …)`, `${name}(… ${other} …)`, [...range(left), other]);
      const type = types[i] ?? "";
      if (isEvent && left.nodeType !== "Literal") {
        const own = /^(uint|bytes)\d+$/.test(typeOf(left)) ? typeOf(left) : type;
        const other = another(own, textOf(left));
        if (other !== undefined) becomes("changed event argument", other);
      } else if (type === "address" && node.kind === "functionCall" && parent?.nodeType !== "RevertStatement")
        for (const other of new Set([...accounts, "msg.sender"]))
          if (!list.some((one, at) => types[at] === "address" && textOf(one) === other))
            becomes("swapped recipient", other);
    });
  }

  function expression(node: Node, parent: Node | undefined): void {
    if (node.nodeType === "BinaryOperation" && !/^(int|rational)_const/.test(typeOf(node))) {
      const [left, right] = [node.leftExpression as Node, node.rightExpression as Node];
      const [operator = "logic", ...others] = BINARY[textIn(node, "operator")] ?? [];
      for (const other of others) replace(node, operator, `${textOf(left)} ${other} ${textOf(right)}`);
    } else if (node.nodeType === "Conditional") {
      const [yes, no] = [node.trueExpression as Node, node.falseExpression as Node];
      const swapped = `${textOf(node.condition as Node)} ? ${textOf(no)} : ${textOf(yes)}`;
      replace(node, "logic", swapped);
    } else if (node.nodeType === "UnaryOperation") {
      const inner = textOf(node.subExpression as Node);
      const other = { "!": "", "~": "", "++": "--", "--": "++" }[textIn(node, "operator")];
      if (other !== undefined && node.prefix)
        replace(node, other ? "arithmetic" : "logic", `${other}${inner}`);
    } else if (node.nodeType === "Literal") {
      if (node.kind === "bool") replace(node, "changed constant", String(textOf(node) !== "true"));
      else if (node.kind === "number" && isCounted(parent))
        replace(node, "changed constant", `${textOf(node)} + 1`);
    } else if (node.nodeType === "MemberAccess" && !node.lValueRequested) {
      const on = node.expression as Node;
      const isEnum = typeOf(on).startsWith("type(enum");
      const alike = isEnum
        ? (enums.get(typeOf(node).replace(/^enum /, "")) ?? [])
        : VALUE.test(typeOf(node))
          ? (fields.get(Number(node.referencedDeclaration ?? -1)) ?? [])
              .filter(({ type }) => type === typeOf(node))
              .map(({ name }) => name)
          : [];
      const next = alike[(alike.indexOf(String(node.memberName)) + 1) % alike.length];
      if (next !== undefined && next !== node.memberName)
        replace(node, isEnum ? "changed constant" : "swapped field", `${textOf(on)}.${next}`);
    } else if (node.nodeType === "FunctionCall") {
      call(node, parent);
      const empty = parent?.nodeType === "Return" ? nothing(typeOf(node)) : undefined;
      if (node.kind === "functionCall" && empty !== undefined) replace(node, "dropped call", empty);
    }
  }

  function visit(node: Node, parent: Node | undefined): void {
    const known = accounts;
    if (node.nodeType === "VariableDeclaration") constant(node);
    else if (/^(Function|Modifier)Definition$/.test(node.nodeType))
      within = node.kind === "constructor" ? "constructor" : String(node.name);
    else if (node.nodeType === "ModifierInvocation" && node.kind === "modifierInvocation")
      replace(node, "removed guard", "");
    else if (node.nodeType === "IfStatement") ifStatement(node);
    else if (/^(Emit|Revert|Expression)Statement$/.test(node.nodeType)) removed(node, parent);
    else if (node.nodeType === "VariableDeclarationStatement") declared(node);
    else if (within !== "") expression(node, parent);
    for (const child of children(node)) {
      visit(child, node);
      if (child.nodeType === "VariableDeclaration" && typeOf(child) === "address" && child.name !== "")
        accounts = [...accounts, String(child.name)];
    }
    // A parameter or a declaration stays known to the statements after it, and everything else only to what it contains.
    if (!/^(ParameterList|VariableDeclarationStatement)$/.test(node.nodeType)) accounts = known;
  }
  visit(tree, undefined);
  return mutants;
}

export function mutated(text: string, { edits }: Mutant): string {
  const bytes = Buffer.from(text);
  let [result, cursor] = ["", 0];
  for (const [start, end, replacement] of edits.toSorted(([a], [b]) => a - b)) {
    result += bytes.subarray(cursor, start).toString("utf8") + replacement;
    cursor = end;
  }
  return result + bytes.subarray(cursor).toString("utf8");
}

/** Names every mutant in a way that survives moved lines. Equal ones of one function are numbered. */
export function named(mutants: readonly Mutant[]): Map<string, Mutant> {
  const found = new Map<string, Mutant>();
  for (const mutant of mutants) {
    const base = `${mutant.file} ${mutant.within}: ${mutant.original} → ${mutant.replacement}`;
    let [name, nth] = [base, 1];
    while (found.has(name)) name = `${base} #${++nth}`;
    found.set(name, mutant);
  }
  return found;
}
