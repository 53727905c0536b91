import { parse } from "graphql";
import { storedFields } from "./index-tables.ts";
import { twinsOf } from "./twins.ts";

/** Collections of the API and their entities. */
export const ENTITY: Record<string, string> = {
  tasks: "Task",
  activities: "Activity",
  verifications: "Verification",
  votes: "Vote",
  verifiers: "Verifier",
  stakeEvents: "StakeEvent",
  channels: "Channel",
  channelClaims: "ChannelClaim",
  offers: "Offer",
  answerReports: "AnswerReport",
  rewards: "Reward",
  feedItems: "FeedItem",
  tokenTransfers: "TokenTransfer",
  allowances: "Allowance",
  accounts: "Account",
  protocols: "Protocol",
  parameters_collection: "Parameters",
  taskSummaries: "TaskSummary",
};

/** Entity -> collection, of all that are read: of models only the twins are compared as a table. */
export const COLLECTION: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ENTITY).map(([collection, entity]) => [entity, collection] as const),
  ["Model", "models"],
]);

/** Collections with rows from before the traces, or with rows that are compared otherwise or not at all. */
export const PARTIAL = new Set([
  ...["accounts", "activities", "feedItems", "taskSummaries", "tokenTransfers", "allowances"],
]);

/** Fields that are not compared here, with the reason; a new field has to be compared or named here. See twins.ts for `...Id`. */
export const NOT_COMPARED: Record<string, Record<string, string>> = {
  Task: { spec: "the traces have no files" },
  Verification: { spec: "the traces have no files" },
  Reward: { spec: "the traces have no files" },
  Activity: {
    ...Object.fromEntries(
      ["actor", "status", "statusIndex", "round", "provider", "verification", "detail"].map((field) => [
        ...([field, "the model has no state between two events of one transaction"] as const),
      ]),
    ),
    ...Object.fromEntries(
      ["type", "participants", "model"].map((field) => [field, "compared in the feeds"] as const),
    ),
  },
  Verifier: { score: "a formula over compared fields, tested in tests/" },
  Account: Object.fromEntries(
    [
      ...[
        "role",
        "firstSeenAt",
        "firstSeenTx",
        "lastActiveAt",
        "ownerActiveAt",
        "requesterActiveAt",
        "requesterSince",
      ],
      ...["providerActiveAt", "verifierActiveAt", "owned", "requested", "provided", "provider", "verifier"],
      ...["acceptedTasks", "lastAcceptedAt", "lastDripAt", "nextDripAt"],
    ].map((field) => [field, "the roles of an account are not a rule of the contracts; tested in tests/"]),
  ),
  Protocol: {
    accountCount: "counts addresses that events before the traces name as well",
    providerCount: "counts confirmed providers, tested in tests/",
    activeVerifierCount: "follows the contracts' events, which a change of the minimum stake has none of",
  },
  Parameters: { updatedAt: "of the last change, whichever it was" },
  TaskSummary: Object.fromEntries(
    [
      ...["scope", "cancelledWithProvider", "expiredWithProvider", "endedUnconfirmed", "successBps", "score"],
      ...[
        "rejections",
        "assignments",
        "assignmentSeconds",
        "responses",
        "responseSeconds",
        "distributionSeconds",
        "medianResultSeconds",
        "recentResultSeconds",
      ],
    ].map((field) => [field, "belongs to the statistics, tested in tests/"]),
  ),
};

/** Asserted for every row that a test of the mappings reads, or of one function for all time series. */
const ASSERTED_OTHERWISE = /^(Verification|Reward)\.spec$|Point\.(timestamp|hour|day)$/;

/** Fields, as `Entity.field`, that a test of the mappings has to assert: neither the replay nor graph-node's aggregation has them. */
export function fieldsOfMappingTests(schemaText: string): string[] {
  const aggregations = new Set(
    parse(schemaText).definitions.flatMap((definition) =>
      definition.kind === "ObjectTypeDefinition" &&
      definition.directives?.some(({ name }) => name.value === "aggregation")
        ? [definition.name.value]
        : [],
    ),
  );
  return [...storedFields(schemaText)].flatMap(([entity, fields]) => {
    if (aggregations.has(entity)) return [];
    const twins = twinsOf(fields).map((name) => `${name}Id`);
    const isReplayed = Object.values(ENTITY).includes(entity);
    return [...fields.keys()]
      .filter((name) => name !== "id" && !twins.includes(name))
      .filter((name) => !isReplayed || NOT_COMPARED[entity]?.[name] !== undefined)
      .map((name) => `${entity}.${name}`)
      .filter((field) => !ASSERTED_OTHERWISE.test(field));
  });
}
