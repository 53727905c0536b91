import { CHAT_WHERE } from "#app/features/execution/try/try-model.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { trustSummaryFragment } from "../model.fragments.ts";
import { type TriedModel, triedModel } from "./tried-model.ts";

const MODELS = graphql(
  `
    query ModelsToTry($where: Model_filter!, $first: Int!) {
      models(first: $first, where: $where, orderBy: seq, orderDirection: asc) {
        id
        name
        isPublic
        accessMethod
        metadata {
          framework
          tags
          fileSize
          weightsSize
          example
        }
        summary {
          ...TrustSummary
        }
      }
    }
  `,
  [trustSummaryFragment],
);

/** Models that anyone can run: listed, public, with a file. */
const OPEN = { isListed: true, isPublic: true, accessMethod_not: "" };

async function modelsWhere(where: object, first: number): Promise<readonly TriedModel[] | undefined> {
  const result = await querySubgraph(MODELS, { where: { and: [OPEN, where] }, first });
  return result.status === "ok" ? result.data.models.map((model) => triedModel(model)) : undefined;
}

const MOST = 20;

/** Chat models, the oldest first; undefined if the index is unavailable. */
export const readChatModels = () => modelsWhere(CHAT_WHERE, MOST);

/** The model on the home page: the first chat model, else the first with an example; undefined if there is none. */
export async function readModelToTry(): Promise<TriedModel | undefined> {
  const [[chat] = [], [other] = []] = await Promise.all([
    modelsWhere(CHAT_WHERE, 1),
    modelsWhere({ metadata_: { example_not: "" } }, 1),
  ]);
  return chat ?? other;
}
