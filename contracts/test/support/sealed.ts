/** Sealed rounds: commitments, openings, and rounds at a certain point. */
import { encodeAbiParameters, type Hex, keccak256, parseEther, sha256, stringToBytes, toHex } from "viem";
import { DAY, lastTask, REWARD, start, submitArguments, taskInput, verificationId } from "./steps.ts";
import { type Marketplace, marketplace } from "./tasks.ts";
import {
  actors,
  type Contracts,
  networkHelpers,
  parameters,
  publicClient,
  read,
  send,
  verifier,
  type Wallet,
} from "./world.ts";

export const OPEN = 0;
export const RECOMPUTED = 1;
export const JUDGED = 2;

/** 15 % of the reward. */
export const SEAT_LOCK = parseEther("1.5");
export const BOND = parseEther("1.5");
export const POOL = parseEther("1.5");

export const TRACE = sha256(toHex("trace"));
export const OTHER_TRACE = sha256(toHex("another trace"));
export const THIRD_TRACE = sha256(toHex("a third trace"));
export const APPROVE: Hex = toHex(1, { size: 32 });
export const REJECT: Hex = toHex(0, { size: 32 });

const noPermit = { value: 0n, deadline: 0n, v: 0, r: REJECT, s: REJECT };

/** The hash that a provider submits for a trace. */
export const sealOf = (trace: Hex): Hex => keccak256(trace);

export type Opening = { voter: Hex; trace: Hex; confidence: number; reasoning: string; salt: Hex };

/** An opening with a salt of the voter's. */
export function opening(voter: Wallet, trace: Hex = TRACE, change: Partial<Opening> = {}): Opening {
  const salt = keccak256(toHex(`salt of ${voter.account.address}`));
  return { voter: voter.account.address, trace, confidence: 90, reasoning: "My own run.", salt, ...change };
}

export function commitmentTo(id: Hex, { voter, trace, confidence, reasoning, salt }: Opening): Hex {
  const types = ["bytes32", "address", "bytes32", "uint8", "bytes32", "bytes32"].map((type) => ({ type }));
  const reason = keccak256(stringToBytes(reasoning));
  return keccak256(encodeAbiParameters(types, [id, voter, trace, confidence, reason, salt]));
}

export function sealedArguments(taskId: Hex, trace: Hex = TRACE, result = "result"): readonly unknown[] {
  return [...submitArguments(taskId, result), sealOf(trace), noPermit];
}

export type SealedFixture = Marketplace & { taskId: Hex; id: Hex };

/** A task with this check that `provider` has accepted. */
export async function acceptedWith(c: Marketplace, check: number, reward = REWARD): Promise<Hex> {
  const input = { ...(await taskInput()), check };
  await send(actors.requester, c.tasks, "createTask", [c.modelId, input, reward]);
  const taskId = await lastTask(c);
  await send(actors.provider, c.tasks, "acceptTask", [taskId]);
  return taskId;
}

/** A sealed round of a day that has just begun, in its first part. */
export async function sealedRound(check = RECOMPUTED, reward = REWARD): Promise<SealedFixture> {
  const c = await networkHelpers.loadFixture(marketplace);
  return { ...c, ...(await startSealed(c, check, reward)) };
}

export async function startSealed(
  c: Marketplace,
  check = RECOMPUTED,
  reward = REWARD,
  period = DAY,
): Promise<{ taskId: Hex; id: Hex }> {
  const taskId = await acceptedWith(c, check, reward);
  if (check === RECOMPUTED) {
    await send(actors.provider, c.tasks, "submitSealedResult", sealedArguments(taskId));
  } else await send(actors.provider, c.tasks, "submitResult", submitArguments(taskId));
  const id = verificationId(taskId);
  await start(c, id, period);
  return { taskId, id };
}

/** The same, when every seat is open to all. */
export async function openToAll(check = RECOMPUTED, reward = REWARD): Promise<SealedFixture> {
  const s = await sealedRound(check, reward);
  await networkHelpers.time.increase(parameters.drawnWindow + 1);
  return s;
}

/** Commitments of verifiers from 0 on to these traces. */
export async function commit(s: Contracts & { id: Hex }, traces: readonly Hex[], first = 0): Promise<void> {
  for (const [index, trace] of traces.entries()) {
    const voter = verifier(first + index);
    await send(voter, s.sealedVotes, "commitVote", [s.id, commitmentTo(s.id, opening(voter, trace)), 0]);
  }
}

export const openings = (traces: readonly Hex[], first = 0): Opening[] =>
  traces.map((trace, index) => opening(verifier(first + index), trace));

export function open(
  s: Contracts & { id: Hex },
  list: readonly Opening[],
  by = actors.stranger,
): Promise<Hex> {
  return send(by, s.sealedVotes, "openVotes", [s.id, list]);
}

/** A round whose five seats committed to these traces and opened them. */
export async function decidedBy(traces: readonly Hex[], check = RECOMPUTED): Promise<SealedFixture> {
  const s = await openToAll(check);
  await commit(s, traces);
  await open(s, openings(traces));
  return s;
}

export type Round = {
  startBlock: number;
  seed: Hex;
  drawnUntil: number;
  stakedBefore: number;
  seatLock: bigint;
  chance: number;
  seats: number;
  opened: number;
  approvals: number;
  equalRejections: number;
  opening: boolean;
  stage: number;
};

export const roundOf = (s: Contracts & { id: Hex }): Promise<Round> =>
  read<Round>(s.sealedVotes, "roundOf", [s.id]);

/** The time for seats passes, with all extensions that a free seat leaves, until votes can be opened. */
export async function untilOpening(s: Contracts & { id: Hex }): Promise<void> {
  for (let period = 0; period <= parameters.verification.maxExtensions; period++) {
    if ((await roundOf(s)).opening) return;
    await networkHelpers.time.increase(DAY + 1);
    await send(actors.stranger, s.verifications, "finalizeVerification", [s.id]);
  }
}

/** The draws of an account's first tickets in a round, from the definition. @param count default: those that its stake gives it */
export async function drawsOf(s: Contracts & { id: Hex }, voter: Wallet, count?: number) {
  const { seed, seatLock } = await roundOf(s);
  const { staked } = await read<{ staked: bigint }>(s.staking, "getVerifier", [voter.account.address]);
  const types = [{ type: "bytes32" }, { type: "address" }, { type: "uint32" }] as const;
  return Array.from({ length: count ?? Number(staked / seatLock) }, (_, ticket) => {
    const hash = keccak256(encodeAbiParameters(types, [seed, voter.account.address, ticket]));
    return { voter, ticket, draw: Number.parseInt(hash.slice(2, 10), 16) };
  });
}

/** Numbers of the tickets of `voter` that are drawn in a round. */
export async function drawnTickets(s: Contracts & { id: Hex }, voter: Wallet): Promise<number[]> {
  const { chance } = await roundOf(s);
  return (await drawsOf(s, voter)).filter(({ draw }) => draw < chance).map(({ ticket }) => ticket);
}

export type Signed = {
  verificationId: Hex;
  voter: Hex;
  commitment: Hex;
  ticket: number;
  deadline: number;
  signature: Hex;
};

/** A commitment that a keeper can post. */
export async function signed(
  s: Contracts & { id: Hex },
  by: Wallet,
  change: Partial<Omit<Signed, "signature">> & { chainId?: number } = {},
): Promise<Signed> {
  const { chainId = await publicClient.getChainId(), ...rest } = change;
  const message = {
    verificationId: s.id,
    voter: by.account.address as Hex,
    commitment: commitmentTo(s.id, opening(by)),
    ticket: 0,
    deadline: (await networkHelpers.time.latest()) + DAY,
    ...rest,
  };
  const signature = await by.signTypedData({
    account: by.account,
    domain: { name: "MLB Sealed Votes", version: "1", chainId, verifyingContract: s.sealedVotes.address },
    types: {
      Commitment: [
        { name: "verificationId", type: "bytes32" },
        { name: "voter", type: "address" },
        { name: "commitment", type: "bytes32" },
        { name: "ticket", type: "uint32" },
        { name: "deadline", type: "uint32" },
      ],
    },
    primaryType: "Commitment",
    message,
  });
  return { ...message, signature };
}
