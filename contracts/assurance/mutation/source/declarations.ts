/** What the operators have to know about names: constants, enums, and the types that calls expect. */
import { children, isNode, type Node, typeOf, walk } from "../../solidity/syntax-tree.ts";

export type Declarations = {
  /** Constants of the sources by the id of their declaration. */
  constants: Set<number>;
  /** State variables by the id of their declaration. */
  state: Set<number>;
  /** Members of enums by the enum's name. */
  enums: Map<string, string[]>;
  /** Types of parameters by the id of a function, struct, event or error; names too, for calls with names. */
  parameters: Map<number, { name: string; type: string }[]>;
  /** All fields of a structure by the id of each of them. */
  fields: Map<number, { name: string; type: string }[]>;
  /** Types of results by the id of a function. */
  results: Map<number, string[]>;
  /** Modifiers of the sources by their id. */
  modifiers: Set<number>;
};

function variables(list: unknown): { name: string; type: string }[] {
  if (!isNode(list)) return [];
  return children(list).map((variable) => ({ name: String(variable.name), type: typeOf(variable) }));
}

/** Collects the declarations of all `trees`; constants only of those that `ours` accepts. */
export function declarationsOf(trees: Record<string, Node>, ours: (path: string) => boolean): Declarations {
  const found: Declarations = {
    constants: new Set(),
    state: new Set(),
    enums: new Map(),
    parameters: new Map(),
    fields: new Map(),
    results: new Map(),
    modifiers: new Set(),
  };
  for (const [path, tree] of Object.entries(trees)) {
    walk(tree, (node) => {
      if (node.nodeType === "VariableDeclaration" && node.constant && node.stateVariable && ours(path))
        found.constants.add(node.id);
      if (node.nodeType === "VariableDeclaration" && node.stateVariable) found.state.add(node.id);
      if (node.nodeType === "EnumDefinition")
        found.enums.set(
          String(node.canonicalName ?? node.name),
          children(node).map((member) => String(member.name)),
        );
      if (node.nodeType === "FunctionDefinition") {
        found.parameters.set(node.id, variables(node.parameters));
        found.results.set(
          node.id,
          variables(node.returnParameters).map(({ type }) => type),
        );
      }
      if (node.nodeType === "EventDefinition" || node.nodeType === "ErrorDefinition")
        found.parameters.set(node.id, variables(node.parameters));
      if (node.nodeType === "StructDefinition") {
        const members = node.members as Node[];
        const fields = members.map((member) => ({ name: String(member.name), type: typeOf(member) }));
        found.parameters.set(node.id, fields);
        for (const member of members) found.fields.set(member.id, fields);
      }
      if (node.nodeType === "ModifierDefinition" && ours(path)) found.modifiers.add(node.id);
    });
  }
  return found;
}
