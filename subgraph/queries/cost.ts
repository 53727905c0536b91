/** Cost of a query by graph-node's own rule, before any row is read. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";

/** Rows of a list without `first`. */
const USUAL_FIRST = 100;

export interface QueryCost {
  /** Selections inside each other, the outermost included. */
  readonly depth: number;
  /** Rows that the answer could have in lists; a row that a reference names counts nothing. */
  readonly complexity: number;
}

const NOTHING: QueryCost = { depth: 0, complexity: 0 };

/** @param mostRows what a list is taken to ask for whose `first` is a variable */
export function queryCost(schema: GraphQLSchema, text: string, mostRows: number): QueryCost {
  const { definitions } = parse(text);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  const rowsOf = ({ arguments: given }: FieldNode): number => {
    const first = given?.find(({ name }) => name.value === "first")?.value;
    if (!first) return USUAL_FIRST;
    return first.kind === Kind.INT ? Number(first.value) : mostRows;
  };

  function ofField(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): QueryCost {
    const type = field && getNamedType(field.type);
    if (!node.selectionSet || !field || !isObjectType(type)) return NOTHING;
    const inside = ofSelections(node.selectionSet, type);
    if (!isListType(getNullableType(field.type))) return inside;
    return { depth: inside.depth, complexity: rowsOf(node) * (1 + inside.complexity) };
  }

  function ofSelections({ selections }: SelectionSetNode, type: GraphQLObjectType): QueryCost {
    let [depth, complexity] = [1, 0];
    for (const selection of selections) {
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const cost =
        selection.kind === Kind.FIELD
          ? ofField(selection, type.getFields()[selection.name.value])
          : fragment?.selectionSet
            ? ofSelections(fragment.selectionSet, type)
            : NOTHING;
      depth = Math.max(depth, cost.depth + 1);
      complexity += cost.complexity;
    }
    return { depth, complexity };
  }

  const root = schema.getQueryType();
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (!root || operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("There is no query");
  return ofSelections(operation.selectionSet, root);
}
