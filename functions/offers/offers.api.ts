import { describeEndpoint } from "#functions/catalogue/description.ts";
import { SAMPLE_MODEL, SAMPLE_PROVIDER } from "#functions/catalogue/samples.ts";
import { offersQuerySchema, offersResponseSchema } from "#protocol/schemas/http/api-offer.ts";

export const offersApi = describeEndpoint({
  id: "offers",
  title: "List offers",
  description:
    "Providers that answer requests for active models at their own address, cheapest first, at most 100 of each provider and 1,000 in all. A provider publishes an offer with the function publishOffer of the contract PaymentChannels, and is listed after it has accepted a task. Expired and withdrawn offers are left out: times are compared with the time of the indexed block. The newest 20 reports of a provider's answers come with its offers: they are claims of their reporters, which this site has not checked.",
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
      response: {
        offers: [
          {
            provider: SAMPLE_PROVIDER,
            model: SAMPLE_MODEL,
            modelName: "SmolLM2 135M Chat",
            endpoint: "https://provider.example/v1",
            inputPerMillion: "200000000000000000",
            outputPerMillion: "400000000000000000",
            engine: "llama-wasm b7120",
            contextLength: 8192,
            concurrency: 2,
            publishedAt: 1770000000,
            expiresAt: 1770604800,
            verified: 31,
            failed: 1,
            reports: [],
          },
        ],
      },
    },
  ],
});
