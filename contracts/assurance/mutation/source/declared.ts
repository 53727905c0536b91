/** Faults where variables get the result of a call: the call is not made, or two results change places. */

import { children, isNode, type Node, typeOf } from "../../solidity/syntax-tree.ts";

/** Types whose variables may be declared without a value. */
const VALUE = /^(uint\d+|int\d+|bytes\d+|bool|address|contract .+|enum .+|struct .+ memory|string memory)$/;

/** The variables that a statement declares with the result of a call, with gaps as undefined; undefined for all else. */
export function resultsOfCall(statement: Node): (Node | undefined)[] | undefined {
  const call = statement.initialValue;
  if (statement.nodeType !== "VariableDeclarationStatement" || !isNode(call)) return undefined;
  if (call.nodeType !== "FunctionCall" || call.kind !== "functionCall") return undefined;
  const variables = (statement.declarations as unknown[]).map((one) => (isNode(one) ? one : undefined));
  return variables.every((one) => !one || VALUE.test(typeOf(one))) ? variables : undefined;
}

/** Names of neighbouring variables of equal type. */
export function alikeResults(variables: readonly (Node | undefined)[]): [string, string][] {
  const named = variables.filter(isNode);
  return named.flatMap((left, i): [string, string][] => {
    const right = named.slice(i + 1).find((other) => typeOf(other) === typeOf(left));
    return right ? [[String(left.name), String(right.name)]] : [];
  });
}

/** Names of the accounts that a list of parameters or a statement declares. */
export function accountsIn(node: Node): string[] {
  return children(node)
    .filter((one) => one.nodeType === "VariableDeclaration" && typeOf(one) === "address" && one.name !== "")
    .map((one) => String(one.name));
}
