import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** F157: delay after a vote before the callback runs and the page's data is reloaded. */
export const FOLLOW_UP_MS = 2_000;
/** Time for the loaded data to include the vote before the whole page is reloaded (G48). */
export const RELOAD_AFTER_MS = 6_000;

export interface VoteFollowUp {
  /** The page's data includes the vote. */
  isShown: boolean;
  onVoted?: () => void;
  /** Replaces the page's full reload in tests. */
  reload?: () => void;
}

/** Gives a function for after a vote: reloads the data after 2 seconds, the page only if the vote is missing. */
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
