import { withOriginals } from "#app/features/model/copies/originals.server.ts";
import { nameWarnings } from "#app/features/model/copies/same-name.tsx";
import { trustSummaryFragment } from "#app/features/model/model.fragments.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { cleanLine } from "#protocol/format/user-text.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import { graphql } from "#subgraph/client/graphql.ts";

const EMBEDDED_MODEL = graphql(
  `
  query EmbeddedModel($id: ID!) {
    model(id: $id) {
      id
      ownerId
      metadataDigest
      name
      version
      isActive
      isPublic
      category {
        name
      }
      summary {
        ...TrustSummary
      }
    }
  }
`,
  [trustSummaryFragment],
);

export interface EmbeddedModel {
  readonly name: string;
  /** Warning about the name: an older model of another owner has the same one, or its letters are unusual. */
  readonly warning: string | undefined;
  readonly version: string;
  readonly category: string;
  readonly isActive: boolean;
  readonly usage: number;
  /** Tasks that ended with a verdict or while assigned to a provider, and how many of them were verified. */
  readonly decided: number;
  readonly verified: number;
  /** Median of the latest rewards, as text; undefined before the first task. */
  readonly medianReward: string | undefined;
}

/** A public model. @throws Response 404 for any other, 503 if the index is unavailable */
export async function readEmbeddedModel(id: string): Promise<EmbeddedModel> {
  const result = await querySubgraph(EMBEDDED_MODEL, { id });
  if (result.status !== "ok") {
    throw new Response("The index is not responding. Try again in a moment.", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
  const { model } = result.data;
  if (!model?.isPublic) throw new Response("Public model not found.", { status: 404 });
  const [compared] = await withOriginals([model]);
  const { total, verified, medianReward } = model.summary;
  return {
    name: cleanLine(model.name),
    warning: nameWarnings(compared ?? model),
    version: model.version,
    category: model.category?.name ?? "",
    isActive: model.isActive,
    usage: total,
    decided: judgedTasks(model.summary),
    verified,
    medianReward:
      medianReward === null
        ? undefined
        : `${formatAmount(BigInt(medianReward), { digits: TILE_DIGITS })} MLB`,
  };
}
