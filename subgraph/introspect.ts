/**
 * Writes `api.graphql`, the GraphQL API that graph-node derives from `schema.graphql`:
 *
 *   node subgraph/introspect.ts [URL]
 *
 * Without a URL it builds the subgraph and queries a temporary graph-node. Run it after every schema change, then `node
 * subgraph/client/generate.ts`. The suite `api` of `subgraph/test.ts` fails until then.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiOf, presentApi } from "./graph-node/api.ts";
import { createWorkspace } from "./graph-node/workspace.ts";

const OUT = join(import.meta.dirname, "api.graphql");

async function introspect(url: string | undefined): Promise<string> {
  if (url) return apiOf(url);
  const workspace = await createWorkspace();
  try {
    return await presentApi(workspace);
  } finally {
    workspace.remove();
  }
}

writeFileSync(OUT, await introspect(process.argv[2]));
console.log(`Wrote ${OUT}`);
