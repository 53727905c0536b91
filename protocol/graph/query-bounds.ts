/** Limits of public queries for which graph-node has no setting, checked before the query is forwarded. */
import { type DocumentNode, type FieldNode, GraphQLError, Kind, parse, type SelectionSetNode } from "graphql";

/** Lexical tokens of a query; the product's longest has under 500. */
const MAX_TOKENS = 4_000;
/** Rows or lists in one query, aliases included: each is a separate SQL statement. */
const MAX_ROOT_FIELDS = 60;
/** Statistics use microseconds; a smaller number is a time in seconds. */
const LEAST_MICROSECONDS = 100_000_000_000_000;

const STATISTICS = /(Stats|participationHours|participationDays|Points)$/;

/** Why a query with these variables is refused; undefined for an acceptable one. */
export function queryProblem(
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): string | undefined {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    return `The query cannot be read: ${error instanceof GraphQLError ? error.message : "it is malformed"}`;
  }
  const fields = rootFields(document);
  if (!fields) return `The query asks for more than ${MAX_TOKENS} fields once its fragments are expanded.`;
  if (fields.length > MAX_ROOT_FIELDS)
    return `The query asks for ${fields.length} rows or lists at once; at most ${MAX_ROOT_FIELDS} are answered.`;
  const inSeconds = fields.some((field) => STATISTICS.test(field.name.value) && hasSeconds(field, variables));
  return inSeconds
    ? "A filter by the timestamp of statistics takes microseconds: in seconds it matches every row. Filter by day, which is in seconds."
    : undefined;
}

/** The fields of every operation, fragments once per use; undefined when they double beyond a query's tokens. */
function rootFields({ definitions }: DocumentNode): FieldNode[] | undefined {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const found: FieldNode[] = [];
  let visited = 0;
  const collect = ({ selections }: SelectionSetNode, inside: readonly string[]): void => {
    for (const selection of selections) {
      visited += 1;
      if (visited > MAX_TOKENS) return;
      if (selection.kind === Kind.FIELD) found.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, inside);
      else {
        const name = selection.name.value;
        const fragment = inside.includes(name) ? undefined : fragments.get(name);
        if (fragment) collect(fragment, [...inside, name]);
      }
    }
  };
  for (const definition of definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) collect(definition.selectionSet, []);
  return visited > MAX_TOKENS ? undefined : found;
}

/** Whether a list is filtered by a timestamp that must be in seconds. */
function hasSeconds({ arguments: given }: FieldNode, variables: Readonly<Record<string, unknown>>): boolean {
  const where = given?.find(({ name }) => name.value === "where")?.value;
  if (where?.kind === Kind.VARIABLE) {
    const filter = variables[where.name.value];
    return Object.entries(typeof filter === "object" && filter ? filter : {}).some(
      ([name, value]) => name.startsWith("timestamp") && isSeconds(value),
    );
  }
  if (where?.kind !== Kind.OBJECT) return false;
  return where.fields.some(({ name, value }) => {
    if (!name.value.startsWith("timestamp")) return false;
    if (value.kind === Kind.VARIABLE) return isSeconds(variables[value.name.value]);
    return (value.kind === Kind.INT || value.kind === Kind.STRING) && isSeconds(value.value);
  });
}

const isSeconds = (value: unknown): boolean =>
  (typeof value === "string" || typeof value === "number") &&
  Number(value) > 0 &&
  Number(value) < LEAST_MICROSECONDS;
