/** `/openapi.json` as client generators read it. */
import { expect, test } from "vitest";
import { describedEndpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";

type Schema = Readonly<Record<string, unknown>>;
const document = openApiOf(describedEndpoints, "1.0.0");
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const parametersOf = (path: string) =>
  Object.fromEntries((document.paths[path]?.get?.parameters ?? []).map(({ name, schema }) => [name, schema]));

/** Every object of the document. */
function* objectsOf(value: unknown): Generator<Schema> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Schema;
  for (const member of Object.values(value)) yield* objectsOf(member);
}

test("every operation has a unique name, a tag, and named headers", () => {
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
  expect(operations).toHaveLength(describedEndpoints.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(["listTasks", "getTask", "noticesCreate", "getHealth"]));
  const tags = document.tags.map(({ name }) => name);
  for (const { tags: own } of operations) expect(tags).toEqual(expect.arrayContaining(own));
  const reference = expect.objectContaining({ $ref: expect.stringMatching(/^#\/components\/headers\//) });
  const names = ["X-Indexed-Block", "RateLimit-Remaining", "Cache-Control", "ETag", "Link"];
  expect(document.paths["/api/tasks"]?.get?.responses).toMatchObject({
    200: { headers: Object.fromEntries(names.map((name) => [name, reference])) },
  });
});

test("request, answer and document schemas are named after their noun", () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      "Task",
      "TaskPage",
      "Model",
      "Verification",
      "Activity",
      "Pagination",
      "Problem",
    ]),
  );
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["ModelMetadata", "TaskSpec"]));
  expect(schemas.TaskPage).toMatchObject({
    properties: { tasks: { items: { $ref: "#/components/schemas/Task" } } },
  });
  for (const { responses } of operations)
    for (const { content } of Object.values(responses) as { content?: Record<string, { schema: Schema }> }[])
      for (const { schema } of Object.values(content ?? {}))
        expect(schema.$ref ?? schema.type, "an answer has a name or is text").toMatch(
          /^#\/components|^string$/,
        );
});

test("client generators can read it: no definitions inside schemas, no tuples, no schema that allows nothing", () => {
  const found = [...objectsOf(document)];
  for (const word of ["$defs", "$schema", "$id", "prefixItems"])
    expect(found.filter((one) => word in one)).toEqual([]);
  expect(found.filter(({ items }) => items === false)).toEqual([]);
  const references = found.flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
  for (const reference of new Set(references)) {
    const [, ...steps] = reference.split("/");
    const target = steps.reduce((at: unknown, step) => (at as Schema)?.[step], document);
    expect(target, reference).toBeTypeOf("object");
  }
});

test("client generators find a name for every alternative and every shared choice", () => {
  const found = [...objectsOf(schemas)];
  const alternatives = found.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].flat()) as (Schema | undefined)[];
  expect(alternatives.filter((one) => one?.properties ?? one?.enum)).toEqual([]);
  const choices = found.flatMap(({ enum: names }) => (Array.isArray(names) ? [names.join()] : []));
  expect(choices.filter((names, at) => choices.indexOf(names) !== at)).toEqual([]);
  const words = [...Object.keys(schemas), ...operations.map(({ operationId }) => operationId)];
  expect(words.filter((word) => !/^[A-Za-z]+$/.test(word))).toEqual([]);
});

test("parameters have the types, bounds, patterns and defaults that the server checks", () => {
  expect(parametersOf("/api/tasks")).toMatchObject({
    limit: { type: "integer", minimum: 1, maximum: 1_000, default: 100 },
    cursor: { type: "string", pattern: "^\\d{1,9}$" },
    sort: { enum: ["newest", "oldest"], default: "newest" },
    acceptable: { type: "boolean" },
    minReward: { type: "string", pattern: "^\\d+$", maxLength: 78 },
    text: { type: "string", minLength: 1, maxLength: 100 },
    requester: { type: "string", pattern: "^0x[0-9a-fA-F]{40}$" },
  });
  expect(parametersOf("/api/tasks/{id}")).toEqual({ id: { type: "string", pattern: "^0x[0-9a-fA-F]{64}$" } });
  // The server refuses unknown members in requests; a later version may add members to answers.
  expect(schemas.SignedTicketRequest).toMatchObject({ additionalProperties: false });
  expect(schemas.Task).not.toHaveProperty("additionalProperties");
});

test("every status of an endpoint is described", () => {
  const statuses = (path: string, method: "get" | "post") =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statuses("/api/tasks", "get")).toEqual(["200", "304", "400", "405", "429", "500", "503"]);
  expect(statuses("/api/health", "get")).toContain("503");
  expect(statuses("/api/storage-ticket", "post")).toEqual(
    expect.arrayContaining(["201", "400", "401", "413", "415"]),
  );
});
