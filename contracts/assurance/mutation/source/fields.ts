/** One field of a structure read instead of another of the same type, as the bond instead of the reward. */
import type { Node } from "../../solidity/syntax-tree.ts";
import { typeOf } from "../../solidity/syntax-tree.ts";
import type { Declarations } from "./declarations.ts";

const VALUE = /^(uint\d+|bytes\d+|bool|address|enum .+)$/;

/** The next field of the type that `node` reads, round the end; undefined when there is none, or when it is written. */
export function otherField(node: Node, declarations: Declarations): string | undefined {
  if (node.nodeType !== "MemberAccess" || node.lValueRequested || !VALUE.test(typeOf(node))) return undefined;
  const fields = declarations.fields.get(Number(node.referencedDeclaration ?? -1));
  const alike = fields?.filter(({ type }) => type === typeOf(node)).map(({ name }) => name) ?? [];
  const next = alike[(alike.indexOf(String(node.memberName)) + 1) % alike.length];
  return next === node.memberName ? undefined : next;
}
