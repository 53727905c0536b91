/**
 * How a voting starts, V1: by the requester, or, after the requester's time, by an account that vouches for the result.
 */
import { Check, NOBODY, Outcome, type Sealed } from "../state.ts";
import { isLocked, lockedSeconds } from "./lock.ts";
import { larger, portion } from "./portion.ts";
import { type Context, currentId, emit } from "./rule.ts";

const DAY = 86_400;

export function start(c: Context, deadline: number): void {
  const { s, now, task } = c;
  const id = currentId(task);
  const rules = s.params.verification;
  const isHidden = task.check !== Check.Open;
  const lockBps = [rules.rewardLockBps, 1_500, 1_500, 5_000, 1_500][task.check] ?? 0;
  const voteLock = larger(portion(task.reward, lockBps), rules.minVoteLock);
  const owner = s.models[task.model - 1]?.owner ?? NOBODY;
  const parties = [task.requester, task.provider, owner, ...task.replaced];
  // what is in force now: no change of parameters touches it
  const copied = {
    rules: { ...rules },
    appeals: { ...s.params.appeals },
    slashBps: isHidden ? 10_000 : rules.minoritySlashBps,
  };
  const locked = lockedSeconds(s);
  const locks = { lockedBefore: locked, lockedAtStart: locked };
  const times = { startedAt: now, deadline, ...locks, gate: now, decidedAt: 0 };
  const votes = {
    status: Outcome.Voting,
    parties,
    voteLock,
    extensions: 0,
    prolonged: false,
    late: false,
    votes: [],
    committeePay: 0n,
  };
  const stage = task.check === Check.Staged ? 1 : 0;
  const drawnUntil = now + s.params.drawnWindow - locked;
  const sample = task.check === Check.Sampled && { sample: { begun: s.seconds, drawn: false } };
  const sealed: Sealed = { stage, drawnUntil, opening: false, commitments: {}, ...sample };
  s.verifications[id] = { id, ...copied, ...times, ...votes, ...(isHidden && { sealed }) };
  emit(c, "VerificationStarted");
}
/** An account that vouches for a result starts the voting after the requester's time. */
export function startByDefault(c: Context): void {
  if (!isLocked(c.s) && !c.begun && c.now >= openAt(c)) start(c, c.now + DAY);
}
/** From when on others than the requester may start. */
export const openAt = ({ s, task }: Context) => task.statusAt + s.params.verification.startGrace;
