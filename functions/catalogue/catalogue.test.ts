import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parametersApi } from "#functions/protocol/protocol.api.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import {
  MAX_TASK_DURATION,
  MAX_VOTING_PERIOD,
  MIN_REWARD_CEILING,
  MIN_STALE_WINDOW,
  MIN_VOTING_PERIOD,
} from "#protocol/generated/constants.ts";
import {
  type ApiErrorCode,
  apiErrorSchema,
  apiProblems,
  problemTypeOf,
} from "#protocol/schemas/http/api-error.ts";
import { parametersResponseSchema } from "#protocol/schemas/http/api-protocol.ts";
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

test("every endpoint is documented, and every description has an endpoint that answers its method", async () => {
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

test("the rules in the example of the parameters are within the contracts' bounds", () => {
  const [example] = parametersApi.examples;
  const { parameters } = parametersResponseSchema.parse(example?.response);
  expect(parameters.maxDuration).toBeLessThanOrEqual(MAX_TASK_DURATION);
  expect(parameters.staleWindow).toBeGreaterThanOrEqual(MIN_STALE_WINDOW);
  expect(parameters.minPeriod).toBeGreaterThanOrEqual(MIN_VOTING_PERIOD);
  expect(parameters.maxPeriod).toBeLessThanOrEqual(MAX_VOTING_PERIOD);
  expect(BigInt(parameters.minReward)).toBeLessThanOrEqual(MIN_REWARD_CEILING);
  // A rejection pays the verifiers at least as much as an approval.
  expect(parameters.bondBps).toBeGreaterThanOrEqual(parameters.verifierBps);
});

/** `tasks/{id}` in a string of a test: "tasks/0x12", `/api/tasks/${id}?limit=1`. */
const requestOf = (path: string) => new RegExp(`["'\`/]${path.replace(/\{\w+\}/g, "[^\"'`?]+")}["'\`?]`);

test("every endpoint is called by a test of its folder", () => {
  const files = globSync("functions/*/*.test.ts").filter((file) => !file.startsWith("functions/catalogue/"));
  const tests = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const untested = describedEndpoints.filter(({ path }) => !requestOf(path).test(tests));
  expect(untested.map(({ path }) => path)).toEqual([]);
});

test.each(examples)(
  "the example of $name is accepted, and its answer matches the schemas",
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

test("an endpoint documents every field of its parameters, body, responses and examples", () => {
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
    default: "100",
    example: "20",
    description: "Rows per page, 1 to 1,000.",
    schema: { type: "integer", minimum: 1, maximum: 1_000, default: 100 },
  });
  expect(shown?.parameters.find(({ name }) => name === "minReward")?.description).toBe(
    "Only tasks with this reward or more. In the token's smallest unit (18 decimals).",
  );
  expect(shown?.parameters.find(({ name }) => name === "status")?.enum).toContain("verified");
  expect(shown?.responses.map(({ status }) => status)).toEqual([200, 400, 405, 429, 500, 503]);
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

test("the type of every error links to a section of the errors page", () => {
  const page = readFileSync("docs-content/api/errors.mdx", "utf8");
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const codes = Object.keys(apiProblems) as ApiErrorCode[];
  expect(codes).toEqual(headings);
  // Heading anchors: lower-case words joined by hyphens.
  expect(codes.map(problemTypeOf)).toContain("/docs/api/errors#rate-limited");
});

test("an example is given for the shell, the SDK and Python with the same values", () => {
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
