/** What the register says of one event of a contract: whether it is told, where, and in which words. */

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

/** What a line of news shows beside its words. */
export type EventSymbol = "model" | "task" | "work" | "result" | "vote" | "check" | "money" | "news";

/** How a step of a task's history looks: it ended well, it refused or ended something, or it led on. */
export type Tone = "good" | "bad" | "neutral";

/** The facts of an event in the forms in which sentences use them. */
export interface Spoken {
  readonly model: string;
  readonly task: string;
  readonly amount: string;
}

/** Follows the actor: "created task #0x3f9a1c". */
export type Predicate = (facts: Spoken) => string;

/** What is said with one of the words that the index adds in `detail`. */
export interface DetailWords {
  readonly did: Predicate;
}
export interface StepDetailWords extends DetailWords {
  /** What the history adds to its title; null when the title says it all. */
  readonly adds: string | null;
  /** The history's title where this word changes it. */
  readonly title?: string;
}

/** One sentence, or one for each word of `detail`: the index then writes one of these words on every row. */
type Sentences<Words extends DetailWords> =
  | { readonly did: Predicate; readonly details?: undefined }
  | { readonly did?: undefined; readonly details: Readonly<Record<string, Words>> };

/** What a step of a task's history shows: the names of the amount, the time and the text that come with it. */
export interface StepWords {
  readonly tone: Tone;
  /** Title where the history says it in its own words. */
  readonly title?: string;
  readonly amount?: string;
  readonly until?: string;
  readonly text?: string;
}

interface Words {
  /** What it means, a sentence for readers of the schema. */
  readonly meaning: string;
  readonly type: ActivityType;
  readonly symbol: EventSymbol;
  /** Two or three words. */
  readonly title: string;
}

/** An event that people read about. Its name is a member of the schema's EventKind. */
export interface Told extends Words {
  readonly indexed: true;
  readonly did?: Predicate;
  readonly details?: Readonly<Record<string, DetailWords & Partial<StepDetailWords>>>;
  /** Whether it is an item of the feed. */
  readonly feed: boolean;
  /** Whether it is in the feed of its model, too. What single voters do is read at the result. */
  readonly feedOfModel: boolean;
  /** A step of its task's history. */
  readonly step: StepWords | null;
  /** Its name in the history of a stake. */
  readonly stake: string | null;
}

/** An event that changes rows and is told nowhere. */
export interface Counted {
  readonly indexed: true;
  readonly untold: string;
}

/** An event that the index leaves out. */
export interface Ignored {
  readonly indexed: false;
  readonly reason: string;
}

export type EventRecord = Told | Counted | Ignored;

/** A record for each event of a contract: one too few or too many is a type error. */
export type EventsOf<Abi extends readonly { readonly type: string; readonly name?: string }[]> = {
  readonly [Name in Extract<Abi[number], { type: "event"; name: string }>["name"]]: EventRecord;
};

/** An item of the feed. */
export const news = (words: Words & Sentences<DetailWords> & { readonly feedOfModel?: false }): Told => ({
  indexed: true,
  feed: true,
  feedOfModel: true,
  step: null,
  stake: null,
  ...words,
});

/** A step of a task's history and an item of the feed. `feed: false` where another event of the transaction is the news. */
export const taskStep = (
  words: Words &
    Sentences<StepDetailWords> & {
      readonly step: StepWords;
      readonly feed?: false;
      readonly feedOfModel?: false;
    },
): Told => ({ indexed: true, feed: true, feedOfModel: true, stake: null, ...words });

/** A line in the history of a verifier's stake, under the name `stake`, and an item of the feed. */
export const stakeChange = (
  words: Words & Sentences<DetailWords> & { readonly stake: string; readonly feed?: false },
): Told => ({ indexed: true, feed: true, feedOfModel: true, step: null, ...words });

/** A decision about the rules. */
export const ruleChange = (title: string, did: Predicate, meaning: string): Told =>
  news({
    meaning,
    type: "other",
    symbol: "news",
    title,
    did,
  });

/** @param untold why nobody is told */
export const counted = (untold: string): Counted => ({ indexed: true, untold });

/** @param reason why the index needs no handler */
export const ignored = (reason: string): Ignored => ({ indexed: false, reason });

/** Every contract with roles has this event of OpenZeppelin's AccessManaged. */
export const accessManagedEvents = {
  AuthorityUpdated: ignored("the access manager is set once, at deployment, and no screen shows it"),
};
