import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { IndexQueryError, queryIndex } from "./query-index.ts";

let server: LoopbackServer;
let requests = 0;
let answer: (body: { query: string; variables: Record<string, unknown> }) => string;

beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    requests += 1;
    response.end(answer(JSON.parse(await bodyOf(request))));
  });
});
afterAll(() => server.close());

test("answers a query with its variables", async () => {
  answer = (body) => JSON.stringify({ data: { asked: body } });
  const query = "query ($id: ID!) { task(id: $id) { id } }";
  expect(await queryIndex(server.url, query, { variables: { id: "0x01" } })).toEqual({
    asked: { query, variables: { id: "0x01" } },
  });
});

test("names the reason for which the index refused a query", async () => {
  answer = () => JSON.stringify({ errors: [{ message: "Type `Task` has no field `price`" }] });
  await expect(queryIndex(server.url, "{ tasks { price } }")).rejects.toThrow(
    "The index rejected the query: Type `Task` has no field `price`.",
  );
});

test("stops reading an answer that is too long, and explains how to shorten it", async () => {
  answer = () => JSON.stringify({ data: { tasks: "x".repeat(300_000) } });
  await expect(queryIndex(server.url, "{ tasks { id } }")).rejects.toThrow(
    "The answer is longer than 200000 bytes. Select fewer fields, or fewer rows with `first`.",
  );
});

test("sends no query that is too long", async () => {
  requests = 0;
  await expect(queryIndex(server.url, " ".repeat(10_001))).rejects.toBeInstanceOf(IndexQueryError);
  expect(requests).toBe(0);
});

test("says when nothing answers, or something that is not a subgraph", async () => {
  await expect(queryIndex("http://127.0.0.1:9/", "{ a }")).rejects.toThrow(
    "The index at http://127.0.0.1:9 did not answer.",
  );
  answer = () => "<html>";
  await expect(queryIndex(server.url, "{ a }")).rejects.toThrow("did not answer as a subgraph does");
});
