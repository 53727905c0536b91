/** The contracts' words and numbers appear in the schema and in the mappings as well: here they are compared. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEvents } from "./abi.ts";
import { SOURCES } from "./events.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const schema = read("schema.graphql");
const solidity = read("../contracts/src/Types.sol");
const mappings = read("src/protocol.ts");

/** Members of an enum in Solidity or GraphQL, in order, without comments. */
function members(source: string, name: string): string[] {
  const body = source.match(new RegExp(`enum ${name} \\{([^}]*)\\}`))?.[1];
  if (body === undefined) throw new Error(`There is no enum ${name}`);
  return body
    .replace(/"[^"]*"|\/\/.*/g, "")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
}

/** The texts of an array in the mappings. */
function texts(name: string): string[] {
  const body = mappings.match(new RegExp(`const ${name}: string\\[\\] = \\[([^\\]]*)\\]`))?.[1] ?? "";
  return [...body.matchAll(/"(\w+)"/g)].map((match) => match[1] as string);
}

/** Name -> number of a namespace in the mappings. */
function numbers(name: string): Record<string, number> {
  const body = mappings.match(new RegExp(`namespace ${name} \\{([^}]*)\\}`))?.[1] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/const (\w+): i32 = (\d+)/g)].map((match) => [match[1], Number(match[2])]),
  );
}

const numbered = (names: string[]) => Object.fromEntries(names.map((name, index) => [name, index]));
/** Before the start the contract has no verification; readers see that it is ready. */
const inSchema = (names: string[]) => names.map((name) => (name === "None" ? "Ready" : name));

test("task statuses are the contract's, in its order", () => {
  const names = members(solidity, "TaskStatus");
  expect(members(schema, "TaskStatus")).toEqual(names);
  expect(texts("TASK_STATUS")).toEqual(names);
  expect(numbers("TaskStatus")).toEqual(numbered(names));
});

test("verification statuses are the contract's, in its order, with Ready for None", () => {
  const names = inSchema(members(solidity, "VerificationStatus"));
  expect(members(schema, "VerificationStatus")).toEqual(names);
  expect(texts("VERIFICATION_STATUS")).toEqual(names);
  expect(numbers("VerificationStatus")).toEqual(numbered(names));
});

test("rulings are the contract's, in its order", () => {
  const names = members(solidity, "Ruling");
  expect(members(schema, "Ruling")).toEqual(names);
  expect(texts("RULING")).toEqual(names);
});

test("every kind of event is the name of an event that the index handles", () => {
  const handled = Object.entries(SOURCES).flatMap(([contract, { handled }]) => {
    const names = readEvents(contract).map((event) => event.name);
    return handled.filter((name) => names.includes(name));
  });
  for (const kind of members(schema, "EventKind")) expect(handled).toContain(kind);
});

test("a mapping names only kinds that the schema knows", () => {
  const kinds = members(schema, "EventKind");
  for (const { mapping } of Object.values(SOURCES)) {
    const named = [...read(`src/${mapping}.ts`).matchAll(/\(event, "(\w+)"/g)].map((match) => match[1]);
    for (const kind of named) expect(kinds).toContain(kind);
  }
});
