import { graphql } from "#subgraph/client/graphql.ts";

/** Fields of every query, used to show the freshness of a page (G20). */
export const metaFragment = graphql(`
  fragment Meta on Query @_unmask {
    _meta {
      block {
        number
        timestamp
      }
      hasIndexingErrors
    }
  }
`);
