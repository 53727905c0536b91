import { describeEndpoint } from "#functions/catalogue/description.ts";
import { SAMPLE_MODEL, SAMPLE_PROVIDER } from "#functions/catalogue/samples.ts";
import { signedOfferSchema } from "#protocol/inference/offer.ts";
import {
  offersQuerySchema,
  offersResponseSchema,
  publishedOfferSchema,
} from "#protocol/schemas/http/api-offer.ts";

const SIGNED = {
  offer: {
    provider: SAMPLE_PROVIDER,
    model: SAMPLE_MODEL,
    endpoint: "https://provider.example/v1",
    inputPerMillion: "200000000000000000",
    outputPerMillion: "400000000000000000",
    engine: "llama-wasm b7120",
    contextLength: 8192,
    concurrency: 2,
    issuedAt: 1770000000,
    expiresAt: 1770086400,
  },
  signature: `0x${"1b".repeat(65)}`,
} as const;

export const offersApi = describeEndpoint({
  id: "offers",
  title: "List offers",
  description:
    "Providers that answer requests for models at their own address, cheapest first, at most 100. Each offer is signed by its provider: verify the signature before you pay. Times are compared with the time of the indexed block. A site without a store lists none.",
  query: offersQuerySchema,
  parameters: {
    model: { description: "Id of a model. All models by default.", example: SAMPLE_MODEL },
    provider: { description: "Address of a provider. All providers by default." },
  },
  answer: {
    description: "The offers, with the records of their providers.",
    schema: offersResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Providers of a model",
      description: "One provider, with its record.",
      request: `/api/offers?model=${SAMPLE_MODEL}`,
      response: { offers: [{ ...SIGNED, verified: 31, failed: 1 }] },
    },
  ],
});

export const offersPublishApi = describeEndpoint({
  id: "offers-publish",
  path: "offers/publish",
  method: "POST",
  title: "Publish an offer",
  description:
    "Lists a provider's signed offer and replaces its earlier one for the same model. An offer whose expiresAt has passed withdraws the model. The signature is EIP-712 typed data of type Offer with the domain MLB Offer, version 1 and the chain's id. The account must have accepted a task before.",
  callsPerMinute: 60,
  requestBody: {
    contentType: "application/json",
    schema: signedOfferSchema,
    required: true,
    example: SIGNED,
  },
  answer: {
    status: 201,
    description: "The offer was kept.",
    schema: publishedOfferSchema,
  },
  refusals: [
    "INVALID_BODY",
    "SIGNATURE_INVALID",
    "NOT_FOUND",
    "BODY_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "INDEXER_UNAVAILABLE",
  ],
  examples: [
    {
      title: "A language model by the token",
      description: "The provider agent publishes such an offer when its settings have offers.",
      request: "/api/offers/publish",
      response: { listed: true },
    },
  ],
});
