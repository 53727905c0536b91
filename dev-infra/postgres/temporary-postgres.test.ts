import pg from "pg";
import { expect, it } from "vitest";
import { createTemporaryFolder } from "../process/temporary-folder.ts";
import { canConnect } from "./database.ts";
import { startPostgres } from "./temporary-postgres.ts";

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

it("has databases for graph-node, which another server can continue with when they are kept", {
  timeout: 60_000,
}, async () => {
  const kept = createTemporaryFolder("kept-postgres-");
  const first = await startPostgres({ inMemory: true });
  const url = await first.createDatabase("index");
  const form = "SELECT pg_encoding_to_char(encoding), datcollate FROM pg_database WHERE datname = 'index'";
  expect(await ask(url, form)).toEqual(["UTF8", "C"]);
  await ask(url, "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stopAndKeep(kept.path);
  await expect(canConnect(url)).rejects.toThrow();

  const second = await startPostgres({ kept: kept.path });
  expect(await ask(second.url("index"), "SELECT answer FROM kept")).toEqual([42]);
  await second.stop();
  kept.remove();
});
