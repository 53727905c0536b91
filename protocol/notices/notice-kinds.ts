/** Notice kinds with their texts and contract events. A notice's own text comes from the feed or the to-do list. */
import type { EventKind } from "../events/register.ts";

/** Under these headings a person chooses. */
export const noticeGroups = ["Tasks", "Verification", "Models", "Your pending actions"] as const;
type NoticeGroup = (typeof noticeGroups)[number];

/** A contract event, limited to one value of its `detail` where only that one is meant. */
type Source = EventKind | `${EventKind}:${string}`;

interface KindRecord {
  readonly group: NoticeGroup;
  /** Text of the choice: "A provider accepts your task". */
  readonly words: string;
  /** The events that it reports; empty for kinds that report pending actions. */
  readonly events: readonly Source[];
}

const records = {
  "task.accepted": {
    group: "Tasks",
    words: "A provider accepts your task",
    events: ["TaskAssigned:accepted"],
  },
  "task.assigned": {
    group: "Tasks",
    words: "A task is assigned to you",
    events: ["TaskAssigned:assigned", "TaskReassigned:reassigned"],
  },
  "task.submitted": {
    group: "Tasks",
    words: "A result is submitted for your task",
    events: ["ResultSubmitted"],
  },
  "task.verified": {
    group: "Tasks",
    words: "A result is accepted",
    events: ["VerificationFinalized:Approved", "TaskVerified:requester"],
  },
  "task.rejected": {
    group: "Tasks",
    words: "A result is rejected",
    events: ["VerificationFinalized:Rejected"],
  },
  "task.undecided": {
    group: "Tasks",
    words: "A vote ends without a decision",
    events: ["VerificationFinalized:Inconclusive"],
  },
  "task.paid": {
    group: "Tasks",
    words: "A reward is paid out",
    events: ["RewardsDistributed", "Credited"],
  },
  "task.ended": {
    group: "Tasks",
    words: "A task is declined, cancelled or expired",
    events: [
      "TaskDeclined",
      "TaskCancelRequested",
      "TaskCancelled",
      "TaskExpired",
      "TaskReassigned:reopened",
    ],
  },
  "verification.started": {
    group: "Verification",
    words: "Voting on a result starts or is extended",
    events: ["VerificationStarted", "VerificationExtended"],
  },
  "verification.voted": {
    group: "Verification",
    words: "Someone votes on your result",
    events: ["VoteCast"],
  },
  "appeal.opened": { group: "Verification", words: "Someone appeals an outcome", events: ["Escalated"] },
  "appeal.ruled": { group: "Verification", words: "An appeal is decided", events: ["Ruled"] },
  "model.access": {
    group: "Models",
    words: "A model is offered to you, or your access to one changes",
    events: ["ModelAccessChanged", "ModelOwnershipOffered", "ModelOwnershipTransferred"],
  },
  "waiting.vote": { group: "Your pending actions", words: "A verification needs your vote", events: [] },
  "waiting.claim": { group: "Your pending actions", words: "Payments to collect", events: [] },
  "waiting.turn": {
    group: "Your pending actions",
    words: "Any other action you need to take",
    events: [],
  },
  "deadline.near": {
    group: "Your pending actions",
    words: "Deadline reminders: one day and one hour before",
    events: [],
  },
} as const satisfies Readonly<Record<string, KindRecord>>;

export type NoticeKind = keyof typeof records;

export const noticeKinds = Object.keys(records) as [NoticeKind, ...NoticeKind[]];
export const noticeKindRecords: Readonly<Record<NoticeKind, KindRecord>> = records;

/** Kinds that report the account's pending actions, by the list that the site shows (`protocol/rules/waiting.ts`). */
export const waitingKinds: readonly NoticeKind[] = [
  "waiting.vote",
  "waiting.claim",
  "waiting.turn",
  "deadline.near",
];

/** Notices in addition to the chosen kinds: a requested test, and the deactivation of another destination. */
export type ServiceKind = "notice.test" | "notice.stopped";

const kindOfSource = new Map<string, NoticeKind>(
  noticeKinds.flatMap((kind) => records[kind].events.map((source): [string, NoticeKind] => [source, kind])),
);

/** The kind that reports an event; undefined for events without notices. @param detail the index's `detail` */
export const kindOfEvent = (event: EventKind, detail: string | null): NoticeKind | undefined =>
  kindOfSource.get(`${event}:${detail}`) ?? kindOfSource.get(event);

/** Events that are reported to their actor, because the contract acted on the account's behalf. */
const ACTOR_EVENTS: readonly EventKind[] = ["Credited"];

/** Recipients of an event's notice: every account it concerns, except the actor. @returns addresses in lower case */
export function recipientsOf(
  event: EventKind,
  actor: string,
  concerned: readonly string[],
): readonly string[] {
  const accounts = [...new Set([actor, ...concerned].map((address) => address.toLowerCase()))];
  return ACTOR_EVENTS.includes(event)
    ? accounts
    : accounts.filter((address) => address !== actor.toLowerCase());
}
