import { graphql } from "#subgraph/client/graphql.ts";

export const MODEL_REVISIONS = graphql(`
  query ModelRevisions($model: String!, $first: Int!, $skip: Int!) {
    modelRevisions(
      first: $first
      skip: $skip
      where: { model: $model }
      orderBy: revision
      orderDirection: desc
    ) {
      id
      revision
      description
      version
      category
      accessMethod
      metadataCid
      metadataDigest
      taskCount
      createdAt
      createdTx
      metadata {
        valid
        framework
        architecture
        parameters
        accuracy
        dataset
        license
        tags
        card
        example
        inputSchema
        outputSchema
        manifest
        modelHash
        fileName
        fileSize
        weightsSize
      }
    }
  }
`);
