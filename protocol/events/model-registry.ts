/** The events of ModelRegistry. */
import type { modelRegistryAbi } from "../generated/abi.ts";
import { type EventsOf, news } from "./event-record.ts";

export const modelRegistryEvents = {
  ModelRegistered: news({
    meaning: "A model was registered.",
    type: "model_registered",
    symbol: "model",
    title: "Model registered",
    did: ({ model }) => `registered ${model}`,
  }),
  ModelUpdated: news({
    meaning: "The owner changed a model.",
    type: "other",
    symbol: "news",
    title: "Model updated",
    did: ({ model }) => `updated ${model}`,
  }),
  ModelPublished: news({
    meaning: "A model that was registered as private got its name and its texts, and became public.",
    type: "other",
    symbol: "model",
    title: "Model published",
    did: ({ model }) => `published ${model}`,
  }),
  ModelStatusChanged: news({
    meaning: "A model was activated or deactivated.",
    type: "other",
    symbol: "news",
    title: "Model status changed",
    details: {
      active: { did: ({ model }) => `reactivated ${model}` },
      inactive: { did: ({ model }) => `deactivated ${model}` },
    },
  }),
  ModelVisibilityChanged: news({
    meaning: "A model became public or private.",
    type: "other",
    symbol: "news",
    title: "Model visibility changed",
    details: {
      public: { did: ({ model }) => `made ${model} public` },
      private: { did: ({ model }) => `made ${model} private` },
    },
  }),
  ModelAccessChanged: news({
    meaning: "An address may, or may no longer, use a private model.",
    type: "other",
    symbol: "news",
    title: "Model access changed",
    details: {
      allowed: { did: ({ model }) => `gave access to ${model}` },
      revoked: { did: ({ model }) => `withdrew access to ${model}` },
    },
  }),
  ModelOwnershipOffered: news({
    meaning: "The owner offered a model to an address, or withdrew the offer.",
    type: "other",
    symbol: "news",
    title: "Model offered",
    did: ({ model }) => `offered ${model} to a new owner`,
  }),
  ModelOwnershipTransferred: news({
    meaning: "The new owner accepted a model.",
    type: "other",
    symbol: "news",
    title: "Model transferred",
    did: ({ model }) => `became the owner of ${model}`,
  }),
} satisfies EventsOf<typeof modelRegistryAbi>;
