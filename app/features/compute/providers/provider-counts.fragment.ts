import { graphql } from "#subgraph/client/graphql.ts";

/** Inputs of a provider's record (protocol/rules/reputation.ts). */
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
