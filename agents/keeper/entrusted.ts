/**
 * Opens the sealed votes that were entrusted to this keeper (decision 32). Nothing is read before the opening has started. Of sampled
 * batches it draws the inputs and shows their seals (decision 33), so no vote waits for an absent party.
 */
import type { Address, Hex } from "viem";
import {
  type EntrustedVote,
  entrustedVote,
  type KeeperKey,
  openingOf,
} from "#protocol/chain/entrusted/entrusted-vote.ts";
import { type Pin, pinOf, sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
import {
  failedTrace,
  JUDGED_TRACE,
  type Opening,
  otherResultTrace,
  STAGE,
} from "#protocol/chain/sealed/sealed-vote.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { Sample } from "../chain/samples.ts";
import type { SealedIndex, SealedRoundRow } from "../index/sealed-index.ts";
import type { ProvedRound, SealedFinding } from "../work/sealed-ballot.ts";
import type { KeeperLog } from "./agent.ts";

export interface EntrustedContracts {
  /** Undefined once a vote is opened. */
  commitmentOf(verification: Hex, voter: Address): Promise<Hex | undefined>;
  inputOf(transaction: Hex): Promise<Hex>;
  /** Starts the opening, or closes the round, where its time is over. @throws GasCapReached */
  conclude(verification: Hex): Promise<void>;
  /** The sample of a batch, drawn now if it was not; undefined while it cannot be drawn. @param items number of inputs */
  sample(verification: Hex, items: number): Promise<Sample | undefined>;
  /** Shows the seals of the drawn inputs, unless another account did. @throws GasCapReached */
  pin(verification: Hex, pin: Pin): Promise<void>;
  /** @param traces of the drawn inputs, of a sampled batch @throws Refusal, GasCapReached */
  open(verification: Hex, openings: readonly Opening[], traces?: readonly Hex[]): Promise<void>;
}

interface EntrustedParts {
  readonly key: KeeperKey;
  readonly index: SealedIndex;
  readonly contracts: EntrustedContracts;
  readonly log: KeeperLog;
  /** Repeats a computation to find its trace. Default: the keeper waits until another vote shows it. */
  readonly prove?: (round: ProvedRound) => Promise<SealedFinding>;
  /** Reads the stored seals of a batch's inputs. Default: others show them. */
  readonly seals?: (round: SealedRoundRow) => Promise<readonly Hex[] | undefined>;
}

interface Held {
  readonly voter: Address;
  readonly commitment: Hex;
  readonly vote: EntrustedVote;
}

/** @returns a function that opens all entrusted votes that can be opened now; it gives their number */
export function openEntrusted(parts: EntrustedParts): (now: number) => Promise<number> {
  const { key, index, contracts, log, prove, seals } = parts;
  /** Votes by commitment; undefined for those of others. */
  const read = new Map<Hex, EntrustedVote | undefined>();
  /** Traces that this keeper's runs gave. */
  const proved = new Map<Hex, SealedFinding>();

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

  async function ownFinding({ seal, ...round }: SealedRoundRow): Promise<SealedFinding | undefined> {
    const { verification, sample } = round;
    if (!seal || !prove) return undefined;
    if (!proved.has(verification)) {
      const drawn =
        sample && (async (items: number) => (await contracts.sample(verification, items))?.indexes ?? []);
      const finding = await prove({ ...round, seal, stage: STAGE.together, drawn });
      proved.set(verification, finding);
      if (!finding.trace) log.warn({ verification, reason: finding.reason }, "keeper.trace_unknown");
    }
    return proved.get(verification);
  }

  /** Draws the inputs of a batch, or shows their seals, if that is due. */
  async function tendSample(round: SealedRoundRow): Promise<void> {
    const { verification, sample } = round;
    if (sample === "undrawn") await contracts.sample(verification, 0);
    if (sample !== "drawn" || !seals) return;
    const stored = await seals(round);
    const drawn = stored && (await contracts.sample(verification, stored.length));
    if (stored && drawn && !drawn.isPinned) await contracts.pin(verification, pinOf(stored, drawn.indexes));
  }

  async function openIn(round: SealedRoundRow): Promise<number> {
    const { verification, check } = round;
    await tendSample(round);
    const held = await heldIn(round);
    if (held.length === 0) return 0;
    if (!round.isOpening) {
      await contracts.conclude(verification);
      return 0;
    }
    const known = check === Check.Judged ? Object.values(JUDGED_TRACE) : tracesOf(round);
    const openable = (traces: readonly Hex[]) =>
      held.flatMap(({ vote, ...seat }) => openingOf(verification, seat, vote, traces) ?? []);
    if (check === Check.Sampled) return await openSamples(round, openable);
    let openings = openable(known);
    if (openings.length < held.length && check === Check.Recomputed) {
      const own = (await ownFinding(round))?.trace;
      if (own) openings = openable([...known, own, otherResultTrace(own)]);
    }
    const waiting = held.length - openings.length;
    if (waiting > 0) log.debug({ verification, waiting }, "keeper.votes_wait_for_trace");
    if (openings.length === 0) return 0;
    await contracts.open(verification, openings);
    log.info({ verification, voters: openings.map(({ voter }) => voter) }, "keeper.votes_opened");
    return openings.length;
  }

  /** Opens votes whose traces of the drawn inputs are known, those with equal traces together. */
  async function openSamples(
    round: SealedRoundRow,
    openable: (traces: readonly Hex[]) => Opening[],
  ): Promise<number> {
    const { verification, samples } = round;
    const own = (await ownFinding(round))?.traces;
    const known = new Map(
      [[failedTrace(verification)], ...samples, ...(own ? [own] : [])].map((traces) => [
        sampleTrace(traces),
        traces,
      ]),
    );
    let opened = 0;
    for (const [trace, traces] of known) {
      const openings = openable([trace]);
      if (openings.length === 0) continue;
      await contracts.open(verification, openings, traces);
      log.info({ verification, voters: openings.map(({ voter }) => voter) }, "keeper.votes_opened");
      opened += openings.length;
    }
    return opened;
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
