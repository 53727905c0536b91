import { Deadline } from "#app/components/chain/deadline.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";

/** Anchor of the ballot on its page. */
export const BALLOT_ID = "ballot";

/**
 * Link to the ballot on phones, where it is below the work being judged.
 * @param until last second of voting, unix seconds
 */
export function BallotBar({ until }: { until: number }) {
  return (
    <StickyBar label={t("Go to the voting form")}>
      <span className="text-muted text-sm">
        {say("Time left to vote: {deadline}", { deadline: <Deadline seconds={until} /> })}
      </span>
      <a href={`#${BALLOT_ID}`} className={buttonClasses({ variant: "primary" })}>
        {t("Cast your vote")}
      </a>
    </StickyBar>
  );
}
