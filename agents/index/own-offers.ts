/** The offers that a provider has published, expired ones included. */
import type { Address, Hex } from "viem";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { type Offer, offerSchema } from "#protocol/inference/offer.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** More models than an endpoint serves. */
const PAGE = 1_000;

const OWN_OFFERS = graphql(`
  query AgentOwnOffers($provider: String!, $first: Int!) {
    offers(first: $first, orderBy: publishedAt, orderDirection: desc, where: { provider: $provider }) {
      modelId
      endpoint
      inputPerMillion
      outputPerMillion
      engine
      contextLength
      concurrency
      publishedAt
      expiresAt
    }
  }
`);

export interface PublishedOffer {
  readonly model: Hex;
  /** Undefined for terms that no reader lists, as of a withdrawal. */
  readonly offer: Offer | undefined;
  /** Unix seconds of the chain. */
  readonly publishedAt: number;
  readonly expiresAt: number;
}

/** @param url of the subgraph's GraphQL endpoint */
export function openOwnOffers(url: string, provider: Address): () => Promise<readonly PublishedOffer[]> {
  const { query } = createGraphClient(url);
  return async () => {
    const { offers } = await query(OWN_OFFERS, { provider: provider.toLowerCase(), first: PAGE });
    return offers.map(({ modelId: model, publishedAt, expiresAt, ...terms }) => ({
      model,
      offer: offerSchema.safeParse({ provider, model, expiresAt, ...terms }).data,
      publishedAt: Number(publishedAt),
      expiresAt: Number(expiresAt),
    }));
  };
}
