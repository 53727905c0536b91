/** Hidden votes: commitments, by verifiers or a keeper, and openings. */
import type { Random } from "#dev-infra/random.ts";
import {
  Check,
  type Commitment,
  type Opening,
  SAMPLE,
  type SignedCommitment,
  type State,
  type Task,
  type Verification,
} from "../state.ts";
import { NO_TICKET } from "../views.ts";
import { VERIFIERS } from "../world.ts";
import { DAY, mostly, sealedTrace, somebody, TRACE, text } from "./choices.ts";
import { sampledOpenings, sampleStep } from "./sample.ts";

/** Verifiers of one round mostly compute one trace, which is the provider's or not. */
function commitment(s: State, task: Task, id: number, voter: string, random: Random): Commitment {
  const stage = s.verifications[id]?.sealed?.stage ?? 0;
  const honest = task.check === Check.Judged ? 1 : stage === 2 ? TRACE : sealedTrace(task);
  // a first seat errs often enough that committees are called
  const mood =
    stage === 1 ? 0.5 : ([0.95, 0.95, 0.1, 0.1, 0.5][(Math.imul(id, 2_654_435_761) >>> 8) % 5] as number);
  const confidence = random.weighted([
    [20, random.between(1, 100)],
    [1, 0],
    [1, 101],
  ]);
  // what is right in the other stage of a staged round is wrong in this one
  const wrong = random.pick([0, 0, 0, 0, 9, stage === 2 ? sealedTrace(task) : stage === 1 ? TRACE : 10]);
  const other = task.check === Check.Sampled && random.chance(0.95) ? wrong + SAMPLE : wrong;
  const trace = random.chance(mood) ? honest : other;
  return { id, voter, trace, confidence, reasoning: text(random, 1024), salt: random.between(1, 1_000) };
}

function posted(s: State, task: Task, id: number, voters: readonly string[], random: Random) {
  const commitments = voters.map((voter): SignedCommitment => {
    const by = mostly(random, voter);
    const deadline = s.now + (random.chance(0.9) ? 40 * DAY : -1);
    const made = random.chance(0.97) ? commitment(s, task, id, voter, random) : 0;
    const signature = { by: random.chance(0.6) ? voter : by, valid: random.chance(0.95) };
    return { verificationId: id, voter, commitment: made, ticket: NO_TICKET, deadline, signature };
  });
  return { by: somebody(random), name: "commitVotes", args: [commitments] };
}

/** A commitment for a round that may not exist. */
export function sealedVoteOn(s: State, task: Task, id: number, random: Random) {
  if (random.chance(0.2)) return { by: somebody(random), name: "openVotes", args: [id, []] };
  const by = random.pick(VERIFIERS);
  if (random.chance(0.3)) return posted(s, task, id, [by], random);
  return { by, name: "commitVote", args: [id, commitment(s, task, id, by, random), NO_TICKET] };
}

/** An opening, now and then not of what was committed. */
function altered(made: Commitment, random: Random): Opening {
  const { id: _, ...opening } = made;
  if (random.chance(0.95)) return opening;
  return random.pick([
    { ...opening, trace: opening.trace + 1 },
    { ...opening, confidence: opening.confidence + 1 },
    { ...opening, reasoning: `${opening.reasoning}!` },
    { ...opening, salt: opening.salt + 1 },
    { ...opening, voter: somebody(random) },
  ]);
}

export function sealedVote(s: State, task: Task, v: Verification, random: Random) {
  const { id, votes, sealed } = v;
  const ofSample = sampleStep(s, v, random);
  if (ofSample) return ofSample;
  // the first seat is opened by its holder, with any vote
  const holder = sealed?.stage === 1 ? votes.find(({ confidence }) => confidence === 0)?.voter : undefined;
  const made = holder ? [commitment(s, task, id, holder, random)] : Object.values(sealed?.commitments ?? {});
  if (made.length > 0 && random.chance(sealed?.opening ? 0.95 : 0.03)) {
    const some = made.filter(() => random.chance(0.7)).map((one) => altered(one, random));
    if (some.length > 0 && (sealed?.sample || random.chance(0.01))) return sampledOpenings(id, some, random);
    const by = holder && random.chance(0.85) ? holder : somebody(random);
    return { by, name: "openVotes", args: [id, some] };
  }
  const voted = new Set(votes.map(({ voter }) => voter));
  const free = VERIFIERS.filter((name) => !voted.has(name));
  const members = Object.keys(sealed?.commitments ?? {});
  if (sealed?.stage === 2 && members.length > 0 && random.chance(0.1)) {
    const again = random.pick(members);
    const other = random.chance(0.9) ? commitment(s, task, id, again, random) : 0;
    return { by: again, name: "commitVote", args: [id, other, NO_TICKET] };
  }
  // five of seven verifiers are needed, and another one that comes too late
  const isUsual = random.chance(sealed?.stage === 2 ? 0.98 : 0.9);
  const usual = () => (free.length > 0 && isUsual ? random.pick(free) : somebody(random));
  if (random.chance(sealed?.stage === 2 ? 0.05 : 0.3)) {
    const voters = Array.from({ length: random.between(1, 4) }, usual);
    return posted(s, task, id, voters, random);
  }
  const by = usual();
  const own = random.chance(0.98) ? commitment(s, task, id, by, random) : 0;
  return { by, name: "commitVote", args: [id, own, NO_TICKET] };
}
