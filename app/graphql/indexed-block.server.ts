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

/** Milliseconds. At a thousand answers a second, one in fifty queries the index. */
const REMEMBERED_MS = 50;
let newest: { readonly block: IndexedBlock; readonly readAt: number } | undefined;

/** The newest indexed block, up to 50 ms old; null while the subgraph is unavailable. The cache of pages and the page's frame share it. */
export async function newestBlock(): Promise<IndexedBlock | null> {
  // Not the time of day: a clock that is set back would keep every page at this block.
  const now = performance.now();
  if (newest && now - newest.readAt < REMEMBERED_MS) return newest.block;
  const block = await readIndexedBlock();
  newest = block ? { block, readAt: now } : undefined;
  return block;
}
