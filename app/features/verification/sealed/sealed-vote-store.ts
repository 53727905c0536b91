import type { Hex } from "viem";
import { SEALED_VOTE_KEY } from "#app/env/device-keys.ts";
import { readSealedVote, type SealedVote, sealedVoteText } from "./sealed-vote.ts";

export type VotePlace = Pick<SealedVote, "chainId" | "verificationId" | "voter">;

const placeKey = ({ chainId, verificationId, voter }: VotePlace): string =>
  `${SEALED_VOTE_KEY}${chainId}:${voter.toLowerCase()}:${verificationId.toLowerCase()}:`;

/** One entry per commitment: a second attempt never replaces a vote that may be on chain. */
const keyOf = (vote: SealedVote): string => `${placeKey(vote)}${vote.commitment}`;

/** Keeps a vote on this device. @throws Error if the browser did not store it: the vote must not be sent then */
export function keepSealedVote(vote: SealedVote): void {
  const text = sealedVoteText(vote);
  localStorage.setItem(keyOf(vote), text);
  if (localStorage.getItem(keyOf(vote)) !== text) throw new Error("The sealed vote was not stored.");
  // Prevents the browser from evicting the data of this site under storage pressure.
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** The vote with the commitment that is on chain; undefined if this device has another or none. */
export function keptSealedVote(place: VotePlace, commitment: Hex): SealedVote | undefined {
  try {
    return readSealedVote(localStorage.getItem(`${placeKey(place)}${commitment.toLowerCase()}`) ?? "");
  } catch {
    return undefined;
  }
}

/** Deletes the votes of a round from this device, after its vote was opened. */
export function forgetSealedVotes(place: VotePlace): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(placeKey(place))) localStorage.removeItem(key);
  } catch {
    // The browser refuses its storage: nothing is kept there.
  }
}
