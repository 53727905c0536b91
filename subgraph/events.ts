/**
 * Which events of which contract the subgraph indexes. Every event of a contract is either handled or left out here with
 * the reason; `manifest.test.ts` fails when a contract gains an event that is in neither list.
 */
export type Source = {
  /** The file in `src/` whose `handle<Event>` functions serve the contract. */
  mapping: string;
  /** Entities that the mapping writes or reads, for the manifest. */
  entities: readonly string[];
  handled: readonly string[];
  /** Event -> why it needs no handler. */
  ignored: Readonly<Record<string, string>>;
  /** True when a network may lack the contract. */
  optional?: boolean;
};

const TASK_ENTITIES = [
  "Protocol",
  "Parameters",
  "TaskSummary",
  "TaskTimes",
  "Account",
  "Provider",
  "Model",
  "ModelUse",
  "Category",
  "Task",
  "TaskEvent",
  "Verification",
  "Activity",
  "TaskPoint",
  "ParticipationPoint",
] as const;

/** Every contract with roles has this event of OpenZeppelin's AccessManaged. */
const ACCESS_MANAGED = {
  AuthorityUpdated: "the access manager is set once, at deployment, and no screen shows it",
} as const;

export const SOURCES: Readonly<Record<string, Source>> = {
  MLBToken: {
    mapping: "mlbToken",
    entities: ["TokenTransfer", "Allowance"],
    handled: ["Transfer", "Approval"],
    ignored: { EIP712DomainChanged: "the token's signing domain is fixed and no screen shows it" },
  },
  ModelRegistry: {
    mapping: "modelRegistry",
    entities: [
      "Protocol",
      "TaskSummary",
      "Account",
      "Model",
      "ModelAccess",
      "Category",
      "Activity",
      "CataloguePoint",
      "ParticipationPoint",
    ],
    handled: [
      "ModelRegistered",
      "ModelUpdated",
      "ModelStatusChanged",
      "ModelVisibilityChanged",
      "ModelAccessChanged",
      "ModelOwnershipOffered",
      "ModelOwnershipTransferred",
    ],
    ignored: {},
  },
  TaskManager: {
    mapping: "taskManager",
    entities: [...TASK_ENTITIES, "VerificationPoint"],
    handled: [
      "TaskCreated",
      "TaskAssigned",
      "TaskDeclined",
      "ResultSubmitted",
      "TaskAttested",
      "TaskVerified",
      "TaskRejected",
      "TaskReassigned",
      "TaskCancelRequested",
      "TaskCancelled",
      "TaskExpired",
      "TaskParamsSet",
      "CreationPaused",
    ],
    ignored: ACCESS_MANAGED,
  },
  VerifierStaking: {
    mapping: "verifierStaking",
    entities: [
      "Protocol",
      "Parameters",
      "Account",
      "Verifier",
      "StakeEvent",
      "Activity",
      "StakePoint",
      "ParticipationPoint",
    ],
    handled: [
      "Staked",
      "UnstakeRequested",
      "UnstakeCancelled",
      "Withdrawn",
      "StakeReleased",
      "VerifierStatusChanged",
      "StakingParamsSet",
    ],
    ignored: ACCESS_MANAGED,
  },
  VerificationManager: {
    mapping: "verificationManager",
    entities: [...TASK_ENTITIES, "Vote", "Verifier", "VotePoint", "VerificationPoint"],
    handled: [
      "VerificationStarted",
      "VoteCast",
      "VerificationExtended",
      "VerificationFinalized",
      "VoteSettled",
      "Escalated",
      "Ruled",
      "SystemLocked",
      "SystemUnlocked",
      "VerificationParamsSet",
      "AppealParamsSet",
    ],
    ignored: ACCESS_MANAGED,
  },
  RewardDistributor: {
    mapping: "rewardDistributor",
    entities: [...TASK_ENTITIES, "Vote", "Verifier", "Reward", "VotePoint", "RevenuePoint"],
    handled: [
      "BondReturned",
      "Refunded",
      "RewardsDistributed",
      "VerifierPoolOpened",
      "VerifierRewardClaimed",
      "AppealBondSettled",
      "ProtocolAccrued",
      "ProtocolSwept",
      "Skimmed",
      "Credited",
      "CreditWithdrawn",
      "SplitSet",
      "TreasurySet",
    ],
    ignored: {
      ...ACCESS_MANAGED,
      EscrowLocked: "TaskCreated of the same transaction carries the reward",
      BondLocked: "ResultSubmitted of the same transaction carries the bond",
      AppealBondLocked: "Escalated of the same transaction carries the bond",
    },
  },
  MLBFaucet: {
    mapping: "mlbFaucet",
    entities: ["Protocol", "Account", "Activity"],
    handled: ["Dripped"],
    ignored: {},
    optional: true,
  },
};

/** Files on IPFS that a mapping asks for: template -> mapping file, handler and the entity it writes. */
export const FILE_SOURCES: Readonly<Record<string, { mapping: string; handler: string; entity: string }>> = {
  ModelMetadataFile: {
    mapping: "modelMetadata",
    handler: "handleModelMetadata",
    entity: "ModelMetadata",
  },
  TaskSpecFile: { mapping: "taskSpec", handler: "handleTaskSpec", entity: "TaskSpec" },
};
