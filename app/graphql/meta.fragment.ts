import { graphql } from "#subgraph/client/graphql.ts";

/** What every query asks for beside its own fields, so that every page can say how fresh it is (G20). */
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
