/** Checks every query of the project for what graph-node would refuse or answer slowly at run time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { QUERY_LIMITS } from "#dev-infra/graph-node/limits.ts";
import { queryCost } from "./cost.ts";
import { codeQueries, documentationQueries, type Query } from "./documents.ts";

const {
  GRAPH_GRAPHQL_MAX_FIRST: MAX_FIRST,
  GRAPH_GRAPHQL_MAX_SKIP: MAX_SKIP,
  GRAPH_GRAPHQL_MAX_DEPTH: MAX_DEPTH,
  GRAPH_GRAPHQL_MAX_COMPLEXITY: MAX_COMPLEXITY,
} = QUERY_LIMITS;
const inCode = codeQueries();
const examples = documentationQueries();
const title = ({ file, name }: Query) => `${name} (${file})`;

let schema: GraphQLSchema;
beforeAll(() => {
  schema = buildSchema(readFileSync(join(import.meta.dirname, "../api.graphql"), "utf8"));
});

test("agents, pages, endpoints and documentation have their queries in the list", () => {
  expect(inCode.filter(({ file }) => file.startsWith("app/")).length).toBeGreaterThan(15);
  expect(inCode.filter(({ file }) => file.startsWith("functions/")).length).toBeGreaterThanOrEqual(3);
  expect(inCode.filter(({ file }) => file.startsWith("agents/")).length).toBeGreaterThanOrEqual(10);
  expect(examples.length).toBeGreaterThanOrEqual(15);
});

test("every query has a unique name", () => {
  const names = [...inCode, ...examples].map(({ name }) => name);
  expect(names.filter((name, index) => name === "" || names.indexOf(name) !== index)).toEqual([]);
});

describe.each([...inCode, ...examples].map((query) => [title(query), query] as const))("%s", (_, query) => {
  test("is one that graph-node understands", () => {
    expect(validate(schema, parse(query.text)).map(({ message }) => message)).toEqual([]);
  });

  test("asks for no more rows than graph-node gives, and skips no further than operators allow", () => {
    visit(parse(query.text), {
      Argument({ name, value }) {
        if (value.kind !== Kind.INT) return;
        if (name.value === "first") expect(Number(value.value)).toBeLessThanOrEqual(MAX_FIRST);
        if (name.value === "skip") expect(Number(value.value)).toBeLessThanOrEqual(MAX_SKIP);
      },
    });
  });

  test("stays within the operators' limits for depth and rows, whatever page size is requested", () => {
    const { depth, complexity } = queryCost(schema, query.text, MAX_FIRST);
    expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(complexity).toBeLessThanOrEqual(MAX_COMPLEXITY);
  });

  test("sorts by no enum", () => {
    const sorted: string[] = [];
    visit(parse(query.text), {
      Argument({ name, value }) {
        if (name.value === "orderBy" && value.kind === Kind.ENUM) sorted.push(value.value);
      },
    });
    const enums = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .filter(({ type }) => isEnumType("ofType" in type ? type.ofType : type))
      .map(({ name }) => name);
    expect(sorted.filter((key) => enums.includes(key))).toEqual([]);
  });
});

test.each(inCode.map((query) => [title(query), query] as const))(
  "%s loads no row for an id that is stored next to the reference",
  (_, query) => {
    const types = new TypeInfo(schema);
    const lookedUp: string[] = [];
    const look = visitWithTypeInfo(types, {
      Field({ name, selectionSet }) {
        const parent = types.getParentType();
        const onlyId = selectionSet?.selections.every(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === "id",
        );
        if (onlyId && isObjectType(parent) && `${name.value}Id` in parent.getFields())
          lookedUp.push(`${parent.name}.${name.value}`);
      },
    });
    visit(parse(query.text), look);
    expect(lookedUp).toEqual([]);
  },
);

/** An export is one state of the market, however many pages it has: it may need a block that is some minutes old. */
const isExport = (file: string) => file.startsWith("functions/export/");

test.each(inCode.filter(({ file }) => !isExport(file)).map((query) => [title(query), query] as const))(
  "%s queries the newest block, and therefore works with an index without history",
  (_, { text }) => {
    const pinned: string[] = [];
    visit(parse(text), {
      Argument({ name, value }) {
        if (name.value === "block") pinned.push(print(value));
      },
    });
    expect(pinned).toEqual([]);
  },
);

test("every example with variables has a value for each of them", () => {
  for (const { text, variables = {} } of examples) {
    const [operation] = parse(text).definitions;
    const declared =
      operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
    expect(Object.keys(variables).sort()).toEqual(declared.map(({ variable }) => variable.name.value).sort());
  }
});
