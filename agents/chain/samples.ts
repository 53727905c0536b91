/** The samples of batches (decision 33): drawn by anyone, and pinned by anyone who has the seals. */
import type { Hex } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { callOf, sendIfPossible, short, viewsOf } from "./calls.ts";
import type { Call, Chain } from "./chain.ts";

export interface Sample {
  readonly seed: Hex;
  /** The drawn inputs. */
  readonly indexes: readonly number[];
  readonly isPinned: boolean;
  /** Last second in which the seals of the drawn inputs can be shown, unix; 0 before votes are opened. */
  readonly pinUntil: number;
}

/** The sample of a round, which is drawn now if it was not. @returns undefined while it cannot be drawn */
export async function drawnSample(
  chain: Chain,
  verification: Hex,
  items: number,
): Promise<Sample | undefined> {
  const read = async (): Promise<Sample> => {
    const { pinned, ...sample } = await viewsOf(chain)("SealedVotes", "sampleOf", [verification, items]);
    return { ...sample, isPinned: pinned !== ZERO_HASH };
  };
  const sample = await read();
  if (sample.seed !== ZERO_HASH) return sample;
  const about = `draw the sample of round ${short(verification)}`;
  await sendIfPossible(chain, callOf("SealedVotes", "drawSample", [verification], about));
  const drawn = await read();
  return drawn.seed === ZERO_HASH ? undefined : drawn;
}

/** Shows the seals of the drawn inputs. */
export const pinning = (verification: Hex, pin: Pin): Call =>
  callOf(
    "SealedVotes",
    "pinSample",
    [verification, ...pin],
    `pin the sample of round ${short(verification)}`,
  );
