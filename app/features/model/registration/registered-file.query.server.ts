import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";

const REGISTERED_FILE = graphql(`
  query RegisteredFile($cid: String!) {
    models(
      first: 2
      where: { isPublic: true, metadata_: { modelHash: $cid } }
      orderBy: seq
      orderDirection: asc
    ) {
      id
      name
      version
      ownerId
    }
  }
`);

export interface RegisteredFile {
  id: string;
  name: string;
  version: string;
  ownerId: string;
}

/** The two oldest public models with this file. Two, because the updated model may be the first. */
export async function readRegisteredFile(cid: string) {
  const result = await querySubgraph(REGISTERED_FILE, { cid });
  return result.status === "ok" ? { ...result, data: result.data.models } : result;
}
