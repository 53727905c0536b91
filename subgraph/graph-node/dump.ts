import { parse } from "graphql";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { QUERY_LIMITS } from "#dev-infra/graph-node/limits.ts";

/** Everything in an index: table -> row key -> fields. */
export type Dump = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface TypeReference {
  kind: string;
  name: string | null;
  ofType: TypeReference | null;
}

interface Field {
  name: string;
  args: { name: string; type: TypeReference }[];
  type: TypeReference;
}

interface Introspection {
  __schema: {
    types: { kind: string; name: string; fields: Field[] | null }[];
    queryType: { name: string };
  };
}

type Row = Record<string, unknown>;

const REFERENCE = "kind name ofType { kind name ofType { kind name ofType { kind name } } }";
const INTROSPECTION = `{ __schema { queryType { name }
  types { kind name fields { name args { name type { ${REFERENCE} } } type { ${REFERENCE} } } } } }`;
/** graph-node's largest page. */
const PAGE = QUERY_LIMITS.GRAPH_GRAPHQL_MAX_FIRST;
/** A list inside a row, as `select` writes it. */
const INNER_LIST = `(first: ${PAGE})`;

/** Rows of a page with whose inner lists the answer stays within what graph-node gives. */
function pageSize(selection: readonly string[]): number {
  const lists = selection.filter((field) => field.includes(INNER_LIST)).length;
  return Math.min(PAGE, Math.floor(QUERY_LIMITS.GRAPH_GRAPHQL_MAX_COMPLEXITY / (1 + lists * PAGE)));
}

/** Reads every row and field in the API, as listed by the index and `schemaText`. */
export async function dumpIndex(indexer: Pick<Indexer, "query">, schemaText: string): Promise<Dump> {
  const { __schema: schema } = await indexer.query<Introspection>(INTROSPECTION);
  const fieldsOf = new Map(schema.types.map((type) => [type.name, type.fields ?? []]));
  const intervalsOf = aggregationIntervals(schemaText);
  const isObject = (name: string) =>
    schema.types.some((type) => type.name === name && type.kind === "OBJECT");
  const tables = new Map<string, Map<string, string>>();
  for (const root of fieldsOf.get(schema.queryType.name) ?? []) {
    const type = nameOf(root.type);
    if (root.name.startsWith("_") || !isList(root.type)) continue;
    const selection = (fieldsOf.get(type) ?? []).flatMap((field) => select(field, isObject));
    const intervals = intervalsOf.get(type) ?? [undefined];
    for (const interval of intervals) {
      const name = interval === undefined ? root.name : `${root.name} (${interval})`;
      tables.set(name, await readAll(indexer, root, selection, interval));
    }
  }
  return tables;
}

/** Aggregation -> its intervals: graph-node panics when queried for another one. */
function aggregationIntervals(schemaText: string): Map<string, string[]> {
  const intervals = new Map<string, string[]>();
  for (const definition of parse(schemaText).definitions) {
    if (definition.kind !== "ObjectTypeDefinition") continue;
    const aggregation = definition.directives?.find(({ name }) => name.value === "aggregation");
    const value = aggregation?.arguments?.find(({ name }) => name.value === "intervals")?.value;
    if (value?.kind !== "ListValue") continue;
    const names = value.values.flatMap((entry) => (entry.kind === "StringValue" ? [entry.value] : []));
    intervals.set(definition.name.value, names);
  }
  return intervals;
}

/** The differences between two dumps, one line each; none when they are equal. */
export function differences(actual: Dump, expected: Dump): string[] {
  const lines: string[] = [];
  for (const table of new Set([...actual.keys(), ...expected.keys()])) {
    const [here, there] = [actual.get(table), expected.get(table)];
    for (const key of new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])) {
      const [mine, theirs] = [here?.get(key), there?.get(key)];
      if (mine !== theirs)
        lines.push(`${table} ${key}: ${mine ?? "missing"} instead of ${theirs ?? "nothing"}`);
    }
  }
  return lines;
}

export function rowCount(dump: Dump): number {
  return [...dump.values()].reduce((sum, rows) => sum + rows.size, 0);
}

async function readAll(
  indexer: Pick<Indexer, "query">,
  root: Field,
  selection: readonly string[],
  interval: string | undefined,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  const size = pageSize(selection);
  const arguments_ = [`first: ${size}`, ...(interval ? [`interval: ${interval}`, "current: include"] : [])];
  const type = nameOf(root.type);
  for (let last: string | undefined; ; ) {
    const page = await readPage(indexer, root, type, arguments_, selection, interval, last);
    for (const row of page) rows.set(keyOf(row, interval), JSON.stringify(row));
    if (page.length < size) return rows;
    last = String(page.at(-1)?.id);
  }
}

async function readPage(
  indexer: Pick<Indexer, "query">,
  { name }: Field,
  type: string,
  arguments_: readonly string[],
  selection: readonly string[],
  interval: string | undefined,
  last: string | undefined,
): Promise<Row[]> {
  // Aggregations are ordered by time and take no `orderBy` by id; the tests stay within one page of them.
  if (interval !== undefined && last !== undefined) throw new Error(`${type} has more than ${PAGE} rows`);
  const paging =
    interval === undefined ? ["orderBy: id", ...(last ? [`where: { id_gt: "${last}" }`] : [])] : [];
  const query = `{ rows: ${name}(${[...arguments_, ...paging].join(", ")}) { ${selection.join(" ")} } }`;
  return (await indexer.query<{ rows: Row[] }>(query)).rows;
}

/** An aggregation's row has the id of its last point, which is meaningless to readers: key it by its dimensions. */
function keyOf(row: Row, interval: string | undefined): string {
  return interval === undefined ? String(row.id) : `${row.timestamp} ${row.id}`;
}

/** The selection of a field: references and lists of references by id, derived lists not at all. */
function select(field: Field, isObject: (name: string) => boolean): string[] {
  const isReference = isObject(nameOf(field.type));
  if (!isReference) return [field.name];
  // A list that takes `where` may be stored or derived; it is read as ids, at most one page of them.
  if (field.args.some(({ name }) => name === "first")) return [`${field.name}${INNER_LIST} { id }`];
  return [`${field.name} { id }`];
}

function nameOf(type: TypeReference): string {
  return type.name ?? (type.ofType ? nameOf(type.ofType) : "");
}

function isList(type: TypeReference): boolean {
  return type.kind === "LIST" || (type.ofType !== null && isList(type.ofType));
}
