import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import {
  type ApiErrorCode,
  apiErrorSchema,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";
import { codeSamples, valuesOf } from "./code-samples.ts";
import { describeEndpoint } from "./description.ts";
import { describedEndpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";
import { apiEndpoint } from "./reference.ts";

let apiRoutes: typeof import("#functions/routes.ts").apiRoutes;
beforeAll(async () => {
  Object.assign(process.env, testEnvironment());
  ({ apiRoutes } = await import("#functions/routes.ts"));
});

const examples = describedEndpoints.flatMap((endpoint) =>
  endpoint.examples.map((example) => ({ endpoint, example, name: `${endpoint.id}: ${example.title}` })),
);

test("every endpoint is described, and every description is of an endpoint that answers its method", async () => {
  const described = describedEndpoints.map(({ path }) => path.split("/")[0] ?? "");
  expect([...new Set(described)].sort()).toEqual(Object.keys(apiRoutes).sort());
  const ids = describedEndpoints.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, method } of describedEndpoints) {
    const request = new Request(`http://x.example/api/${path}`, { method: "OPTIONS" });
    const answer = await apiRoutes[path.split("/")[0] ?? ""]?.(request);
    expect(answer?.headers.get("allow"), path).toContain(method);
  }
});

test.each(examples)(
  "the example of $name is taken and answered as its schemas say",
  ({ endpoint, example }) => {
    const url = new URL(example.request, "http://x.example");
    const path = new RegExp(`^/api/${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`);
    expect(url.pathname).toMatch(path);
    expect([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(
      Object.keys(endpoint.pathParameters ?? {}),
    );
    endpoint.query?.parse(Object.fromEntries(url.searchParams));
    endpoint.requestBody?.schema.parse(endpoint.requestBody.example);
    if (endpoint.answer.schema)
      expect(endpoint.answer.schema.parse(example.response)).toEqual(example.response);
  },
);

test("an endpoint tells every field of its parameters, body, responses and examples", () => {
  const tasks = describedEndpoints.find(({ id }) => id === "tasks");
  const shown = tasks && apiEndpoint(tasks);
  expect(shown).toMatchObject({
    id: "tasks",
    method: "GET",
    path: "/api/tasks",
    beta: false,
    deprecated: false,
  });
  expect(shown?.parameters.find(({ name }) => name === "limit")).toEqual({
    name: "limit",
    in: "query",
    type: "integer",
    required: false,
    deprecated: false,
    default: "100",
    example: "20",
    description: "Rows of one answer, 1 to 1,000.",
  });
  expect(shown?.parameters.find(({ name }) => name === "status")?.enum).toContain("verified");
  expect(shown?.responses.map(({ status }) => status)).toEqual([200, 400, 405, 429, 500, 503]);
  expect(shown?.parameters.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual([
    "offset",
    "page",
  ]);
  for (const { example } of shown?.responses.slice(1) ?? []) apiErrorSchema.parse(example);
});

test("badges follow from the description", () => {
  const [first] = describedEndpoints;
  if (!first) throw new Error("There is no endpoint");
  const old = describeEndpoint({ ...first, deprecated: true, beta: true });
  expect(apiEndpoint(old)).toMatchObject({ deprecated: true, beta: true });
  expect(openApiOf([old], "1.0.0").paths[`/api/${old.path}`]?.get).toMatchObject({
    deprecated: true,
    "x-beta": true,
  });
});

test("the OpenAPI document has every endpoint with its schemas, and leads nowhere outside itself", () => {
  const document = openApiOf(describedEndpoints, "1.0.0");
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
  expect(Object.keys(document.paths)).toHaveLength(describedEndpoints.length);
  expect(document.paths["/api/tasks/{id}"]?.get?.parameters).toMatchObject([
    { name: "id", in: "path", required: true, schema: { type: "string" } },
  ]);
  expect(Object.keys(document.components.schemas)).toEqual([
    "Problem",
    "ComputationResult",
    "SubmissionBundle",
    "ModelMetadata",
    "TaskSpec",
  ]);
  expect(document.paths["/api/storage-ticket"]?.post?.requestBody?.content["application/json"]).toMatchObject(
    {
      schema: { anyOf: [{ type: "object" }, { type: "object" }] },
    },
  );
  const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
  expect(references).toContain('"$ref":"#/components/schemas/Problem"');
  for (const reference of new Set(references)) {
    const [, ...steps] = JSON.parse(`{${reference}}`).$ref.split("/");
    const target = steps.reduce((at: Record<string, unknown>, step: string) => at?.[step], document);
    expect(target, reference).toBeTypeOf("object");
  }
});

test("the type of every refusal is the address of a part of the page about errors", () => {
  const page = readFileSync("docs-content/api/errors.mdx", "utf8");
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const codes = Object.keys(apiProblems) as ApiErrorCode[];
  expect(codes).toEqual(headings);
  // As headings get their anchors: words in lower case, joined by hyphens.
  expect(codes.map(problemTypeOf)).toContain("/docs/api/errors#rate-limited");
});

test("an example is written for the shell, with the SDK and in Python, with the same values", () => {
  for (const { endpoint, example } of examples) {
    const [curl, javascript, python] = codeSamples(endpoint, example.request).map(({ code }) => code);
    expect(curl).toContain(`$ORIGIN${example.request}`);
    expect(python).toContain(example.request);
    if (endpoint.method === "GET") expect(javascript).toContain(`api.get("${endpoint.id}"`);
  }
  expect(valuesOf({ path: "verifications/{id}" }, "/api/verifications/0x1?account=0x2")).toEqual({
    id: "0x1",
    account: "0x2",
  });
});
