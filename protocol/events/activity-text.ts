/** Text of an indexed event in the feed (F330), for the pages and the HTTP endpoint. */
import { lowered } from "#language/lowered.ts";
import { t, translated } from "#language/text.ts";
import { formatAmount } from "../format/amount.ts";
import { shortAddress, shortId, taskNumber } from "../format/identifier.ts";
import type { ActivityItem } from "../schemas/activity.ts";
import type { SentenceValues } from "./event-record.ts";
import { type EventKind, events } from "./register.ts";

export interface ActivityFacts {
  readonly id: string;
  readonly kind: EventKind;
  /** Address of the account that acted. */
  readonly actor: string;
  readonly model?: { readonly id: string; readonly name: string } | null;
  readonly taskId?: string | null;
  readonly verificationId?: string | null;
  /** Amount transferred, in the token's smallest unit. */
  readonly amount?: bigint | null;
  /** The detail that the index adds to some kinds: accepted, approve, reopened, ... */
  readonly detail?: string | null;
  /** Block time, unix seconds. */
  readonly timestamp: number;
}

/** Page that shows an event in full: its task, else its verification, else its model. */
function linkOf({ kind, taskId, verificationId, model, actor }: ActivityFacts): ActivityItem["link"] {
  if (kind === "VoteCast" && verificationId)
    return { href: `/verification/${verificationId}`, text: t("View verification") };
  if (taskId) return { href: `/tasks/${taskId}`, text: t("View task") };
  if (verificationId) return { href: `/verification/${verificationId}`, text: t("View verification") };
  if (model) return { href: `/models/${encodeURIComponent(model.id)}`, text: t("View model") };
  return { href: `/profile/${actor}`, text: t("View account") };
}

/** The sentence of an event. For an unknown `detail` only the title is certain, so there is no sentence. */
function sentenceOf({ kind, actor, detail }: ActivityFacts, spoken: SentenceValues): string {
  const { did, details, title } = events[kind];
  const predicate = did ?? details?.[detail ?? ""]?.did;
  return predicate
    ? `${shortAddress(actor)} ${predicate(spoken)}`
    : `${shortAddress(actor)}: ${lowered(translated(title))}`;
}

/** The feed entry for an event. @param symbol the token's symbol */
export function describeActivity(facts: ActivityFacts, symbol: string): ActivityItem {
  const { kind, model, taskId, amount } = facts;
  const spoken: SentenceValues = {
    model: model ? t("the model {name}", { name: model.name || shortId(model.id) }) : t("a model"),
    task: taskId ? t("task {taskNumber}", { taskNumber: taskNumber(taskId) }) : t("a task"),
    amount: `${formatAmount(amount ?? 0n)} ${symbol}`,
  };
  return {
    id: facts.id,
    type: events[kind].type,
    title: translated(events[kind].title),
    description: sentenceOf(facts, spoken),
    timestamp: facts.timestamp,
    link: linkOf(facts),
  };
}
