/** GET /api/offers: offers of providers from the index, cheapest first. */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { blockHeader, INDEXED, presentOf } from "#functions/records/record.ts";
import { offerSchema } from "#protocol/inference/offer.ts";
import {
  type ListedOffer,
  type OffersResponse,
  offersQuerySchema,
} from "#protocol/schemas/http/api-offer.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";

const LISTED = 1_000;
/** Offers of one provider in a list: no provider can fill it. */
const OFFERS_PER_PROVIDER = 100;
/** The newest reports of a provider that are read. */
const REPORTS_PER_PROVIDER = 20;
const CACHE_SECONDS = 10;

const FRAME = graphql(
  `
  query OffersFrame {
    ...Indexed
  }
`,
  [INDEXED],
);

const OFFERS = graphql(
  `
  query ListedOffers($first: Int!, $reports: Int!, $where: Offer_filter!) {
    offers(first: $first, orderBy: price, where: $where) {
      provider {
        id
        provider {
          verified
          failed
        }
        answerReports(first: $reports, orderBy: reportedAt, orderDirection: desc) {
          modelId
          reporterId
          reportCid
          reportedAt
        }
      }
      modelId
      model {
        name
      }
      endpoint
      inputPerMillion
      outputPerMillion
      engine
      contextLength
      concurrency
      publishedAt
      expiresAt
    }
    ...Indexed
  }
`,
  [INDEXED],
);

type Where = NonNullable<VariablesOf<typeof OFFERS>["where"]>;
type Row = ResultOf<typeof OFFERS>["offers"][number];

/** Texts are the provider's own: an offer whose address or terms are not usable is left out. */
function listed({ provider, modelId, model, publishedAt, expiresAt, ...terms }: Row): ListedOffer[] {
  const offer = {
    provider: provider.id,
    model: modelId,
    modelName: model.name,
    ...terms,
    publishedAt: Number(publishedAt),
    expiresAt: Number(expiresAt),
    verified: provider.provider?.verified ?? 0,
    failed: provider.provider?.failed ?? 0,
    reports: provider.answerReports
      .filter((report) => report.modelId === modelId)
      .map(({ reporterId, reportCid, reportedAt }) => ({
        reporter: reporterId,
        reportCid,
        reportedAt: Number(reportedAt),
      })),
  };
  return offerSchema.safeParse(offer).success ? [offer] : [];
}

const offersEndpoint: Endpoint = async (request, { subgraph }) => {
  const { model, provider } = parseQuery(request, offersQuerySchema);
  const now = presentOf(await subgraph.query(FRAME, {}));
  const where: Where = {
    expiresAt_gt: String(now),
    // Accepting a task needs a bond and shows a record; an address costs nothing.
    provider_: { acceptedTasks_gt: 0 },
    model_: { isActive: true },
    ...(model && { model }),
    ...(provider && { provider }),
  };
  const found = await subgraph.query(OFFERS, { first: LISTED, reports: REPORTS_PER_PROVIDER, where });
  const counts = new Map<string, number>();
  const body: OffersResponse = {
    offers: found.offers.flatMap(listed).filter((offer) => {
      const count = (counts.get(offer.provider) ?? 0) + 1;
      counts.set(offer.provider, count);
      return count <= OFFERS_PER_PROVIDER;
    }),
  };
  return jsonAnswer(body, { headers: { ...sharedCache(CACHE_SECONDS), ...blockHeader(found._meta) } });
};

export const offers = webHandler("GET", offersEndpoint);
