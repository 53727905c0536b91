import { Deadline } from "#app/components/chain/deadline.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";

/** Anchor of the ballot on its page. */
export const BALLOT_ID = "ballot";

/**
 * The way to the ballot on a phone, where it stands below what is judged.
 * @param until last second of voting, unix seconds
 */
export function BallotBar({ until }: { until: number }) {
  return (
    <StickyBar label="To the ballot">
      <span className="text-muted text-sm">
        Time to vote: <Deadline seconds={until} />
      </span>
      <a href={`#${BALLOT_ID}`} className={buttonClasses({ variant: "primary" })}>
        Cast your vote
      </a>
    </StickyBar>
  );
}
