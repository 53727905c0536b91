/** The documentation's queries run unchanged against graph-node and return rows. */
import { getIntrospectionQuery } from "graphql";
import { describe, expect, inject, test } from "vitest";
import { allCharts, loadCharts } from "#app/features/statistics/load-charts.ts";
import { QUERY_LIMITS } from "#dev-infra/graph-node/limits.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { documentationQueries } from "#subgraph/queries/documents.ts";

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0);

describe("an example of the documentation", () => {
  const examples = documentationQueries();

  test("covers more than fifteen questions", () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  test.each(examples.map((example) => [example.name, example] as const))("%s", async (_, example) => {
    const answer = await querySubgraph<Record<string, unknown>>(
      inject("urls").subgraph,
      example.text,
      example.variables,
    );
    expect(Object.keys(answer).filter((field) => isEmpty(answer[field]))).toEqual([]);
  });
});

describe("the index refuses before it reads", () => {
  const ask = (query: string) => querySubgraph<Record<string, unknown>>(inject("urls").subgraph, query);

  test("a query that is nested too deep", async () => {
    const nested = (levels: number): string =>
      levels === 0 ? "id" : `model { tasks(first: 1) { ${nested(levels - 1)} } }`;
    const deep = `{ tasks(first: 1) { ${nested(QUERY_LIMITS.GRAPH_GRAPHQL_MAX_DEPTH)} } }`;
    await expect(ask(deep)).rejects.toThrow("depth");
  });

  test("a query whose answer could have millions of rows", async () => {
    const wide = "{ models(first: 1000) { tasks(first: 1000) { verifications(first: 1000) { id } } } }";
    await expect(ask(wide)).rejects.toThrow("entities");
  });

  test("but not the introspection query", async () => {
    expect(await ask(getIntrospectionQuery())).toHaveProperty("__schema");
  });
});
test.each(Object.entries(allCharts()))("the charts of %s show the index's data", async (_, charts) => {
  const { charts: drawn } = await loadCharts(inject("urls").subgraph, charts);
  const empty = drawn.filter(({ answer }) => !answer.rows.some(({ values }) => values.some(Boolean)));
  expect(empty.map(({ chart }) => chart.id)).toEqual([]);
});
