/** What a row of the voting history cannot do without. */
interface Readable {
  voter: { id: string } | null;
  support: boolean | null;
  timestamp: string | null;
  tx: string | null;
}

/** The votes that can be shown: one that cannot be read is skipped, and the others stay (F169). */
export function readableVotes<Vote extends Readable>(votes: readonly (Vote | null)[]): Vote[] {
  return votes.filter(
    (vote): vote is Vote =>
      vote !== null &&
      /^0x[0-9a-f]{40}$/i.test(vote.voter?.id ?? "") &&
      typeof vote.support === "boolean" &&
      /^\d+$/.test(vote.timestamp ?? ""),
  );
}
