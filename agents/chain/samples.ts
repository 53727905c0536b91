/** The samples of batches (decision 33): drawn by anyone, and pinned by anyone who has the seals. */
import { setTimeout } from "node:timers/promises";
import { type Address, concat, type Hex, keccak256 } from "viem";
import type { Pin } from "#protocol/chain/sealed/sampled-batch.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { callOf, isPossible, sendIfPossible, short, viewsOf } from "./calls.ts";
import type { Call, Chain } from "./chain.ts";

export interface Sample {
  readonly seed: Hex;
  /** The drawn inputs. */
  readonly indexes: readonly number[];
  readonly isPinned: boolean;
  /** Last second in which the seals of the drawn inputs can be shown, unix; 0 before votes are opened. */
  readonly pinUntil: number;
}

/**
 * Seconds that accounts wait before they draw. Mostly one of them pays for it: the provider, which wants to be paid, then one
 * verifier, then a keeper.
 */
const TURNS = { provider: [0, 0], verifier: [2, 10], keeper: [12, 20] } as const;
export type Drawer = keyof typeof TURNS;

/** Seconds until the turn of an account. Within a role it is another one for each account and round. */
export function turnOf(drawer: Drawer, verification: Hex, account: Address): number {
  const [from, until] = TURNS[drawer];
  const share = Number.parseInt(keccak256(concat([verification, account])).slice(2, 10), 16) / 2 ** 32;
  return from + share * (until - from);
}

/** The sample of a round, which is drawn now if it was not. @returns undefined while it cannot be drawn */
export async function drawnSample(
  chain: Chain,
  verification: Hex,
  items: number,
  drawer: Drawer,
  wait: (seconds: number) => Promise<unknown> = (seconds) => setTimeout(seconds * 1_000),
): Promise<Sample | undefined> {
  const read = async (): Promise<Sample> => {
    const { pinned, ...sample } = await viewsOf(chain)("SealedVotes", "sampleOf", [verification, items]);
    return { ...sample, isPinned: pinned !== ZERO_HASH };
  };
  const sample = await read();
  if (sample.seed !== ZERO_HASH) return sample;
  const about = `draw the sample of round ${short(verification)}`;
  const draw = callOf("SealedVotes", "drawSample", [verification], about);
  const turn = turnOf(drawer, verification, chain.account.address);
  if (drawer === "keeper") {
    // A keeper has many rounds, so it comes back instead of waiting.
    const { startedAt } = await viewsOf(chain)("VerificationManager", "getVerification", [verification]);
    if ((await chain.now()) < startedAt + turn) return undefined;
  } else if (turn > 0) {
    if (!(await isPossible(chain, draw))) return undefined;
    await wait(turn);
  }
  await sendIfPossible(chain, draw);
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
