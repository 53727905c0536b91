import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefinitionNode, type DirectiveNode, Kind, parse, print } from "graphql";
import { expect, test } from "vitest";
import { storedFields } from "./replay/index-tables.ts";
import { twinsOf } from "./replay/twins.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const schema = read("schema.graphql");
const { definitions } = parse(schema);

/** Name -> documentation of a definition and of all its fields or values. */
function documented(definition: DefinitionNode): [string, string][] {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.ENUM_TYPE_DEFINITION)
    return [];
  const name = definition.name.value;
  const parts = definition.kind === Kind.ENUM_TYPE_DEFINITION ? definition.values : definition.fields;
  return [definition, ...(parts ?? [])].map((part) => [
    part === definition ? name : `${name}.${part.name.value}`,
    part.description?.value.trim() ?? "",
  ]);
}

function directive(definition: DefinitionNode, name: string): DirectiveNode | undefined {
  return definition.kind === Kind.OBJECT_TYPE_DEFINITION
    ? definition.directives?.find((node) => node.name.value === name)
    : undefined;
}

/** The type of `Entity.field` as it is written. */
function typeOf(path: string): string | undefined {
  const [entity, name] = path.split(".");
  const definition = definitions.find((node) => "name" in node && node.name?.value === entity);
  const fields = definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.fields ?? []) : [];
  const field = fields.find((node) => node.name.value === name);
  return field && print(field.type);
}

const argument = (node: DirectiveNode | undefined, name: string): unknown => {
  const value = node?.arguments?.find((candidate) => candidate.name.value === name)?.value;
  return value && "value" in value ? value.value : value && "values" in value ? value.values : undefined;
};

test("every type, field, enum and value is documented in whole sentences", () => {
  const all = definitions.flatMap(documented);
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter(([, text]) => text.length < 3).map(([name]) => name)).toEqual([]);
});

test("every entity documents the format of its ids", () => {
  const entities = definitions.filter((definition) => directive(definition, "entity"));
  const silent = entities.flatMap((definition) => {
    if (argument(directive(definition, "entity"), "timeseries")) return [];
    const [[name, text], [, id]] = documented(definition) as [[string, string], [string, string]];
    return /\bid\b/i.test(text) || id.startsWith("Always ") ? [] : [name];
  });
  expect(silent).toEqual([]);
});

test("a twin is an id, null where its reference is, and the tests of the mappings check every one", () => {
  const twins = [...storedFields(schema)].flatMap(([entity, fields]) =>
    twinsOf(fields).map((name) => `${entity}.${name}`),
  );
  for (const name of twins) {
    const [, referred, required] = /^(\w+)(!?)$/.exec(`${typeOf(name)}`) ?? [];
    expect(typeOf(`${name}Id`), name).toBe(`${typeOf(`${referred}.id`)?.replace("!", "")}${required}`);
  }
  const list = read("tests/support/twins.ts");
  const rows = [...list.matchAll(/^ {2}(\[".*"\]),$/gm)].map(([, row]) => JSON.parse(`${row}`) as string[]);
  expect(rows.flatMap(([entity, ...names]) => names.map((name) => `${entity}.${name}`))).toEqual(twins);
});

test("tasks are summed by hour and by day: over everything, by type, by category and by model", () => {
  for (const name of ["TaskStat", "TaskTypeStat", "CategoryStat", "ModelStat", "StakeStat", "RevenueStat"]) {
    const definition = definitions.find((node) => "name" in node && node.name?.value === name);
    const intervals = argument(definition && directive(definition, "aggregation"), "intervals") as {
      value: string;
    }[];
    expect(intervals.map(({ value }) => value)).toEqual(["hour", "day"]);
  }
});

test("statistics have both intervals: graph-node ends a query for one that they lack with a panic", () => {
  const intervals = definitions.flatMap((definition) => {
    const node = directive(definition, "aggregation");
    const named = node?.arguments?.find(({ name }) => name.value === "intervals");
    return node && "name" in definition ? [[definition.name?.value, named && print(named.value)]] : [];
  });
  expect(intervals.length).toBeGreaterThanOrEqual(15);
  expect(intervals.filter(([, both]) => both !== '["hour", "day"]')).toEqual([]);
});
