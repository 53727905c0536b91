import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** F157: so long after a vote the callback runs and the page's data is loaded again. */
export const FOLLOW_UP_MS = 2_000;
/** So long the loaded data has to show the vote before the whole page is loaded again (G48). */
export const RELOAD_AFTER_MS = 6_000;

export interface VoteFollowUp {
  /** The data on the page includes the vote. */
  isShown: boolean;
  onVoted?: () => void;
  /** Replaces the page's full reload in tests. */
  reload?: () => void;
}

/**
 * What happens after a vote: the callback and new data after 2 seconds, a full reload only when the data does not come.
 * @returns the function to call when the vote is recorded
 */
export function useVoteFollowUp({
  isShown,
  onVoted,
  reload = () => window.location.reload(),
}: VoteFollowUp): () => void {
  const { revalidate } = useRevalidator();
  const [votes, setVotes] = useState(0);
  const latest = useRef({ isShown, onVoted, reload, revalidate });
  latest.current = { isShown, onVoted, reload, revalidate };
  useEffect(() => {
    if (votes === 0) return;
    const followUp = setTimeout(() => {
      latest.current.onVoted?.();
      latest.current.revalidate();
    }, FOLLOW_UP_MS);
    const fallback = setTimeout(() => {
      if (!latest.current.isShown) latest.current.reload();
    }, FOLLOW_UP_MS + RELOAD_AFTER_MS);
    return () => {
      clearTimeout(followUp);
      clearTimeout(fallback);
    };
  }, [votes]);
  return () => setVotes((count) => count + 1);
}
