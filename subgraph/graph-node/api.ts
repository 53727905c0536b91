import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { startAnvil } from "#dev-infra/chain/anvil.ts";
import { startContentServer } from "#dev-infra/graph-node/content-server.ts";
import { startIndexer } from "#dev-infra/graph-node/indexer.ts";
import { startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import { TEST_DEPLOYMENT } from "./deployment.ts";
import { stageWorkspace } from "./project-folder.ts";
import type { Workspace } from "./workspace.ts";

/** The GraphQL API of a graph-node, as text in a fixed order. @throws Error for another URL */
export async function apiOf(url: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data?: IntrospectionQuery };
  if (!data) throw new Error(`${url} does not answer an introspection query: is it the URL of a subgraph?`);
  return `${printSchema(lexicographicSortSchema(buildClientSchema(data)))}\n`;
}

/** The API of the current subgraph, from a temporary graph-node on an empty chain. */
export async function presentApi(workspace: Workspace): Promise<string> {
  await workspace.build();
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await startPostgres({ inMemory: true });
    stops.push(() => postgres.stop());
    const chain = await startAnvil({ genesisTimestamp: 1_700_000_000 });
    stops.push(() => chain.stop());
    const content = await startContentServer();
    stops.push(() => content.stop());
    const subgraph = stageWorkspace(workspace, TEST_DEPLOYMENT);
    stops.push(async () => subgraph.remove());
    const indexer = await startIndexer({
      subgraph,
      chainUrl: chain.url,
      contentUrl: content.url,
      databaseUrl: await postgres.createDatabase("api"),
    });
    stops.push(() => indexer.stop());
    return await apiOf(indexer.url);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Compares the committed `api.graphql`, which types every query of ours, with what graph-node derives today. */
export async function checkApi(
  workspace: Workspace,
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const committed = readFileSync(join(import.meta.dirname, "../api.graphql"), "utf8");
  if ((await presentApi(workspace)) === committed) {
    print("ok    api.graphql is the API that graph-node offers");
    return { passed: 1, failed: 0 };
  }
  print("FAIL  api.graphql is out of date: run `npm run tools subgraph:api` and commit what it writes");
  return { passed: 0, failed: 1 };
}
