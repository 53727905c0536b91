import type { TypedDocumentNode } from "@urql/core";
import { log } from "#app/http/log.server.ts";
import { t } from "#language/text.ts";
import { askSubgraph } from "./client.server.ts";
import type { IndexedBlock } from "./indexed-block.ts";
import { type SubgraphError, toSubgraphError } from "./subgraph-error.ts";

/** Fields of every query, used to show the freshness of a page (G20). */
export interface WithMeta {
  _meta: { block: { number: number; timestamp: number | null }; hasIndexingErrors: boolean } | null;
}

export type SubgraphResult<Data> =
  | { status: "ok"; data: Data; block: IndexedBlock }
  | { status: "unavailable"; error: SubgraphError };

/** Queries the subgraph and never throws: the page shows a panel instead. The query must spread `metaFragment`. */
export async function querySubgraph<Data extends WithMeta, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<SubgraphResult<Data>> {
  const { data, error } = await askSubgraph(document, variables);
  if (error || !data?._meta) {
    const subgraphError: SubgraphError = error
      ? toSubgraphError(error)
      : { kind: "not-ready", message: t("The index has not read any block yet.") };
    log.warn({ subgraphError }, "the subgraph did not answer");
    return { status: "unavailable", error: subgraphError };
  }
  return { status: "ok", data, block: data._meta.block };
}
