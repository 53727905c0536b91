/** Data sources: the contracts with their mappings, and files on IPFS. `protocol/events/` lists the handled events. */
import type { ContractName } from "#protocol/codegen/artifacts.ts";

export type Source = {
  /** The file in `src/` whose `handle<Event>` functions serve the contract. */
  mapping: string;
  /** True when a network may lack the contract. */
  optional?: boolean;
};

export const SOURCES: Readonly<Record<ContractName, Source>> = {
  MLBToken: { mapping: "mlbToken" },
  ModelRegistry: { mapping: "modelRegistry" },
  TaskManager: { mapping: "taskManager" },
  VerifierStaking: { mapping: "verifierStaking" },
  VerificationManager: { mapping: "verificationManager" },
  SealedVotes: { mapping: "sealedVotes" },
  RewardDistributor: { mapping: "rewardDistributor" },
  PaymentChannels: { mapping: "paymentChannels" },
  MLBFaucet: { mapping: "mlbFaucet", optional: true },
};

/** A file on IPFS that a mapping asks for: its handler in `src/`, and the entity it writes. */
export type FileSource = { handler: string; entity: string };

/** The files by the names of their templates. */
export const FILE_SOURCES: Readonly<Record<string, FileSource>> = {
  ModelMetadataFile: { handler: "handleModelMetadata", entity: "ModelMetadata" },
  TaskSpecFile: { handler: "handleTaskSpec", entity: "TaskSpec" },
};
