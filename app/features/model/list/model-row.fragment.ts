import { graphql } from "#subgraph/client/graphql.ts";
import { trustSummaryFragment } from "../trust/trust-summary.fragment.ts";

/** Model fields for every list of models. */
export const modelRowFragment = graphql(
  `
  fragment ModelRow on Model @_unmask {
    id
    name
    description
    version
    isActive
    isPublic
    createdAt
    ownerId
    category {
      id
      name
    }
    metadataCid
    metadataDigest
    metadata {
      valid
      name
      fileName
      example
    }
    summary {
      ...TrustSummary
    }
  }
`,
  [trustSummaryFragment],
);
