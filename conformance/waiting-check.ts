/** Compares the list of waiting actions with the reference model, in both directions. */
import { perform } from "#contracts/assurance/reference/model.ts";
import { NO_STAKE, type State, type Task } from "#contracts/assurance/reference/state.ts";
import { balanceOf } from "#contracts/assurance/reference/token.ts";
import { generateTrace } from "#contracts/assurance/reference/trace.ts";
import { ACCOUNTS } from "#contracts/assurance/reference/world.ts";
import { comparedTasks, type Waits, waitsFor } from "./waiting-world.ts";

type Step = Waits["step"];
type Attempt = { name: string; args: unknown[]; subject: number };

const DAY = 86_400;
/** Seconds after its last call at which a world is compared: notices, windows and deadlines end in between. */
export const LATER = [0, 2 * DAY, 45 * DAY];

/** The call of a step. */
export function callOf(s: State, step: Step, subject: number, by: string): Attempt {
  const task = s.tasks[Math.floor(subject / 256) - 1] as Task;
  const id = task.id + task.round;
  const calls: Record<Step, [name: string, ...args: unknown[]]> = {
    submit: ["submitResult", task.id, "bundle", 1_000_000 + s.now, "{}"],
    expire: ["expireTask", task.id],
    cancel: ["cancelTask", task.id],
    reassign: ["reassignTask", task.id, "nobody", 0],
    startVerification: ["startVerification", id, s.now + s.params.verification.minPeriod],
    finalize: ["finalizeVerification", id],
    acceptUnverified: ["acceptUnverified", task.id],
    closeUnverified: ["closeUnverified", task.id],
    closeEscalation: ["closeEscalation", id],
    distribute: ["distributeRewards", task.id, id],
    escalate: ["escalate", id, "evidence"],
    vote: ["castVote", subject, true, 80, ""],
    openVote: ["openVotes", subject, []],
    claim: ["claimVerifierReward", subject],
    openPool: ["openRejectedPool", subject],
    settle: ["settleVotes", subject, [by]],
    rule: ["rule", subject, 1, "reason"],
  };
  const [name, ...args] = calls[step];
  return { name, args, subject };
}

/** A missing bond does not remove an action from the list. */
const isUnaffordable = (name: string) => name.startsWith("ERC20");

/** Everything an account can spend or withdraw. */
function wealthOf(s: State, account: string): bigint {
  const { staked, locked } = s.verifiers[account] ?? NO_STAKE;
  return balanceOf(s, account) + staked - locked;
}

/** Steps that an account has to take, and which account. Payments are found by trying. */
const OBLIGATIONS: Partial<Record<Step, (s: State, task: Task, id: number, account: string) => boolean>> = {
  submit: (_, task, _id, account) => account === task.provider,
  startVerification: (_, task, _id, account) => account === task.requester || account === task.provider,
  acceptUnverified: (_, task, _id, account) => account === task.requester,
  reassign: (_, task, _id, account) => account === task.requester,
  finalize: (s, task, id, account) =>
    [task.requester, task.provider].includes(account) || hasVoted(s, id, account),
  distribute: (s, task, id, account) => account === task.provider || hasVoted(s, id, account, true),
  closeUnverified: (s, _, id, account) => hasVoted(s, id, account),
  openPool: (s, _, id, account) => hasVoted(s, id, account, false) && !s.verifications[id]?.pool,
  settle: (s, _, id, account) => hasVoted(s, id, account) && !isSettled(s, id, account),
  vote: () => true,
  rule: () => true,
};
const ofRound: readonly Step[] = ["vote", "openVote", "claim", "openPool", "settle", "rule"];

function hasVoted(s: State, id: number, account: string, side?: boolean): boolean {
  const vote = s.verifications[id]?.votes.find(({ voter }) => voter === account);
  return vote !== undefined && (side === undefined || vote.approve === side);
}
const isSettled = (s: State, id: number, account: string) =>
  s.verifications[id]?.votes.find(({ voter }) => voter === account)?.settled;

/** An open task waits for a provider; that its requester could cancel it is not listed. */
const isLivingOffer = (s: State, task: Task, step: Step) =>
  step === "cancel" && s.now <= task.deadline && task.cancelAt === 0;

/** A zero share only releases the stake of the vote, as settling does. */
const isEmptyShare = (s: State, step: Step, id: number) =>
  step === "claim" && s.verifications[id]?.pool?.share === 0n;

export type Contradiction = { account: string; problem: string };

/** Where the list of an account contradicts the model at the world's current time. */
function contradictions(s: State, account: string, count: (listed: number) => void): Contradiction[] {
  const listed = waitsFor(s, account);
  count(listed.length);
  const found: Contradiction[] = [];
  const attempt = (step: Step, subject: number) => {
    const { name, args } = callOf(s, step, subject, account);
    return perform(s, { by: account, at: s.now, name, args });
  };
  for (const { step, subject } of listed) {
    const result = attempt(step, subject);
    if ("refused" in result && !isUnaffordable(result.refused))
      found.push({ account, problem: `${step} of ${subject} is listed, and refused: ${result.refused}` });
  }
  for (const task of comparedTasks(s)) {
    const rounds = Array.from({ length: task.round }, (_, index) => task.id + index + 1);
    const about = listed.filter(({ subject }) => subject === task.id || rounds.includes(subject));
    const latest = task.id + task.round;
    const tries = (Object.keys(STEPS) as Step[]).flatMap((step) =>
      (ofRound.includes(step) ? rounds : [task.id]).map((subject) => ({ step, subject })),
    );
    for (const { step, subject } of tries) {
      if (about.some((one) => one.step === step && one.subject === subject)) continue;
      const result = attempt(step, subject);
      if ("refused" in result) continue;
      const isObliged =
        OBLIGATIONS[step]?.(s, task, ofRound.includes(step) ? subject : latest, account) ?? false;
      const gain = wealthOf(result.state, account) - wealthOf(s, account);
      if (!isObliged && gain <= 0n) continue;
      if (isLivingOffer(s, task, step) || isEmptyShare(s, step, subject)) continue;
      if (about.some((one) => STEPS[step].includes(one.step))) continue;
      found.push({ account, problem: `${step} of ${subject} is possible (gain ${gain}), and not listed` });
    }
  }
  return found;
}

/** All steps, each with the alternatives that may be listed instead. */
const STEPS: Record<Step, readonly Step[]> = {
  submit: [],
  distribute: [],
  escalate: [],
  vote: [],
  openVote: [],
  claim: [],
  rule: [],
  finalize: [],
  closeEscalation: [],
  openPool: [],
  expire: [],
  cancel: ["expire"],
  reassign: ["expire"],
  acceptUnverified: [],
  startVerification: [],
  closeUnverified: ["acceptUnverified", "startVerification"],
  settle: ["claim"],
};

/** Compares the world of a seed, now and later, for every account. */
export const checkRandomWorld = (seed: number, start: State) => checkWorld(generateTrace(seed, start).state);

/** Compares a world, now and later, for every account. @returns contradictions, and how much was listed */
export function checkWorld(state: State): { found: Contradiction[]; listed: number } {
  let listed = 0;
  const found = LATER.flatMap((later) => {
    const s = { ...state, now: state.now + later };
    return ACCOUNTS.flatMap((account) => contradictions(s, account, (count) => (listed += count)));
  });
  return { found, listed };
}
