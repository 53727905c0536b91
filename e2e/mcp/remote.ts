/** The site's endpoint `/mcp` with the SDK's client, next to a local server. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, ids, remoteClient, toolsOf } from "./people.ts";

export function remoteReading(): void {
  let client: Client;
  beforeAll(async () => {
    client = await remoteClient();
  });
  afterAll(() => client.close());

  const read = async (name: string, values: Record<string, unknown> = {}) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: values });
    expect(isError, JSON.stringify(content)).toBeFalsy();
    // biome-ignore lint/suspicious/noExplicitAny: each tool has its own form, which the client checks against its schema.
    return structuredContent as any;
  };

  test("the endpoint has the local server's reading tools, and none that writes", async () => {
    const { tools } = await client.listTools();
    const local = await toolsOf("Clara");
    expect(tools.length).toBeGreaterThan(10);
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint).toBe(true);
      if (tool.name !== "query_index") expect(local).toContainEqual(tool);
    }
  });

  test("lists, single objects, figures and queries of a live index are read without a key", async () => {
    const { tasks } = await read("tasks", { limit: 50 });
    expect(tasks.map(({ id }: { id: string }) => id)).toContain(ids.task);
    expect(await read("task", { id: ids.task })).toEqual(await call("Clara", "task", { id: ids.task }));
    expect((await read("statistics")).tasks.created).toBeGreaterThanOrEqual(0);
    const { data } = await read("query_index", { query: "{ tasks(first: 1) { id reward } }" });
    expect(data.tasks).toHaveLength(1);
  });

  test("the documentation is searched and read as Markdown", async () => {
    const { results } = await read("docs_search", { q: "withdraw stake" });
    const { text } = await read("read_documentation", { page: results[0].url });
    expect(text).toMatch(/^# [\s\S]{1000}/);
  });
}
