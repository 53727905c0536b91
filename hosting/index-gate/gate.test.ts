import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { queryProblem } from "#protocol/graph/query-bounds.ts";
import { codeQueries, documentationQueries } from "#subgraph/queries/documents.ts";
import { createGate } from "./gate.ts";

let graphNode: LoopbackServer;
let gate: ReturnType<typeof createGate>;
let url: string;
let asked: string[] = [];

beforeAll(async () => {
  graphNode = await startLoopbackServer(async (request, response) => {
    asked.push(await bodyOf(request));
    response.writeHead(200, { "content-type": "application/json" }).end('{"data":{"_meta":null}}');
  });
  gate = createGate(graphNode.url);
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/subgraphs/name/marketplace`;
});
afterAll(async () => {
  gate.close();
  gate.closeAllConnections();
  await graphNode.close();
});
beforeEach(() => {
  asked = [];
});

const post = (body: string) => fetch(url, { method: "POST", body });
const ask = (query: string, variables?: Record<string, unknown>) =>
  post(JSON.stringify({ query, ...(variables && { variables }) }));
const refusal = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async (response) => ({
    status: response.status,
    body: await response.json(),
  }));
  return [status, (rest.body as { errors: { message: string }[] }).errors[0]?.message];
};

describe("the index's public gateway", () => {
  test("forwards a query unchanged, for pages of any origin", async () => {
    const answer = await ask("query ($id: ID!) { task(id: $id) { id } }", { id: "0x01" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    // Longer than the 120 s for which Caddy keeps a connection.
    expect(answer.headers.get("keep-alive")).toBe("timeout=125");
    expect(await answer.json()).toEqual({ data: { _meta: null } });
    expect(asked).toEqual([
      JSON.stringify({ query: "query ($id: ID!) { task(id: $id) { id } }", variables: { id: "0x01" } }),
    ]);
  });

  test("refuses a body of 8 MB and 2,000 aliases without calling graph-node", async () => {
    expect(await refusal(ask(`{ models { id ${" ".repeat(8_000_000)} } }`))).toEqual([
      413,
      "The request is larger than 32768 bytes.",
    ]);
    const aliases = Array.from({ length: 2_000 }, (_, index) => `a${index}:tasks{id}`).join(" ");
    expect(await refusal(ask(`{${aliases}}`))).toEqual([
      400,
      expect.stringMatching(/^The query (asks for 2000|cannot be read: .*4000 tokens)/),
    ]);
    expect(asked).toEqual([]);
  });

  test("counts the rows of fragments for each use", () => {
    const fragment = "fragment Many on Query { a: tasks { id } b: tasks { id } c: tasks { id } }";
    const spreads = Array.from({ length: 30 }, () => "...Many").join(" ");
    expect(queryProblem(`{ ${spreads} } ${fragment}`)).toMatch(
      /^The query asks for 90 rows or lists at once/,
    );
    expect(queryProblem("{ ...A } fragment A on Query { ...A tasks { id } }")).toBeUndefined();
  });

  test("refuses fragments that use each other twice, 60 deep, without expanding all of them", () => {
    const fragments = Array.from(
      { length: 60 },
      (_, at) => `fragment Part${at} on Query { ...Part${at + 1} ...Part${at + 1} }`,
    );
    expect(queryProblem(`{ ...Part0 } ${fragments.join(" ")}`)).toMatch(/^The query asks for more than/);
  }, 5_000);

  test.each([
    ['{ taskStats(interval: day, where: { timestamp_gte: "1763078400" }) { created } }', {}],
    [
      "query ($t: Timestamp!) { taskStats(interval: day, where: { timestamp_gt: $t }) { created } }",
      { t: "1763078400" },
    ],
    [
      "query ($w: TaskStat_filter) { taskStats(interval: day, where: $w) { created } }",
      { w: { timestamp_lt: 1763078400 } },
    ],
  ])("refuses a time in seconds where statistics use microseconds: %s", (query, variables) => {
    expect(queryProblem(query, variables)).toMatch(/takes microseconds: .* Filter by day/);
  });

  test("accepts seconds of a day, microseconds, and the times of other rows", () => {
    const filters = [
      'taskStats(interval: day, where: { day_gte: "1763078400" }) { created }',
      'taskStats(interval: day, where: { timestamp_gte: "1763078400000000" }) { created }',
      'activities(where: { timestamp_gte: "1763078400" }) { id }',
    ];
    for (const filter of filters) expect(queryProblem(`{ ${filter} }`)).toBeUndefined();
  });

  test("accepts every query of the product and its documentation", () => {
    const refused = [...codeQueries(), ...documentationQueries()].flatMap(({ name, text, variables }) => {
      const problem = queryProblem(text, variables);
      return problem || text.length > 32_768 ? [[name, problem]] : [];
    });
    expect(refused).toEqual([]);
  });

  test("reports the fault of a request without a query", async () => {
    expect(await refusal(post("hello"))).toEqual([400, expect.stringMatching(/^The body is not JSON/)]);
    expect(await refusal(ask("{ tasks { id"))).toEqual([
      400,
      expect.stringMatching(/^The query cannot be read/),
    ]);
    expect(await refusal(fetch(url))).toEqual([405, "Method not allowed; allowed: POST"]);
    expect((await fetch(url)).headers.get("allow")).toBe("POST, OPTIONS");
  });

  test("answers 502 while graph-node is unavailable", async () => {
    const lonely = createGate("http://127.0.0.1:9/");
    await new Promise<void>((resolve) => lonely.listen(0, "127.0.0.1", resolve));
    const { port } = lonely.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: '{"query":"{ a }"}' });
    expect((await refusal(answer))[0]).toBe(502);
    lonely.close();
  });
});
