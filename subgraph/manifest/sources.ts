/** Data sources: the contracts with their mappings, and files on IPFS. `protocol/events/` lists the handled events. */
import type { ContractName } from "#protocol/codegen/artifacts.ts";

export type Source = {
  /** The file in `src/` whose `handle<Event>` functions serve the contract. */
  mapping: string;
  /** Entities that the mapping writes or reads, for the manifest. */
  entities: readonly string[];
  /** True when a network may lack the contract. */
  optional?: boolean;
};

const TASK_ENTITIES = [
  "Protocol",
  "Parameters",
  "ParametersChange",
  "TaskSummary",
  "TaskTimes",
  "Account",
  "Provider",
  "Model",
  "ModelRevision",
  "ModelUse",
  "Category",
  "Task",
  "Verification",
  "Activity",
  "TaskPoint",
  "ParticipationPoint",
] as const;

export const SOURCES: Readonly<Record<ContractName, Source>> = {
  MLBToken: { mapping: "mlbToken", entities: ["TokenTransfer", "Allowance"] },
  ModelRegistry: {
    mapping: "modelRegistry",
    entities: [
      "Protocol",
      "TaskSummary",
      "Account",
      "Model",
      "ModelRevision",
      "ModelAccess",
      "Category",
      "Activity",
      "CataloguePoint",
      "ParticipationPoint",
    ],
  },
  TaskManager: { mapping: "taskManager", entities: [...TASK_ENTITIES, "VerificationPoint"] },
  VerifierStaking: {
    mapping: "verifierStaking",
    entities: [
      "Protocol",
      "Parameters",
      "ParametersChange",
      "Account",
      "Verifier",
      "StakeEvent",
      "Activity",
      "StakePoint",
      "ParticipationPoint",
    ],
  },
  VerificationManager: {
    mapping: "verificationManager",
    entities: [...TASK_ENTITIES, "Vote", "Verifier", "VotePoint", "VerificationPoint"],
  },
  SealedVotes: { mapping: "sealedVotes", entities: ["Vote"] },
  RewardDistributor: {
    mapping: "rewardDistributor",
    entities: [...TASK_ENTITIES, "Vote", "Verifier", "Reward", "VotePoint", "RevenuePoint"],
  },
  PaymentChannels: {
    mapping: "paymentChannels",
    entities: ["Protocol", "Account", "Channel", "ChannelClaim", "Activity"],
  },
  MLBFaucet: { mapping: "mlbFaucet", entities: ["Protocol", "Account", "Activity"], optional: true },
};

/** A file on IPFS that a mapping asks for: its handler in `src/`, and the entity it writes. */
export type FileSource = { handler: string; entity: string };

/** The files by the names of their templates. */
export const FILE_SOURCES: Readonly<Record<string, FileSource>> = {
  ModelMetadataFile: { handler: "handleModelMetadata", entity: "ModelMetadata" },
  TaskSpecFile: { handler: "handleTaskSpec", entity: "TaskSpec" },
};
