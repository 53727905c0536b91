import { stringifyDocument, type TypedDocumentNode } from "@urql/core";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import type { ChartAnswer, ChartDefinition, ChartShape, Period } from "./chart.ts";

/** A chart that browsers load from the index. */
export interface Chart extends ChartDefinition {
  /** @throws Error if the index is unavailable */
  readonly load: (client: GraphClient, period: Period) => Promise<ChartAnswer>;
}

/** A chart in the reader's language. @param read builds rows and summary from the index's response */
export function defineChart<Data, Variables extends Record<string, unknown>>(
  shape: () => ChartShape,
  document: TypedDocumentNode<Data, Variables>,
  variables: (period: Period) => NoInfer<Variables>,
  read: (data: NoInfer<Data>, period: Period) => ChartAnswer,
): () => Chart {
  const query = stringifyDocument(document).replace(/^#.*\n/, "");
  return () => ({
    ...shape(),
    query,
    variables,
    load: async (client: GraphClient, period: Period) =>
      read(await client.query(document, variables(period)), period),
  });
}
