/**
 * The one register of the contracts' events: what each is called, where it is told, and in which words. The schema's
 * EventKind and ActivityType, the mappings' lookups and the manifest's handlers are generated from it
 * (`npm run protocol:generate`), and every sentence of the application is read from it.
 */
import type { ContractName } from "../codegen/artifacts.ts";
import type { EventRecord, Told } from "./event-record.ts";
import { mlbFaucetEvents } from "./mlb-faucet.ts";
import { mlbTokenEvents } from "./mlb-token.ts";
import { modelRegistryEvents } from "./model-registry.ts";
import { rewardDistributorEvents } from "./reward-distributor.ts";
import { taskManagerEvents } from "./task-manager.ts";
import { verificationManagerEvents } from "./verification-manager.ts";
import { verifierStakingEvents } from "./verifier-staking.ts";

/** Contract -> event -> what is to be said of it. */
export const register = {
  MLBToken: mlbTokenEvents,
  ModelRegistry: modelRegistryEvents,
  TaskManager: taskManagerEvents,
  VerificationManager: verificationManagerEvents,
  RewardDistributor: rewardDistributorEvents,
  VerifierStaking: verifierStakingEvents,
  MLBFaucet: mlbFaucetEvents,
} satisfies Readonly<Record<ContractName, Readonly<Record<string, EventRecord>>>>;

type Register = typeof register;
type ToldBy<Events> = { [Name in keyof Events]: Events[Name] extends Told ? Name : never }[keyof Events];

/** The name of an event that people read about. */
export type EventKind = { [Contract in keyof Register]: ToldBy<Register[Contract]> }[keyof Register];

const isTold = (entry: [string, EventRecord]): entry is [string, Told] => "title" in entry[1];

const told = Object.values(register).flatMap((events) => Object.entries<EventRecord>(events).filter(isTold));

/** Every event that people read about, by its name: no two contracts have one of the same name. */
export const events = Object.fromEntries(told) as Readonly<Record<EventKind, Told>>;

export const eventKinds = told.map(([name]) => name) as readonly EventKind[];

/** The names of the events of a contract that the index handles. */
export function indexedEvents(contract: ContractName): string[] {
  return Object.entries<EventRecord>(register[contract]).flatMap(([name, { indexed }]) =>
    indexed ? [name] : [],
  );
}
