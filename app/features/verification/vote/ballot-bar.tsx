import { Deadline } from "#app/components/chain/deadline.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";

/** Anchor of the ballot on its page. */
export const BALLOT_ID = "ballot";

/**
 * The way to the ballot on a phone, where it stands below what is judged: stays in view, above the tabs, until the ballot is.
 * @param until last second of voting, unix seconds
 */
export function BallotBar({ until }: { until: number }) {
  return (
    <div className="bg-surface border-border sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-between gap-3 border-t px-4 py-2.5 md:bottom-0 lg:hidden">
      <span className="text-muted text-sm">
        Time to vote: <Deadline seconds={until} />
      </span>
      <a href={`#${BALLOT_ID}`} className={buttonClasses({ variant: "primary" })}>
        Cast your vote
      </a>
    </div>
  );
}
