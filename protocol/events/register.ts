/** The register of the contracts' events, with texts and places; `npm run tools protocol:generate` derives the rest. */
import type { ContractName } from "../codegen/artifacts.ts";
import type { EventRecord, ShownEvent } from "./event-record.ts";
import { mlbFaucetEvents } from "./mlb-faucet.ts";
import { mlbTokenEvents } from "./mlb-token.ts";
import { modelRegistryEvents } from "./model-registry.ts";
import { paymentChannelsEvents } from "./payment-channels.ts";
import { rewardDistributorEvents } from "./reward-distributor.ts";
import { sealedVotesEvents } from "./sealed-votes.ts";
import { taskManagerEvents } from "./task-manager.ts";
import { verificationManagerEvents } from "./verification-manager.ts";
import { verifierStakingEvents } from "./verifier-staking.ts";

export const register = {
  MLBToken: mlbTokenEvents,
  ModelRegistry: modelRegistryEvents,
  TaskManager: taskManagerEvents,
  VerificationManager: verificationManagerEvents,
  RewardDistributor: rewardDistributorEvents,
  VerifierStaking: verifierStakingEvents,
  PaymentChannels: paymentChannelsEvents,
  SealedVotes: sealedVotesEvents,
  MLBFaucet: mlbFaucetEvents,
} satisfies Readonly<Record<ContractName, Readonly<Record<string, EventRecord>>>>;

type Register = typeof register;
type ShownIn<Events> = {
  [Name in keyof Events]: Events[Name] extends ShownEvent ? Name : never;
}[keyof Events];

/** The name of an event that a feed or a history shows. */
export type EventKind = { [Contract in keyof Register]: ShownIn<Register[Contract]> }[keyof Register];

const isShown = (entry: [string, EventRecord]): entry is [string, ShownEvent] => "title" in entry[1];

const shown = Object.values(register).flatMap((events) =>
  Object.entries<EventRecord>(events).filter(isShown),
);

/** Every shown event by its name, which is unique among the contracts. */
export const events = Object.fromEntries(shown) as Readonly<Record<EventKind, ShownEvent>>;

export const eventKinds = shown.map(([name]) => name) as readonly EventKind[];

/** Names of a contract's events that the index handles. */
export function indexedEvents(contract: ContractName): string[] {
  return Object.entries<EventRecord>(register[contract]).flatMap(([name, { indexed }]) =>
    indexed ? [name] : [],
  );
}
