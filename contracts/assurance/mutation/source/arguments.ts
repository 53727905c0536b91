/** Faults in what a call is given: two arguments change places, another account is named, an event reports something else. */

import { isNode, type Node, typeOf } from "../../solidity/syntax-tree.ts";
import type { Declarations } from "./declarations.ts";
import type { Operator } from "./mutant.ts";

/** One fault: what it puts in the place of arguments (by their node's id), and the call as people read it. */
export type ArgumentFault = {
  operator: Operator;
  original: string;
  replacement: string;
  places: ReadonlyMap<number, string>;
};

type Argument = { node: Node; type: string };

/** How the text of a node is shown, and how it is compiled. */
export type Texts = { original: (node: Node) => string; plain: (node: Node) => string };

/** The arguments of a call with the types that it expects; none when that is not known. */
function argumentsOf(call: Node, declarations: Declarations): Argument[] {
  if (call.kind === "typeConversion") return [];
  const nodes = (call.arguments as unknown[]).filter(isNode);
  const callee = call.expression as Node;
  const parameters = declarations.parameters.get(Number(callee.referencedDeclaration ?? -1)) ?? [];
  const names = call.names as string[] | undefined;
  // a function that a library attaches to a type has one parameter more than arguments
  const first = parameters.length - nodes.length;
  if (first < 0 || first > 1) return [];
  return nodes.map((node, i) => {
    const name = names?.[i];
    const parameter = name ? parameters.find((one) => one.name === name) : parameters[i + first];
    return { node, type: parameter?.type ?? "" };
  });
}

/** The text of an argument where it stands beside another one of a choice: a bare number fits no type of bytes. */
function typed({ node, type }: Argument, text: string): string {
  return node.nodeType === "Literal" && /^bytes\d+$/.test(type) ? `${type}(${text})` : text;
}

const calleeOf = (call: Node, { original }: Texts) => original(call.expression as Node);

/** Neighbours of equal type in each other's places; all pairs would say little more and cost much. */
export function swappedArguments(call: Node, declarations: Declarations, texts: Texts): ArgumentFault[] {
  const { original, plain } = texts;
  const list = argumentsOf(call, declarations).filter(({ type }) => type !== "");
  return list.flatMap((left, i) => {
    const right = list.slice(i + 1).find(({ type }) => type === left.type);
    if (!right || original(left.node) === original(right.node)) return [];
    if ([left, right].some(({ node }) => node.nodeType === "Literal" && node.kind === "string")) return [];
    const shown = (a: Argument, b: Argument) =>
      `${calleeOf(call, texts)}(… ${original(a.node)} … ${original(b.node)} …)`;
    const places = new Map([
      [left.node.id, typed(right, plain(right.node))],
      [right.node.id, typed(left, plain(left.node))],
    ]);
    return [
      {
        operator: "swapped arguments",
        original: shown(left, right),
        replacement: shown(right, left),
        places,
      },
    ];
  });
}

/** Each account that a call is given, replaced by each other one that has a name there, and by the caller. */
export function swappedRecipients(
  call: Node,
  declarations: Declarations,
  accounts: readonly string[],
  texts: Texts,
): ArgumentFault[] {
  const given = argumentsOf(call, declarations).filter(({ type }) => type === "address");
  const name = calleeOf(call, texts);
  return given.flatMap(({ node }) =>
    [...new Set([...accounts, "msg.sender"])]
      // two arguments of the call in each other's places are another operator's
      .filter((other) => !given.some((one) => texts.original(one.node) === other))
      .map((other) => ({
        operator: "swapped recipient" as const,
        original: `${name}(… ${texts.original(node)} …)`,
        replacement: `${name}(… ${other} …)`,
        places: new Map([[node.id, other]]),
      })),
  );
}

/** Another value of a type, made from one of it; undefined for what has no simple one. */
function another(type: string, text: string): string | undefined {
  if (/^uint\d+$/.test(type)) return `(${text}) ^ 1`;
  if (type === "bool") return `!(${text})`;
  if (type === "address") return `address(uint160(${text}) ^ 1)`;
  if (/^bytes\d+$/.test(type)) return `~(${text})`;
  if (/^(string|bytes)\b/.test(type)) return `${type.split(" ")[0]}("")`;
  return undefined;
}

/** Each argument of an event with another value. Numbers and truth values that are written out are constants. */
export function changedEventArguments(call: Node, declarations: Declarations, texts: Texts): ArgumentFault[] {
  const name = calleeOf(call, texts);
  return argumentsOf(call, declarations).flatMap(({ node, type }) => {
    const { original, plain } = texts;
    // a number that is narrower than the event's keeps its type, and so does an enumeration
    const own = /^(uint|bytes)\d+$/.test(typeOf(node)) ? typeOf(node) : type;
    const [shown, compiled] = [another(own, original(node)), another(own, plain(node))];
    if (node.nodeType === "Literal" || shown === undefined || compiled === undefined) return [];
    return [
      {
        operator: "changed event argument" as const,
        original: `${name}(… ${original(node)} …)`,
        replacement: `${name}(… ${shown} …)`,
        places: new Map([[node.id, compiled]]),
      },
    ];
  });
}
