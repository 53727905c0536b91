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
let newest: { readonly number: number; readonly readAt: number } | undefined;

/** Number of the newest indexed block, up to 50 ms old; undefined while the subgraph is unavailable. */
export async function newestBlockNumber(): Promise<number | undefined> {
  const now = Date.now();
  if (newest && now - newest.readAt < REMEMBERED_MS) return newest.number;
  const number = (await readIndexedBlock())?.number;
  newest = number === undefined ? undefined : { number, readAt: now };
  return number;
}
