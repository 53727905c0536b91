/** The record of one contract event: where it is shown, and with which text. */

/** The six types of the feed (F330). */
export const activityTypes = [
  "model_registered",
  "task_created",
  "task_completed",
  "verification_completed",
  "reward_earned",
  "other",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The icon of a feed item. */
export type EventSymbol = "model" | "task" | "work" | "result" | "vote" | "check" | "money" | "news";

/** Tone of a step in a task's history: a good end, a refusal or bad end, or progress. */
export type Tone = "good" | "bad" | "neutral";

export interface SentenceValues {
  readonly model: string;
  readonly task: string;
  readonly amount: string;
}

/** Follows the actor: "created task #0x3f9a1c". */
export type Predicate = (facts: SentenceValues) => string;

export interface DetailText {
  readonly did: Predicate;
}
export interface StepDetailText extends DetailText {
  /** Text that the history adds to its title, or null. */
  readonly adds: string | null;
  /** The history's title if this value changes it. */
  readonly title?: string;
}

/** One sentence, or one for each value of `detail`: the index then writes one of these values to every row. */
type Sentences<Words extends DetailText> =
  | { readonly did: Predicate; readonly details?: undefined }
  | { readonly did?: undefined; readonly details: Readonly<Record<string, Words>> };

/** A step of a task's history: the labels of its amount, time and text. */
export interface StepText {
  readonly tone: Tone;
  /** Title in the history, if it differs. */
  readonly title?: string;
  readonly amount?: string;
  readonly until?: string;
  readonly text?: string;
}

interface EventText {
  /** Its meaning, a sentence for readers of the schema. */
  readonly meaning: string;
  readonly type: ActivityType;
  readonly symbol: EventSymbol;
  /** Two or three words. */
  readonly title: string;
}

/** An event that a feed or a history shows. Its name is a member of the schema's EventKind. */
export interface ShownEvent extends EventText {
  readonly indexed: true;
  readonly did?: Predicate;
  readonly details?: Readonly<Record<string, DetailText & Partial<StepDetailText>>>;
  /** Whether it is an item of the feed. */
  readonly feed: boolean;
  /** Whether its model's feed has it as well. Single votes are shown only with the result. */
  readonly feedOfModel: boolean;
  /** A step of its task's history. */
  readonly step: StepText | null;
  /** Its name in the history of a stake. */
  readonly stake: string | null;
}

/** An event that changes rows and is not shown. */
export interface CountedEvent {
  readonly indexed: true;
  readonly hiddenBecause: string;
}

export interface IgnoredEvent {
  readonly indexed: false;
  readonly reason: string;
}

export type EventRecord = ShownEvent | CountedEvent | IgnoredEvent;

/** A record for each event of a contract: one too few or too many is a type error. */
export type EventsOf<Abi extends readonly { readonly type: string; readonly name?: string }[]> = {
  readonly [Name in Extract<Abi[number], { type: "event"; name: string }>["name"]]: EventRecord;
};

/** An item of the feed. */
export const feedItem = (
  words: EventText & Sentences<DetailText> & { readonly feedOfModel?: false },
): ShownEvent => ({
  indexed: true,
  feed: true,
  feedOfModel: true,
  step: null,
  stake: null,
  ...words,
});

/** A step of a task's history and an item of the feed. `feed: false` if the feed shows another event of the same transaction. */
export const taskStep = (
  words: EventText &
    Sentences<StepDetailText> & {
      readonly step: StepText;
      readonly feed?: false;
      readonly feedOfModel?: false;
    },
): ShownEvent => ({ indexed: true, feed: true, feedOfModel: true, stake: null, ...words });

/** A line in the history of a verifier's stake, under the name `stake`, and an item of the feed. */
export const stakeChange = (
  words: EventText & Sentences<DetailText> & { readonly stake: string; readonly feed?: false },
): ShownEvent => ({ indexed: true, feed: true, feedOfModel: true, step: null, ...words });

/** A decision about the rules. */
export const ruleChange = (title: string, did: Predicate, meaning: string): ShownEvent =>
  feedItem({
    meaning,
    type: "other",
    symbol: "news",
    title,
    did,
  });

/** @param hiddenBecause why neither a feed nor a history shows it */
export const counted = (hiddenBecause: string): CountedEvent => ({ indexed: true, hiddenBecause });

/** @param reason why the index needs no handler */
export const ignored = (reason: string): IgnoredEvent => ({ indexed: false, reason });

/** Every contract with roles has this event of OpenZeppelin's AccessManaged. */
export const accessManagedEvents = {
  AuthorityUpdated: ignored("the access manager is set once, at deployment, and no screen shows it"),
};
