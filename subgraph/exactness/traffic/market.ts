import type { Hex } from "viem";

export interface KnownTask {
  id: Hex;
  seq: number;
  modelOwner: Hex;
  requester: Hex;
  provider: Hex | undefined;
  phase:
    | "created"
    | "assigned"
    | "completed"
    | "voting"
    | "verified"
    | "rejected"
    | "stuck"
    | "escalated"
    | "closed";
  /** Unix seconds. */
  deadline: number;
  votingDeadline: number;
  /** Time of the latest event of the task, unix seconds. */
  changedAt: number;
  round: number;
  verification: Hex | undefined;
  voters: { voter: Hex; support: boolean; claimed: boolean }[];
  distributed: boolean;
}

interface KnownModel {
  id: Hex;
  owner: Hex;
  isPublic: boolean;
  isActive: boolean;
  /** Of its metadata. */
  digest: Hex;
}

export interface MarketEvent {
  eventName: string;
  args: Record<string, unknown>;
}

/** The market as known from events, so a reverted transaction or branch leaves no trace here. */
export interface Market {
  models: KnownModel[];
  tasks: KnownTask[];
  /** Task id -> place in `tasks`. */
  places: Record<string, number>;
  /** Content ids that the index asks for. */
  files: string[];
}

export const emptyMarket = (): Market => ({ models: [], tasks: [], places: {}, files: [] });

/** Applies one event of a block. @param now the block's time, unix seconds */
export function applyEvent(market: Market, { eventName, args }: MarketEvent, now: number): void {
  const hex = (name: string) => String(args[name]).toLowerCase() as Hex;
  if (eventName === "ModelRegistered") {
    const isPublic = args.isPublic === true;
    const digest = hex("metadataDigest");
    market.models.push({ id: hex("modelId"), owner: hex("owner"), isPublic, isActive: true, digest });
    if (isPublic) remember(market, String(args.metadataCid));
  }
  const model = market.models.find(({ id }) => id === hex("modelId"));
  if (eventName === "ModelUpdated") {
    remember(market, String(args.metadataCid));
    if (model) model.digest = hex("metadataDigest");
  }
  if (eventName === "ModelStatusChanged" && model) model.isActive = args.isActive === true;
  if (eventName === "TaskCreated") createTask(market, args, now);
  const task = market.tasks[market.places[hex("taskId")] ?? -1];
  if (task) changeTask(task, eventName, args, now);
}

function remember(market: Market, cid: string): void {
  if (cid !== "" && !market.files.includes(cid)) market.files.push(cid);
}

function createTask(market: Market, args: Record<string, unknown>, now: number): void {
  const id = String(args.taskId).toLowerCase() as Hex;
  const model = market.models.find((candidate) => candidate.id === String(args.modelId).toLowerCase());
  remember(market, String(args.metadataCid));
  market.places[id] = market.tasks.length;
  market.tasks.push({
    id,
    seq: market.tasks.length + 1,
    modelOwner: model?.owner ?? "0x",
    requester: String(args.requester).toLowerCase() as Hex,
    provider: undefined,
    phase: "created",
    deadline: Number(args.deadline),
    votingDeadline: 0,
    changedAt: now,
    round: 0,
    verification: undefined,
    voters: [],
    distributed: false,
  });
}

function changeTask(task: KnownTask, eventName: string, args: Record<string, unknown>, now: number): void {
  const hex = (name: string) => String(args[name]).toLowerCase() as Hex;
  const become = (phase: KnownTask["phase"], change: Partial<KnownTask> = {}) =>
    Object.assign(task, { phase }, change);
  task.changedAt = now;
  if (eventName === "TaskAssigned")
    become("assigned", { provider: hex("provider"), deadline: Number(args.deadline) });
  if (eventName === "TaskDeclined") become("created", { provider: undefined });
  if (eventName === "TaskReassigned") {
    const provider = /^0x0+$/.test(hex("newProvider")) ? undefined : hex("newProvider");
    become(provider ? "assigned" : "created", { provider, deadline: Number(args.deadline) });
  }
  if (eventName === "ResultSubmitted") {
    become("completed", { verification: hex("verificationId"), round: Number(args.round), voters: [] });
  }
  if (eventName === "VerificationStarted" || eventName === "VerificationExtended") {
    become("voting", { votingDeadline: Number(args.deadline ?? args.newDeadline) });
  }
  if (eventName === "VoteCast") {
    task.voters.push({ voter: hex("voter"), support: args.support === true, claimed: false });
  }
  if (eventName === "VerificationFinalized" && Number(args.status) === 4) become("stuck");
  if (eventName === "Escalated") become("escalated");
  if (eventName === "TaskVerified") become("verified");
  if (eventName === "TaskRejected") become("rejected", { deadline: Number(args.newDeadline) });
  if (eventName === "TaskCancelled" || eventName === "TaskExpired") become("closed");
  if (eventName === "RewardsDistributed") task.distributed = true;
  if (eventName === "VerifierRewardClaimed") {
    for (const vote of task.voters) if (vote.voter === hex("verifier")) vote.claimed = true;
  }
}
