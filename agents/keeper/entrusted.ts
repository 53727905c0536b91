/** Opens the sealed votes that were entrusted to this keeper (decision 32). Nothing is read before the opening has started. */
import type { Address, Hex } from "viem";
import {
  type EntrustedVote,
  entrustedVote,
  type KeeperKey,
  openingOf,
} from "#protocol/chain/entrusted/entrusted-vote.ts";
import {
  failedTrace,
  JUDGED_TRACE,
  type Opening,
  otherResultTrace,
  STAGE,
} from "#protocol/chain/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { SealedIndex, SealedRoundRow } from "../index/sealed-index.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-finding.ts";
import type { KeeperLog } from "./agent.ts";

export interface EntrustedContracts {
  /** Undefined once a vote is opened. */
  commitmentOf(verification: Hex, voter: Address): Promise<Hex | undefined>;
  inputOf(transaction: Hex): Promise<Hex>;
  /** Starts the opening, or closes the round, where its time is over. @throws GasCapReached */
  conclude(verification: Hex): Promise<void>;
  /** @throws Refusal, GasCapReached */
  open(verification: Hex, openings: readonly Opening[]): Promise<void>;
}

interface EntrustedParts {
  readonly key: KeeperKey;
  readonly index: SealedIndex;
  readonly contracts: EntrustedContracts;
  readonly log: KeeperLog;
  /** Repeats a computation to find its trace. Default: the keeper waits until another vote shows it. */
  readonly prove?: (round: ProvedRound) => Promise<SealedFinding>;
}

interface Held {
  readonly voter: Address;
  readonly commitment: Hex;
  readonly vote: EntrustedVote;
}

/** @returns a function that opens all entrusted votes that can be opened now; it gives their number */
export function openEntrusted(parts: EntrustedParts): (now: number) => Promise<number> {
  const { key, index, contracts, log, prove } = parts;
  /** Votes by commitment; undefined for those of others. */
  const read = new Map<Hex, EntrustedVote | undefined>();
  /** Traces that this keeper's runs gave. */
  const proved = new Map<Hex, Hex | undefined>();

  async function heldIn(round: SealedRoundRow): Promise<Held[]> {
    const held: Held[] = [];
    for (const { voter, tx } of round.sealed) {
      const commitment = await contracts.commitmentOf(round.verification, voter);
      if (!commitment) continue;
      if (!read.has(commitment))
        read.set(commitment, await entrustedVote(await contracts.inputOf(tx), commitment, key));
      const vote = read.get(commitment);
      if (vote) held.push({ voter, commitment, vote });
    }
    return held;
  }

  async function provedTrace({ seal, ...round }: SealedRoundRow): Promise<Hex | undefined> {
    const { verification } = round;
    if (!seal || !prove) return undefined;
    if (!proved.has(verification)) {
      const { trace, reason } = await prove({ ...round, seal, stage: STAGE.together });
      proved.set(verification, trace);
      if (!trace) log.warn({ verification, reason }, "keeper.trace_unknown");
    }
    return proved.get(verification);
  }

  async function openIn(round: SealedRoundRow): Promise<number> {
    const { verification, check } = round;
    const held = await heldIn(round);
    if (held.length === 0) return 0;
    if (!round.isOpening) {
      await contracts.conclude(verification);
      return 0;
    }
    const known = check === Check.Judged ? Object.values(JUDGED_TRACE) : tracesOf(round);
    const openable = (traces: readonly Hex[]) =>
      held.flatMap(({ vote, ...seat }) => openingOf(verification, seat, vote, traces) ?? []);
    let openings = openable(known);
    if (openings.length < held.length && check === Check.Recomputed) {
      const own = await provedTrace(round);
      if (own) openings = openable([...known, own, otherResultTrace(own)]);
    }
    const waiting = held.length - openings.length;
    if (waiting > 0) log.debug({ verification, waiting }, "keeper.votes_wait_for_trace");
    if (openings.length === 0) return 0;
    await contracts.open(verification, openings);
    log.info({ verification, voters: openings.map(({ voter }) => voter) }, "keeper.votes_opened");
    return openings.length;
  }

  return async (now) => {
    let opened = 0;
    for (const round of await index.rounds(now)) {
      try {
        opened += await openIn(round);
      } catch (cause) {
        const { message: reason } = cause as Error;
        log.warn({ verification: round.verification, reason }, "keeper.opening_deferred");
      }
    }
    return opened;
  };
}

/** Traces that the opened votes show, with the rejections that follow from them. */
const tracesOf = ({ verification, traces }: SealedRoundRow): readonly Hex[] => [
  failedTrace(verification),
  ...traces.flatMap((trace) => [trace, otherResultTrace(trace)]),
];
