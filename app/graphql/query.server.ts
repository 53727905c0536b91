import type { AnyVariables, TypedDocumentNode } from "@urql/core";
import { log } from "#app/http/log.server.ts";
import { t } from "#language/text.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { askSubgraph } from "./client.server.ts";
import type { IndexedBlock } from "./indexed-block.ts";
import { type SubgraphError, toSubgraphError } from "./subgraph-error.ts";

export type SubgraphResult<Data> =
  | { status: "ok"; data: Data; block: IndexedBlock }
  | { status: "unavailable"; error: SubgraphError };

/** Fields of every query, used to show the freshness of a page (G20). */
const FRESHNESS = graphql(`
  query Freshness {
    _meta {
      block {
        number
        timestamp
      }
      hasIndexingErrors
    }
  }
`);

type Document = TypedDocumentNode<object, AnyVariables>;
const completed = new WeakMap<Document, Document>();

/** The query with these fields. */
function withMeta(document: Document): Document {
  const known = completed.get(document);
  if (known) return known;
  const fields = FRESHNESS.definitions.flatMap((each) =>
    "selectionSet" in each ? each.selectionSet.selections : [],
  );
  const definitions = document.definitions.map((each) =>
    each.kind === "OperationDefinition"
      ? {
          ...each,
          selectionSet: { ...each.selectionSet, selections: [...each.selectionSet.selections, ...fields] },
        }
      : each,
  );
  const whole = { kind: document.kind, definitions } as Document;
  completed.set(document, whole);
  return whole;
}

/** Queries the subgraph and never throws: the page shows a panel instead. */
export async function querySubgraph<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<SubgraphResult<Data>> {
  const { data, error } = await askSubgraph(withMeta(document as Document), variables);
  const answer = data as (Data & ResultOf<typeof FRESHNESS>) | undefined;
  if (error || !answer?._meta) {
    const subgraphError: SubgraphError = error
      ? toSubgraphError(error)
      : { kind: "not-ready", message: t("The index has not read any block yet.") };
    log.warn({ subgraphError }, "the subgraph did not answer");
    return { status: "unavailable", error: subgraphError };
  }
  return { status: "ok", data: answer, block: answer._meta.block };
}
