/** Common parts of the answers about a single item. */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** A record may change with every block. */
const CACHE_SECONDS = 2;

export const INDEXED = graphql(`
  fragment Indexed on Query @_unmask {
    _meta {
      block {
        number
        timestamp
      }
    }
  }
`);

export type Indexed = ResultOf<typeof INDEXED>;

/** @throws ApiError NOT_FOUND when the index has no such item */
export function found<Row>(row: Row | null | undefined, noun: string, id: string, { _meta }: Indexed): Row {
  if (row) return row;
  const block = _meta ? ` at block ${_meta.block.number}` : "";
  throw new ApiError("NOT_FOUND", `No ${noun} ${id} in the index${block}.`, {
    field: "id",
    headers: blockHeader(_meta),
  });
}

/** A record as of the block that a header names. */
export function recordAnswer(body: unknown, { _meta }: Indexed): Response {
  return jsonAnswer(body, { headers: { ...sharedCache(CACHE_SECONDS), ...blockHeader(_meta) } });
}

export const blockHeader = (meta: Indexed["_meta"]): Record<string, string> =>
  meta ? { "X-Indexed-Block": String(meta.block.number) } : {};

/** The chain's present as indexed, unix seconds; the server's clock where the index does not report it. */
export const presentOf = ({ _meta }: Indexed): number =>
  _meta?.block.timestamp ?? Math.floor(Date.now() / 1_000);

export const timeOf = (text: string | null): number | null => (text === null ? null : Number(text));
