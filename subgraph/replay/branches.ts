/** Two branches of a chain after the same block: one that is abandoned once it is indexed, and the one that lasts. */
import type { State } from "#contracts/assurance/reference/state.ts";
import { generateCrowd, type Step } from "#contracts/assurance/reference/trace.ts";

/** graph-node can go back 250: see `REVERTIBLE`. */
const MAX_BLOCKS = 200;
const PART_BLOCKS = 10;
const CROWD = { width: 6, patience: 40_000 };
const NEW_TASKS = 8;
/** Events that the abandoned branch must contain, at least one of each kind of business. */
const NEEDED = [
  ...["TaskCreated", "TaskAssigned", "ResultSubmitted", "TaskVerified", "Refunded", "RewardsDistributed"],
  ...["VerificationStarted", "VoteCast", "VoteSealed", "OpeningStarted", "VoteOpened", "VoteSettled"],
  ...["ChannelOpened", "ChannelClaimed", "OfferPublished", "Staked", "VerificationParamsSet"],
];
/** Crowds tried until one brings all of them. */
const MAX_SEEDS = 200;

export type Branches = {
  /** In parts of a few blocks: graph-node goes back only over blocks that it saw before the next ones came. */
  abandoned: readonly (readonly Step[])[];
  lasting: readonly Step[];
  /** Blocks of the abandoned branch. */
  depth: number;
  /** Kinds of events in it. */
  kinds: number;
};

/**
 * The lasting branch is the longer one, with other business at other times.
 * @param first seed tried first @throws Error when no crowd brings the needed events
 */
export function branchesAfter(state: State, first: number): Branches {
  const crowd = { ...CROWD, tasks: state.tasks.length + NEW_TASKS };
  for (let seed = first; seed < first + MAX_SEEDS; seed++) {
    const { steps } = generateCrowd(seed, state, crowd);
    const times = blockTimes(steps).slice(0, MAX_BLOCKS);
    const abandoned = steps.filter(({ call }) => call.at <= Math.max(...times));
    const events = new Set(abandoned.flatMap(eventNames));
    if (NEEDED.some((name) => !events.has(name))) continue;
    const lasting = generateCrowd(-seed, state, crowd).steps;
    if (blockTimes(lasting).length > times.length)
      return { abandoned: inParts(abandoned, times), lasting, depth: times.length, kinds: events.size };
  }
  throw new Error(`None of ${MAX_SEEDS} crowds brings all of ${NEEDED.join(", ")} in ${MAX_BLOCKS} blocks`);
}

function inParts(steps: readonly Step[], times: readonly number[]): Step[][] {
  const ends = times.filter((_, index) => (index + 1) % PART_BLOCKS === 0 || index === times.length - 1);
  return ends.map((end, index) =>
    steps.filter(({ call }) => call.at <= end && call.at > (ends[index - 1] ?? 0)),
  );
}

/** All steps of a second are in one block. */
const blockTimes = (steps: readonly Step[]) => [...new Set(steps.map(({ call }) => call.at))];
const eventNames = ({ result }: Step) => ("events" in result ? result.events.map(([name]) => name) : []);
