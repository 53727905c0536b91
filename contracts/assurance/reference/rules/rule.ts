/** A rule: conditions, each with the error that refuses the call, and an effect. */

import {
  type Appeal,
  type ChannelAuthorization,
  type Commitment,
  type Offer,
  type Opening,
  type Permit,
  type Pool,
  refuse,
  type SignedCommitment,
  type State,
  type Task,
  type TaskInput,
  type Terms,
  type Verification,
  type VoucherClaim,
  type VoucherSignature,
} from "../state.ts";

/** Arguments of calls, by name: see `signatures.ts`. */
export type Arguments = TaskInput & {
  taskId: number;
  /** Of a verification. */
  id: number;
  ids: number[];
  model: number;
  reward: bigint;
  provider: string;
  bundleCid: string;
  hash: number;
  details: string;
  traceSeal: number;
  commitment: Commitment | 0;
  ticket: number;
  commitments: SignedCommitment[];
  openings: Opening[];
  root: number;
  count: number;
  seals: number[];
  proofs: number;
  traces: number[];
  proof: string;
  approve: boolean;
  confidence: number;
  reasoning: string;
  voters: string[];
  account: string;
  evidenceCid: string;
  ruling: number;
  reasonCid: string;
  reason: string;
  amount: bigint;
  spender: string;
  to: string;
  paused: boolean;
  treasury: string;
  permit: Permit;
  channel: Terms;
  signature: VoucherSignature;
  claims: VoucherClaim[];
  authorization: ChannelAuthorization;
  offer: Offer;
  reportCid: string;
  taskParams: State["params"]["tasks"] & { creationPaused: boolean };
  votingParams: State["params"]["verification"];
  appealParams: State["params"]["appeals"];
} & State["params"]["rewards"] &
  State["params"]["staking"];

/** One call: arguments, caller, time, and what they are about. A getter refuses the call when there is no such thing. */
export type Context = Arguments & {
  readonly s: State;
  readonly by: string;
  readonly now: number;
  readonly task: Task;
  /** The task as it was before the call. */
  readonly was: Task;
  /** The named verification, or that of the named task's current round. */
  readonly v: Verification;
  /** The same, but only if it has begun. */
  readonly begun: Verification | undefined;
  readonly appeal: Appeal;
  /** Records an event with the arguments in `EVENTS`, or else `more` as it is. */
  note: (event: string, more: unknown[]) => void;
  readonly pool: Pool;
};

/** A condition, and the error that refuses the call unless it holds. */
export type Guard = { error: string; holds: (c: Context) => boolean };
export type Rule = { guards: readonly Guard[]; effect: (c: Context) => unknown };

export function need(error: string, holds: Guard["holds"]): Guard {
  return { error, holds };
}
/** The same condition where another holds. */
export function where(applies: Guard["holds"], { error, holds }: Guard): Guard {
  return need(error, (c) => !applies(c) || holds(c));
}
/** A rule of conditions and steps; a step is an effect, or the name of an event. */
export function when(guards: readonly Guard[], ...steps: (string | Rule["effect"])[]): Rule {
  const effect = (c: Context) => {
    for (const step of steps)
      if (typeof step === "string") emit(c, step);
      else step(c);
  };
  return { guards, effect };
}
export function emit(c: Context, name: string, ...more: unknown[]): void {
  c.note(name, more);
}

export function taskOf(s: State, id: number): Task {
  return s.tasks[Math.floor(id / 256) - 1] ?? refuse("UnknownTask", id - (id % 256));
}
export const currentId = (task: Task) => task.id + task.round;

/** The verification, which must have begun. */
export function verificationOf(s: State, id: number): Verification {
  const task = s.tasks[Math.floor(id / 256) - 1];
  const exists = task !== undefined && task.round !== 0 && currentId(task) === id;
  return s.verifications[id] ?? refuse(exists ? "VerificationNotStarted" : "UnknownVerification", id);
}
