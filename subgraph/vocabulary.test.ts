/** Compares names and numbers of the contracts with those in the schema and in the mappings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ShownEvent } from "#protocol/events/event-record.ts";
import { eventKinds, events } from "#protocol/events/register.ts";
import { SOURCES } from "./manifest/sources.ts";

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

/** The kinds that the mappings hand to one of these functions. */
function kindsGivenTo(...functions: string[]): string[] {
  const call = new RegExp(`\\b(?:${functions.join("|")})\\(event, EventKind\\.(\\w+)`, "g");
  const text = Object.values(SOURCES).map(({ mapping }) => read(`src/${mapping}.ts`));
  return [...new Set([...text.join("\n").matchAll(call)].map((match) => match[1] as string))].sort();
}
const kindsWith = (is: (event: ShownEvent) => boolean) =>
  eventKinds.filter((kind) => is(events[kind])).sort();

const STEPS = ["taskStep", "verificationStep"];
const NEWS = ["newActivity", "modelActivity", "verificationActivity", "governanceActivity", "recordChange"];

test("the mappings write a row for every kind that the register shows in the feed or in a history, and for no other", () => {
  const shown = ({ feed, step }: ShownEvent) => feed || step !== null;
  expect(kindsGivenTo(...NEWS, ...STEPS)).toEqual(kindsWith(shown));
});

test("the mappings write a step of a task's history for every kind that the register shows there, and for no other", () => {
  expect(kindsGivenTo(...STEPS)).toEqual(kindsWith(({ step }) => step !== null));
});

test("the mappings write a stake change for every kind that the register shows there, and for no other", () => {
  expect(kindsGivenTo("newStakeEvent", "recordChange")).toEqual(kindsWith(({ stake }) => stake !== null));
});
