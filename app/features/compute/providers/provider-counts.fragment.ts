import { graphql } from "#subgraph/client/graphql.ts";

/** What a provider's record is computed from (protocol/rules/reputation.ts). */
export const providerCountsFragment = graphql(`
  fragment ProviderCountsRow on Provider @_unmask {
    id
    verified
    failed
    answered
    missed
    medianResultSeconds
  }
`);
