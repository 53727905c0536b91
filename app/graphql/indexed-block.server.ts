import { graphql } from "#subgraph/client/graphql.ts";
import { askSubgraph } from "./client.server.ts";
import type { IndexedBlock } from "./indexed-block.ts";

const INDEXED_BLOCK = graphql(`
  query IndexedBlock {
    _meta {
      block {
        number
        timestamp
      }
    }
  }
`);

/** The newest indexed block; null while the subgraph is unavailable. */
export async function readIndexedBlock(): Promise<IndexedBlock | null> {
  const { data } = await askSubgraph(INDEXED_BLOCK, {});
  const block = data?._meta?.block;
  return block ? { number: block.number, timestamp: block.timestamp } : null;
}
