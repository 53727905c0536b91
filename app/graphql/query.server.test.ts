import { type DocumentNode, print } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { graphql } from "#subgraph/client/graphql.ts";

const asked: string[] = [];
let answer: object = {};
vi.mock("./client.server.ts", () => ({
  async askSubgraph(document: DocumentNode) {
    asked.push(print(document));
    return { data: answer };
  },
}));
vi.mock("#app/http/log.server.ts", () => ({ log: { warn() {} } }));
const { querySubgraph } = await import("./query.server.ts");

const QUERY = graphql(`
  query OneModel {
    model(id: "0x01") {
      name
    }
  }
`);

afterEach(() => {
  asked.length = 0;
});

test("every page's query includes the freshness of its answer", async () => {
  answer = { model: null, _meta: { block: { number: 7, timestamp: 1_000 }, hasIndexingErrors: false } };
  expect(await querySubgraph(QUERY, {})).toMatchObject({
    status: "ok",
    data: { model: null },
    block: { number: 7, timestamp: 1_000 },
  });
  expect(asked[0]).toMatch(/name\s+\}\s+_meta \{\s+block \{\s+number\s+timestamp\s+\}\s+hasIndexingErrors/);
});

test("an index without a block is unavailable", async () => {
  answer = { model: null, _meta: null };
  expect(await querySubgraph(QUERY, {})).toMatchObject({
    status: "unavailable",
    error: { kind: "not-ready" },
  });
});
