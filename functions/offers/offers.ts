/** GET /api/offers lists offers; POST /api/offers/publish takes a provider's signed offer. */
import type { Hex } from "viem";
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import { type Endpoint, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { parseBody, parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import { INDEXED, presentOf } from "#functions/records/record.ts";
import type { Services } from "#functions/services/services.ts";
import {
  isOfferSigned,
  OFFER_MAX_LIFE,
  offerJson,
  type SignedOffer,
  signedOfferSchema,
} from "#protocol/inference/offer.ts";
import {
  type ListedOffer,
  type OffersResponse,
  offersQuerySchema,
  type PublishedOffer,
} from "#protocol/schemas/http/api-offer.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { allOffers, keepOffer, OFFERS_PER_PROVIDER, offersOfProvider } from "./offer-store.ts";

/** Offers of one answer; the cheapest are listed. */
const LISTED = 100;
/** Providers whose records are read, more than offers are listed. */
const READ = 1_000;
const CACHE_SECONDS = 10;
/** An offer dated further in the future (seconds) is refused: it could not be replaced until then. */
const CLOCK_TOLERANCE = 300;
const PER_CLIENT: ClientLimits = {
  known: { name: "offers-client", calls: 60, seconds: 60 },
  unknown: { name: "offers-unknown", calls: 600, seconds: 60 },
};

const RECORDS = graphql(
  `
  query OfferRecords($ids: [Bytes!]!, $first: Int!) {
    providers(first: $first, where: { id_in: $ids }) {
      id
      verified
      failed
    }
    ...Indexed
  }
`,
  [INDEXED],
);

const PARTIES = graphql(
  `
  query OfferParties($provider: ID!, $model: ID!) {
    provider(id: $provider) {
      accepted
    }
    model(id: $model) {
      isActive
    }
    ...Indexed
  }
`,
  [INDEXED],
);

const storeOf = ({ notices }: Services) => {
  const store = notices();
  if (store) return store;
  throw new ApiError("NOT_FOUND", "This site does not keep offers.");
};

/** Price of a million tokens each way, to order a list; the reader's own mix decides what is cheapest for it. */
const priceOf = ({ offer }: SignedOffer) => offer.inputPerMillion + offer.outputPerMillion;
const byPrice = (a: SignedOffer, b: SignedOffer) =>
  priceOf(a) < priceOf(b) ? -1 : priceOf(a) > priceOf(b) ? 1 : 0;

const listEndpoint: Endpoint = async (request, services) => {
  const { model, provider } = parseQuery(request, offersQuerySchema);
  const store = services.notices();
  const kept = store ? await (provider ? offersOfProvider(store, provider) : allOffers(store)) : [];
  const found = kept.filter(({ offer }) => !model || offer.model.toLowerCase() === model);
  const ids = [...new Set(found.map(({ offer }) => offer.provider.toLowerCase() as Hex))].slice(0, READ);
  const indexed = await services.subgraph.query(RECORDS, { ids, first: READ });
  const records = new Map(indexed.providers.map((row) => [String(row.id), row]));
  const now = presentOf(indexed);
  const live = found
    .filter(({ offer }) => offer.expiresAt > now)
    .sort(byPrice)
    .slice(0, LISTED);
  const body: OffersResponse = {
    offers: live.map((signed) => {
      const record = records.get(signed.offer.provider.toLowerCase());
      return {
        ...(JSON.parse(offerJson(signed)) as Pick<ListedOffer, "offer" | "signature">),
        ...{ verified: record?.verified ?? 0, failed: record?.failed ?? 0 },
      };
    }),
  };
  return jsonAnswer(body, { headers: sharedCache(CACHE_SECONDS) });
};

/** Gives the chain's present, unix seconds. @throws ApiError that names the field, before anything is kept */
async function checkOffer(signed: SignedOffer, { config, subgraph }: Services): Promise<number> {
  const { offer } = signed;
  if (!(await isOfferSigned(config.chainId, signed)))
    throw new ApiError("SIGNATURE_INVALID", "The signature is not the provider's over this offer.", {
      field: "signature",
    });
  const parties = await subgraph.query(PARTIES, {
    ...{ provider: offer.provider.toLowerCase(), model: offer.model },
  });
  const now = presentOf(parties);
  if (offer.issuedAt > now + CLOCK_TOLERANCE)
    throw new ApiError("INVALID_BODY", "The offer is dated in the future. Use the time of the chain.", {
      field: "offer.issuedAt",
    });
  if (offer.expiresAt > offer.issuedAt + OFFER_MAX_LIFE)
    throw new ApiError(
      "INVALID_BODY",
      "An offer lives at most 30 days. Publish it again before it expires.",
      {
        field: "offer.expiresAt",
      },
    );
  const { provider, model } = parties;
  if (!provider || provider.accepted === 0)
    throw new ApiError(
      "INVALID_BODY",
      "This account has not accepted a task yet. Accept one first: it shows who offers.",
      { field: "offer.provider" },
    );
  if (!model?.isActive)
    throw new ApiError("INVALID_BODY", "There is no active model with this id.", { field: "offer.model" });
  return now;
}

const publishEndpoint: Endpoint = async (request, services) => {
  await enforceClientLimit(request, services, PER_CLIENT);
  const signed = parseBody(await readJson(request), signedOfferSchema);
  const store = storeOf(services);
  const now = await checkOffer(signed, services);
  const kept = await keepOffer(store, signed, now);
  if (kept === "older")
    throw new ApiError("INVALID_BODY", "This site has a newer offer of this provider for the model.", {
      field: "offer.issuedAt",
    });
  if (kept === "too-many")
    throw new ApiError(
      "INVALID_BODY",
      `A provider can offer at most ${OFFERS_PER_PROVIDER} models. Withdraw one first.`,
      { field: "offer.model" },
    );
  const answer: PublishedOffer = { listed: signed.offer.expiresAt > now };
  return jsonAnswer(answer, { status: 201 });
};

const list = webHandler("GET", listEndpoint);
const publish = webHandler(
  "POST",
  resource(async (name, request, services) => {
    if (name !== "publish") throw new ApiError("NOT_FOUND", `Unknown endpoint: /api/offers/${name}`);
    return publishEndpoint(request, services);
  }),
);

export const offers: WebHandler = (request) => {
  const [, , , name] = new URL(request.url).pathname.split("/");
  return name ? publish(request) : list(request);
};
