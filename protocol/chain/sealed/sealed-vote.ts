/** Sealed votes: the trace that a vote proves, its seal, commitments, and drawn tickets. Decision 32 has the reasons. */
import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
  sha256,
  stringToHex,
} from "viem";
import { Check } from "../../generated/enums.ts";

/** Name and version in the contract's EIP-712 domain. A test compares them with the contract. */
export const SEALED_VOTES_DOMAIN = { name: "MLB Sealed Votes", version: "1" } as const;

/** Traces of judged votes, which prove nothing. */
export const JUDGED_TRACE = {
  approve: numberToHex(1, { size: 32 }),
  reject: numberToHex(0, { size: 32 }),
} as const;

/**
 * The trace that votes on this round open with. The id makes traces of earlier rounds and tasks useless, even of the same computation.
 * @param digest SHA-256 of all that the run computed (`Outcome.trace`); it stays secret forever
 */
export const roundTrace = (verificationId: Hex, digest: Hex): Hex => sha256(concat([verificationId, digest]));

/** Hash of a trace that an approval opens. */
export const traceSeal = (trace: Hex): Hex => keccak256(trace);

/** The trace of the verifier that recomputes first (decision 34). It does not show the one that was hashed, which five others open. */
export const firstSeatTrace = (trace: Hex): Hex => keccak256(trace);

/** The hash that a provider submits with the result of a recomputed task. Where one verifier recomputes first, it fits both stages. */
export function resultSeal(check: Check, verificationId: Hex, digest: Hex): Hex {
  const trace = roundTrace(verificationId, digest);
  return traceSeal(check === Check.Staged ? firstSeatTrace(trace) : trace);
}

/** The rejection by all who computed the trace that is sealed, but found another file submitted, or none. */
export const otherResultTrace = (trace: Hex): Hex => sha256(concat([stringToHex("another result"), trace]));

/** The rejection by all whose run fails, on every machine and with every repetition. */
export const failedTrace = (verificationId: Hex): Hex =>
  sha256(concat([stringToHex("no result"), verificationId]));

/** Stages of a sealed round: five seats at once, one seat first, and five after it. */
export const STAGE = { together: 0, first: 1, committee: 2 } as const;

/**
 * @param stage of the round, as in `STAGE`
 * @param isSameResult whether the submitted file is the one of the voter's run, by the exact rule
 */
export function traceOfVote(own: {
  readonly verificationId: Hex;
  readonly digest: Hex;
  readonly seal: Hex;
  readonly isSameResult: boolean;
  readonly stage: number;
}): { readonly trace: Hex; readonly approves: boolean } {
  const { verificationId, digest, seal, stage, isSameResult } = own;
  const check = stage === STAGE.together ? Check.Recomputed : Check.Staged;
  const isSealed = resultSeal(check, verificationId, digest) === seal.toLowerCase();
  const computed = roundTrace(verificationId, digest);
  const trace = isSealed && !isSameResult ? otherResultTrace(computed) : computed;
  return {
    trace: stage === STAGE.first ? firstSeatTrace(trace) : trace,
    approves: isSealed && isSameResult,
  };
}

/** An opening as the contract takes it. It reveals the vote, so it leaves the voter only when votes are opened. */
export interface Opening {
  readonly voter: Address;
  readonly trace: Hex;
  /** 1 to 100. */
  readonly confidence: number;
  readonly reasoning: string;
  /** 32 random bytes; without them the trace of a judged vote could be guessed. */
  readonly salt: Hex;
}

const COMMITMENT = parseAbiParameters("bytes32, address, bytes32, uint8, bytes32, bytes32");

export function commitmentOf(verificationId: Hex, opening: Opening): Hex {
  const { voter, trace, confidence, reasoning, salt } = opening;
  const reason = keccak256(stringToHex(reasoning));
  return keccak256(encodeAbiParameters(COMMITMENT, [verificationId, voter, trace, confidence, reason, salt]));
}

const RESERVATION = parseAbiParameters("string, bytes32, address");

/**
 * Commitment of a committee member that has taken its seat and still computes. No vote has it, so it has to be replaced before votes are
 * opened (decision 34).
 */
export const seatReservation = (verificationId: Hex, voter: Address): Hex =>
  keccak256(encodeAbiParameters(RESERVATION, ["seat reserved", verificationId, voter]));

export interface UnsignedCommitment {
  readonly verificationId: Hex;
  readonly voter: Address;
  readonly commitment: Hex;
  /** A drawn ticket; not read once every seat is open to all. */
  readonly ticket: number;
  /** Last second in which it may be posted, unix seconds. */
  readonly deadline: number;
}

/** Typed data of a commitment that someone else posts. @param sealedVotes address of the contract */
export function commitmentTypedData(chainId: number, sealedVotes: Address, message: UnsignedCommitment) {
  return {
    domain: { ...SEALED_VOTES_DOMAIN, chainId, verifyingContract: sealedVotes },
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
  } as const;
}

/** Of `roundOf` in the contract. */
export interface Draw {
  /** Zero before the block exists and once the chain has forgotten it. */
  readonly seed: Hex;
  /** A ticket is drawn when the highest 32 bits of its hash are below. */
  readonly chance: number;
  /** Stake per ticket, smallest unit of MLB. */
  readonly seatLock: bigint;
}

const TICKET = parseAbiParameters("bytes32, address, uint32");

/** The highest 32 bits of a ticket's hash. */
const drawOf = (seed: Hex, voter: Address, ticket: number): number =>
  Number.parseInt(keccak256(encodeAbiParameters(TICKET, [seed, voter, ticket])).slice(2, 10), 16);

/** The lowest drawn ticket of a verifier; undefined when none was drawn. @param staked smallest unit of MLB */
export function drawnTicket(
  { seed, chance, seatLock }: Draw,
  voter: Address,
  staked: bigint,
): number | undefined {
  if (BigInt(seed) === 0n || seatLock === 0n) return undefined;
  const tickets = Array.from({ length: Number(staked / seatLock) }, (_, ticket) => ({
    ticket,
    draw: drawOf(seed, voter, ticket),
  }));
  const [lowest] = tickets.sort((a, b) => a.draw - b.draw);
  return lowest && lowest.draw < chance ? lowest.ticket : undefined;
}

/**
 * Seconds after the start of a draw from which a drawn ticket may take a seat where one verifier recomputes first: the
 * chance rises from zero during the first part, so the lowest ticket is the earliest (decision 34).
 * @param window length of the first part, seconds
 */
export const ticketDelay = (
  { seed, chance }: Pick<Draw, "seed" | "chance">,
  voter: Address,
  ticket: number,
  window: number,
): number => Math.ceil(((drawOf(seed, voter, ticket) + 1) * window) / chance);
