/** An analyst pastes the documentation's queries: each is asked of graph-node as it stands on the page, and finds rows. */
import { describe, expect, inject, test } from "vitest";
import { querySubgraph } from "#ground/graph-node/query.ts";
import { documentationQueries } from "#subgraph/queries/documents.ts";

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0);

describe("an example of the documentation", () => {
  const examples = documentationQueries();

  test("is there for more than fifteen questions", () => {
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
