/**
 * The reference model's idea of the marketplace: plain data and nothing else. Accounts have names, wei are bigint, times
 * unix seconds. Task number 3 has the id 3 x 256, its second verification 3 x 256 + 2; contracts and enums bear the names
 * of the rules. A call changes the state and notes its events, or is refused by name.
 */
import type { SystemParameters } from "#contracts/deploy/parameters.ts";

export const NOBODY = "nobody";
export const TaskStatus = {
  Created: 0,
  Assigned: 1,
  Completed: 2,
  Verified: 3,
  Rejected: 4,
  Cancelled: 5,
  Expired: 6,
} as const;
export const Outcome = {
  None: 0,
  Voting: 1,
  Approved: 2,
  Rejected: 3,
  Inconclusive: 4,
  Escalated: 5,
} as const;
export const Ruling = { None: 0, Approve: 1, Reject: 2, Refund: 3 } as const;

export type Model = {
  owner: string;
  /** Of its metadata. */
  digest: number;
  isPublic: boolean;
  isActive: boolean;
  allowed: string[];
  offeredTo: string;
};
export const Check = { Open: 0, Recomputed: 1, Judged: 2, Staged: 3, Sampled: 4 } as const;
export type TaskInput = {
  taskType: number;
  /** How the result is checked. */
  check: number;
  deadline: number;
  dataPointer: string;
  metadataCid: string;
  /** Of the model's metadata, as the requester has read it. */
  modelDigest: number;
};
export type Task = TaskInput & {
  id: number;
  model: number;
  requester: string;
  provider: string;
  status: number;
  statusAt: number;
  createdAt: number;
  cancelAt: number;
  /** Seconds that a notice would take. */
  notice: number;
  round: number;
  baseRound: number;
  escalated: boolean;
  resultHash: number;
  /** The trace whose hash the provider gave; 0 without one, 1 for a judged task. */
  traceSeal: number;
  reward: bigint;
  bond: bigint;
  /** Providers that were replaced after a rejection. */
  replaced: string[];
  split: { providerBps: number; verifierBps: number; bondBps: number };
  escrow: "held" | "distributed" | "refunded";
};
/** Traces from this number on are hashes: of the trace whose number is so much lower. */
export const HASH = 1_000;
/**
 * A batch of the traces has eight inputs with one trace, so every seed draws the same sample. From this number on a trace is the
 * hash of that sample.
 */
export const SAMPLE = 10_000;
/** The same for the seal of such a batch, the hash of its root and count. */
export const BATCH = 20_000;
export const INPUTS = 8;
/** A new task, without the requester's values. */
export const NEW_TASK = {
  provider: NOBODY,
  status: TaskStatus.Created,
  cancelAt: 0,
  round: 0,
  baseRound: 0,
  notice: 0,
  escalated: false,
  resultHash: 0,
  traceSeal: 0,
  bond: 0n,
  escrow: "held",
} as const;
export const NO_MODEL: Model = {
  owner: NOBODY,
  digest: 0,
  isPublic: false,
  isActive: false,
  allowed: [],
  offeredTo: NOBODY,
};
/** The content of a hidden vote; `id` is the verification it was made for. */
export type Commitment = Opening & { id: number };
export type Opening = { voter: string; trace: number; confidence: number; reasoning: string; salt: number };
/** A commitment that a keeper posts; a signature that does not hold is over another ticket. */
export type SignedCommitment = {
  verificationId: number;
  voter: string;
  commitment: Commitment | 0;
  ticket: number;
  deadline: number;
  signature: { by: string; valid: boolean };
};
/** A round whose votes are hidden. Tickets are drawn with hashes of blocks, which the model does not know. */
export type Sealed = {
  /** 0 five seats at once, 1 one seat first, 2 the committee after it. */
  stage: 0 | 1 | 2;
  drawnUntil: number;
  opening: boolean;
  commitments: Record<string, Commitment>;
  /** Only where a sample is recomputed. */
  sample?: Sample;
};
/** `begun`: blocks before the round. `pinned`: the trace whose hash is the seal of every sampled input. */
type Sample = { begun: number; drawn: boolean; pinned?: number };
/** `confidence` is 0 while the vote is hidden; `trace` is known once it is open. */
export type Vote = {
  voter: string;
  approve: boolean;
  confidence: number;
  trace?: number;
  /** The seat that a committee followed. */
  first?: true;
  castAt: number;
  settled: boolean;
  claimed: boolean;
};
export type Appeal = {
  appellant: string;
  bond: bigint;
  /** Part of bond and fee that is not settled yet. */
  held: bigint;
  /** Advanced for the arbiter. */
  fee: bigint;
  /** Part of the fee that slashed stake still has to return. */
  owed: bigint;
  /** The party that a ruling favours. */
  party?: string;
  until: number;
  before: number;
  ruling: number;
};
/** `everybody`: no side won, and all voters have a share. */
export type Pool = { share: bigint; participants: number; everybody: boolean };
export type Permit = { value: bigint; deadline: number; valid: boolean; nonce: number };
export type Verification = {
  id: number;
  /** The rules in force at the start; parameter changes do not affect them. */
  rules: SystemParameters["verification"];
  appeals: SystemParameters["appeals"];
  /** Accounts that may not vote: requester, provider and model owner at that time, and replaced providers. */
  parties: string[];
  status: number;
  startedAt: number;
  deadline: number;
  lockedBefore: number;
  /** Seconds of locks before the start. */
  lockedAtStart: number;
  voteLock: bigint;
  slashBps: number;
  extensions: number;
  /** Whether a late vote has moved the deadline of the present period. */
  prolonged: boolean;
  /** Whether a vote of the last tenth of this period leaves the decision to the deadline. */
  late: boolean;
  decidedAt: number;
  /** While voting: stakes must be older. Afterwards: the last second for an appeal. */
  gate: number;
  votes: Vote[];
  sealed?: Sealed;
  appeal?: Appeal;
  pool?: Pool;
  /** Slashed locks that pay the committee. */
  committeePay: bigint;
};
export type Verifier = {
  staked: bigint;
  locked: bigint;
  activeSince: number;
  openVotes: number;
  unbonding: bigint;
  readyAt: number;
  /** When the stake was last increased. */
  changedAt: number;
};
export const NO_STAKE: Verifier = {
  staked: 0n,
  locked: 0n,
  activeSince: 0,
  openVotes: 0,
  unbonding: 0n,
  readyAt: 0,
  changedAt: 0,
};
/** Terms of a payment channel. */
export type Terms = {
  payer: string;
  receiver: string;
  signer: string;
  cap: bigint;
  expiry: number;
  salt: number;
};
/** A signature of `by` over a voucher for `over` wei. */
export type VoucherSignature = { by: string; over: bigint };
export type VoucherClaim = { channel: Terms; amount: bigint; signature: VoucherSignature };
/** An ERC-3009 signature of the payer over these terms and the value; an invalid one is over another value. */
export type ChannelAuthorization = { validAfter: number; validBefore: number; valid: boolean };
/** Terms of a provider for a model, which the contracts announce and do not keep. */
export type Offer = {
  modelId: number;
  endpoint: string;
  inputPerMillion: bigint;
  outputPerMillion: bigint;
  engine: string;
  contextLength: number;
  concurrency: number;
  expiresAt: number;
};
/** `endsAt` is in unlocked time, 0 when there is no such channel. */
export type ChannelState = { deposited: bigint; claimed: bigint; endsAt: number };

export const NO_CHANNEL: ChannelState = { deposited: 0n, claimed: 0n, endsAt: 0 };
export type State = {
  now: number;
  /** Different seconds with a call, which are at most as many as blocks: a seed needs the block after the next. */
  seconds: number;
  params: Omit<SystemParameters, "adminDelay">;
  /** 0 when it was never paused. */
  pausedUntil: number;
  treasury: string;
  models: Model[];
  tasks: Task[];
  verifications: Record<number, Verification>;
  verifiers: Record<string, Verifier>;
  /** Checks on record, as "verification>account". */
  attested: string[];
  balances: Record<string, bigint>;
  allowances: Record<string, bigint>;
  nonces: Record<string, number>;
  /** Every channel that was ever opened, by `channelKey`. */
  channels: Record<string, ChannelState>;
  usedSalts: Record<string, true>;
  lock: { at: number; until: number; total: number; cooldownUntil: number };
  accounted: bigint;
  protocolFees: bigint;
  totalHeld: bigint;
  events: Event[];
};
/** Name and arguments in the order of the contract's declaration. */
export type Event = [name: string, ...args: unknown[]];

export class Refusal extends Error {
  readonly args: unknown[];
  constructor(name: string, args: unknown[]) {
    super(name);
    this.args = args;
  }
}
export function refuse(name: string, ...args: unknown[]): never {
  throw new Refusal(name, args);
}
export function need(condition: boolean, name: string, ...args: unknown[]): void {
  if (!condition) refuse(name, ...args);
}
