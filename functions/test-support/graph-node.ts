/**
 * A GraphQL server with the API that graph-node derives from our schema (`subgraph/api.graphql`), over rows in
 * memory. It validates every query against that API, so a query that graph-node would refuse also fails here. It
 * supports first, skip, orderBy, orderDirection, and of `where` `and`, `or`, filters of referenced rows (`spec_`) and
 * the operators equality, `_gt`, `_gte`, `_lt`, `_lte`, `_not`, `_in`, `_not_in`, `_not_contains` and
 * `_contains_nocase`.
 */
import { readFileSync } from "node:fs";
import {
  buildSchema,
  type ExecutionResult,
  type GraphQLResolveInfo,
  graphql,
  isListType,
  isNonNullType,
} from "graphql";
import { bodyOf, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";

export type Row = { readonly id: string; readonly [field: string]: unknown };
export type Rows = Readonly<Record<string, readonly Row[]>>;

interface ListArguments {
  readonly first?: number;
  readonly skip?: number;
  readonly orderBy?: string;
  readonly orderDirection?: "asc" | "desc";
  readonly where?: Readonly<Record<string, unknown>>;
}

const scalar = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "id" in value ? (value as Row).id : value;

/** Ids and amounts arrive as strings, and numbers in either form can exceed a double. */
const whole = (value: unknown): bigint => BigInt(scalar(value) as string | number);

/** Bytes are compared as their text; everything else as a number. */
const isBytes = (value: unknown): value is string => typeof value === "string" && value.startsWith("0x");
function order(value: unknown, wanted: unknown): number {
  // a missing value is neither more nor less than anything
  if (value === null) return Number.NaN;
  const [a, b] = isBytes(wanted) ? [String(scalar(value)), wanted] : [whole(value), whole(wanted)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const OPERATORS: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  _gt: (value, wanted) => order(value, wanted) > 0,
  _gte: (value, wanted) => order(value, wanted) >= 0,
  _lt: (value, wanted) => order(value, wanted) < 0,
  _lte: (value, wanted) => order(value, wanted) <= 0,
  _not_in: (value, wanted) => !(wanted as unknown[]).includes(scalar(value)),
  _in: (value, wanted) => (wanted as unknown[]).includes(scalar(value)),
  _not_contains: (value, wanted) => !(wanted as unknown[]).every((one) => (value as unknown[]).includes(one)),
  _contains_nocase: (value, wanted) => typeof value === "string" && patternOf(String(wanted)).test(value),
  _not: (value, wanted) => scalar(value) !== wanted,
};

/** As in graph-node: `%` and `_` are SQL wildcards, and a `%` is added at both ends if neither has one. */
function patternOf(wanted: string): RegExp {
  const isPattern = wanted.startsWith("%") || wanted.endsWith("%");
  const parts = (isPattern ? wanted : `%${wanted}%`).match(/\\.|[^\\]/gsu) ?? [];
  const literal = (part: string) => part.replace(/^\\(?=.)/su, "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const sources = parts.map((part) => (part === "%" ? ".*" : part === "_" ? "." : literal(part)));
  return new RegExp(`^${sources.join("")}$`, "isu");
}

/** A field of a row. A name such as `requesterId` is the id of the reference `requester`. */
function fieldOf(row: Row, name: string): unknown {
  return name in row || !name.endsWith("Id") ? row[name] : scalar(row[name.slice(0, -2)]);
}

function fits(row: Row, where: ListArguments["where"] = {}): boolean {
  const keys = Object.keys(where);
  if (keys.length > 1 && (keys.includes("and") || keys.includes("or")))
    throw new Error("Filter must by an object");
  return Object.entries(where).every(([key, wanted]) => {
    if (key === "and") return (wanted as ListArguments["where"][]).every((part) => fits(row, part));
    if (key === "or") return (wanted as ListArguments["where"][]).some((part) => fits(row, part));
    if (key.endsWith("_")) {
      const other = row[key.slice(0, -1)];
      return (
        typeof other === "object" && other !== null && fits(other as Row, wanted as ListArguments["where"])
      );
    }
    const suffix = Object.keys(OPERATORS).find((name) => key.endsWith(name));
    const operator = suffix && OPERATORS[suffix];
    return operator ? operator(row[key.slice(0, -suffix.length)], wanted) : scalar(row[key]) === wanted;
  });
}

const MAX_SKIP = 5_000;

function select(rows: readonly Row[], args: ListArguments, maxSkip: number): Row[] {
  const { first = 100, skip = 0, orderBy = "id", orderDirection = "asc", where } = args;
  if (first < 1 || first > 1_000) {
    throw new Error(`The \`first\` argument must be between 0 and 1000, but is ${first}`);
  }
  if (skip > maxSkip) throw new Error(`The \`skip\` argument must be at most ${maxSkip}, but is ${skip}`);
  const key = (row: Row) => row[orderBy] as string | number;
  const sorted = rows
    .filter((row) => fits(row, where))
    // Equal rows are ordered by id.
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1));
  if (orderDirection === "desc") sorted.reverse();
  return sorted.slice(skip, skip + first);
}

const isList = ({ returnType }: GraphQLResolveInfo): boolean =>
  isListType(isNonNullType(returnType) ? returnType.ofType : returnType);

/** graph-node withholds the rows of a failed subgraph and reports it; it still answers `_meta`. */
const failed = ({ data }: ExecutionResult) => ({
  ...(data?._meta ? { data: { _meta: data._meta } } : {}),
  errors: [{ message: "indexing_error" }],
});

/** Starts the server. Rows are by root field name: `models`, `tasks`, `taskSummaries`, ... */
export async function startGraphNode(rows: Rows, meta: { block: number; maxSkip?: number }) {
  const schema = buildSchema(readFileSync(new URL("../../subgraph/api.graphql", import.meta.url), "utf8"));
  const state = { down: false, queries: 0, hasIndexingErrors: false, block: meta.block };
  const singular: Record<string, string> = { taskSummary: "taskSummaries", category: "categories" };

  function resolveRoot(args: Record<string, unknown>, info: GraphQLResolveInfo): unknown {
    const { fieldName } = info;
    if (fieldName === "_meta") {
      const { block, hasIndexingErrors } = state;
      return { block: { number: block, timestamp: 1_770_000_000 }, hasIndexingErrors, deployment: "test" };
    }
    if (isList(info)) return select(rows[fieldName] ?? [], args, meta.maxSkip ?? MAX_SKIP);
    const collection = rows[singular[fieldName] ?? `${fieldName}s`] ?? rows[fieldName] ?? [];
    return collection.find((row) => row.id === args.id) ?? null;
  }

  const server = await startLoopbackServer(async (request, response) => {
    state.queries += 1;
    if (state.down) {
      response.writeHead(503).end("upstream unavailable");
      return;
    }
    const { query, variables } = JSON.parse(await bodyOf(request));
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      fieldResolver: (source, args, _context, info) =>
        info.parentType.name === "Query" ? resolveRoot(args, info) : fieldOf(source, info.fieldName),
    });
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(state.hasIndexingErrors ? failed(result) : result));
  });
  return { ...server, state };
}
