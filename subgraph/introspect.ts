/**
 * Writes what graph-node derives from `schema.graphql`: the GraphQL API (`api.graphql`) and, from it, the types of our queries.
 *
 *   npm run tools subgraph:api [-- URL]
 *
 * Without a URL it builds the subgraph and queries a temporary graph-node. Run it after every change of the schema.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeApiTypes } from "./client/generate.ts";
import { apiOf, presentApi } from "./graph-node/api.ts";
import { createWorkspace } from "./graph-node/workspace.ts";

const OUT = join(import.meta.dirname, "api.graphql");

async function introspect(url: string | undefined): Promise<string> {
  if (url) return apiOf(url);
  console.log("Builds the subgraph and starts a temporary graph-node for its API (half a minute) …");
  const workspace = await createWorkspace();
  try {
    return await presentApi(workspace);
  } finally {
    workspace.remove();
  }
}

writeFileSync(OUT, await introspect(process.argv[2]));
console.log(`Wrote ${OUT}`);
console.log(`Wrote ${writeApiTypes()}`);
