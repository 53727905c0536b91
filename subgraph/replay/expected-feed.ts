import type { Translator } from "#contracts/assurance/reference/names.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { type EventKind, events } from "#protocol/events/register.ts";
import type { Entry } from "./chain.ts";
import { eventId, type History } from "./history.ts";
import { readTable, type Stored } from "./index-tables.ts";
import { type Row, type Tables, textOf } from "./table.ts";

/** Task events shown in feeds, and the argument with the actor; null where there is none. */
const ACTOR: Readonly<Record<string, string | null>> = {
  TaskCreated: "requester",
  TaskAssigned: "by",
  TaskDeclined: "provider",
  ResultSubmitted: "provider",
  TaskAttested: "attester",
  TaskVerified: null,
  TaskReassigned: "oldProvider",
  TaskExpired: null,
  TaskCancelRequested: "requester",
  TaskCancelled: "by",
  VerificationStarted: "startedBy",
  VoteSealed: "voter",
  OpeningStarted: null,
  VoteCast: "voter",
  VerificationExtended: null,
  VerificationFinalized: "by",
  Escalated: "by",
  Ruled: null,
  RewardsDistributed: "by",
  VerifierRewardClaimed: "verifier",
};
const STAKING = ["Staked", "UnstakeRequested", "UnstakeCancelled", "Withdrawn"];
/** Events of channels, and the arguments with accounts other than payer and receiver. */
const CHANNEL_PARTIES: Readonly<Record<string, readonly string[]>> = {
  ChannelOpened: [],
  ChannelToppedUp: ["by"],
  ChannelClaimed: [],
  ChannelCloseRequested: [],
  ChannelClosed: ["by"],
};
const TYPE: Readonly<Record<string, string>> = {
  TaskCreated: "task_created",
  ResultSubmitted: "task_completed",
  VerificationFinalized: "verification_completed",
  RewardsDistributed: "reward_earned",
  VerifierRewardClaimed: "reward_earned",
};

/** Expected feeds of requesters, actors, models and verifiers, derived only from the contracts. */
export function expectedFeed(state: State, history: History, names: Translator): Tables {
  const tasks = new Map(state.tasks.map((task) => [names.id(task.id).toLowerCase(), task]));
  const rows = new Map<string, Row>();
  const add = (subject: string, entry: Entry) => {
    const { at: timestamp, name: kind } = entry;
    const activity = eventId(entry);
    const row = { subject, activity, kind, type: TYPE[kind] ?? "other", timestamp };
    rows.set(`${subject.toLowerCase()}${activity.slice(2)}`, row);
  };
  for (const [name, actor] of Object.entries(ACTOR)) {
    for (const entry of history.all(name)) {
      // The verification's outcome reports acceptance by vote.
      if (name === "TaskVerified" && !entry.args.byRequester) continue;
      const task = tasks.get(String(entry.args.taskId).toLowerCase());
      if (!task) throw new Error(`${name} names no task of the traces.`);
      if (name !== "VerifierRewardClaimed") add(names.address(task.requester), entry);
      if (events[name as EventKind].feedOfModel) add(names.modelId(task.model), entry);
      if (actor) add(String(entry.args[actor]), entry);
    }
  }
  for (const entry of STAKING.flatMap((name) => history.all(name))) add(String(entry.args.verifier), entry);
  for (const [name, parties] of Object.entries(CHANNEL_PARTIES))
    for (const entry of history.all(name)) {
      const id = String(entry.args.channelId);
      const { payer, receiver } = history.first("ChannelOpened", id)?.args ?? {};
      const accounts = [payer, receiver, ...parties.map((party) => entry.args[party])].map(String);
      for (const account of new Set(accounts)) add(account, entry);
    }
  return new Map([["feedItems", rows]]);
}

/** Each item of news is in the feed of each participant and of its model, and nowhere else. @returns differences */
export async function feedProblems(indexer: Pick<Indexer, "query">, stored: Stored): Promise<string[]> {
  const fieldsOf = (entity: string) => stored.get(entity) ?? new Map<string, boolean>();
  const activities = await readTable(indexer, "activities", fieldsOf("Activity"));
  const items = await readTable(indexer, "feedItems", fieldsOf("FeedItem"));
  const wanted = new Map<string, Row>();
  for (const [id, { isNews, kind, model, participants, timestamp, type }] of activities) {
    if (!isNews) continue;
    const ofModel = events[kind as EventKind].feedOfModel ? model : null;
    for (const subject of [...(participants as unknown[]), ofModel].filter(Boolean).map(textOf)) {
      wanted.set(`${subject}${id.slice(2)}`, { subject, activity: id, kind, type, timestamp });
    }
  }
  const wrong = [...wanted].filter(([id, row]) =>
    Object.entries(row).some(([field, value]) => textOf(items.get(id)?.[field]) !== textOf(value)),
  );
  const superfluous = [...items.keys()].filter((id) => !wanted.has(id));
  return [
    ...wrong.map(([id]) => `FeedItem ${id} is not what its activity says`),
    ...superfluous.map((id) => `FeedItem ${id} should not be there`),
  ];
}
