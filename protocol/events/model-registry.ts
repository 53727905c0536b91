import { t } from "#language/text.ts";
import type { modelRegistryAbi } from "../generated/abi.ts";
import { type EventsOf, feedItem } from "./event-record.ts";

export const modelRegistryEvents = {
  ModelRegistered: feedItem({
    meaning: "A model was registered.",
    type: "model_registered",
    symbol: "model",
    title: "Model registered",
    did: ({ model }) => t("registered {model}", { model }),
  }),
  ModelUpdated: feedItem({
    meaning: "The owner changed a model.",
    type: "other",
    symbol: "news",
    title: "Model updated",
    did: ({ model }) => t("updated {model}", { model }),
  }),
  ModelPublished: feedItem({
    meaning: "A model that was registered as private got its name and its texts, and became public.",
    type: "other",
    symbol: "model",
    title: "Model published",
    did: ({ model }) => t("published {model}", { model }),
  }),
  ModelStatusChanged: feedItem({
    meaning: "A model was activated or deactivated.",
    type: "other",
    symbol: "news",
    title: "Model status changed",
    details: {
      active: { did: ({ model }) => t("reactivated {model}", { model }) },
      inactive: { did: ({ model }) => t("deactivated {model}", { model }) },
    },
  }),
  ModelVisibilityChanged: feedItem({
    meaning: "A model became public or private.",
    type: "other",
    symbol: "news",
    title: "Model visibility changed",
    details: {
      public: { did: ({ model }) => t("made {model} public", { model }) },
      private: { did: ({ model }) => t("made {model} private", { model }) },
    },
  }),
  ModelAccessChanged: feedItem({
    meaning: "An address may, or may no longer, use a private model.",
    type: "other",
    symbol: "news",
    title: "Model access changed",
    details: {
      allowed: { did: ({ model }) => t("gave access to {model}", { model }) },
      revoked: { did: ({ model }) => t("withdrew access to {model}", { model }) },
    },
  }),
  ModelOwnershipOffered: feedItem({
    meaning: "The owner offered a model to an address, or withdrew the offer.",
    type: "other",
    symbol: "news",
    title: "Model offered",
    did: ({ model }) => t("offered {model} to a new owner", { model }),
  }),
  ModelOwnershipTransferred: feedItem({
    meaning: "The new owner accepted a model.",
    type: "other",
    symbol: "news",
    title: "Model transferred",
    did: ({ model }) => t("became the owner of {model}", { model }),
  }),
} satisfies EventsOf<typeof modelRegistryAbi>;
