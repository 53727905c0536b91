import { beforeAll, expect, test } from "vitest";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { apiErrorSchema } from "#protocol/schemas/api-error.ts";
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
  expect(describedEndpoints.map(({ id }) => id).sort()).toEqual(Object.keys(apiRoutes).sort());
  for (const { id, method } of describedEndpoints) {
    const answer = await apiRoutes[id]?.(new Request(`http://x.example/api/${id}`, { method: "OPTIONS" }));
    expect(answer?.headers.get("allow"), id).toContain(method);
  }
});

test.each(examples)(
  "the example of $name is taken and answered as its schemas say",
  ({ endpoint, example }) => {
    const url = new URL(example.request, "http://x.example");
    expect(url.pathname).toBe(`/api/${endpoint.id}`);
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
    type: "integer",
    required: false,
    default: "100",
    example: "20",
    description: "Rows of one answer, 1 to 1,000.",
  });
  expect(shown?.parameters.find(({ name }) => name === "status")?.enum).toContain("verified");
  expect(shown?.responses.map(({ status }) => status)).toEqual([200, 400, 405, 429, 500, 503]);
  for (const { example } of shown?.responses.slice(1) ?? []) apiErrorSchema.parse(example);
});

test("badges follow from the description", () => {
  const [first] = describedEndpoints;
  if (!first) throw new Error("There is no endpoint");
  const old = describeEndpoint({ ...first, deprecated: true, beta: true });
  expect(apiEndpoint(old)).toMatchObject({ deprecated: true, beta: true });
  expect(openApiOf([old], "1.0.0").paths[`/api/${old.id}`]?.get).toMatchObject({
    deprecated: true,
    "x-beta": true,
  });
});

test("the OpenAPI document has every endpoint with its schemas, and leads nowhere outside itself", () => {
  const document = openApiOf(describedEndpoints, "1.0.0");
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
  expect(Object.keys(document.paths)).toHaveLength(describedEndpoints.length);
  expect(document.paths["/api/storage-ticket"]?.post?.requestBody?.content["application/json"]).toMatchObject(
    {
      schema: { anyOf: [{ type: "object" }, { type: "object" }] },
    },
  );
  const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
  expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
});
