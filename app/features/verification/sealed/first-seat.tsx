import { type ReactNode, useState } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import type { TraceFinding } from "#app/features/execution/trace-offer.tsx";
import { say } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { DEFAULT_CONFIDENCE } from "#protocol/generated/constants.ts";
import { BALLOT_ID } from "../vote/ballot-anchors.ts";
import { RecomputationLink } from "./recomputation-link.tsx";
import type { SealedBallot } from "./sealed-actions.ts";

export interface FirstSeatProps {
  round: Pick<SealedBallot, "verificationId" | "voter" | "chainId">;
  /** Stake that the seat locks, smallest unit. */
  lock: bigint;
  /** A drawn ticket; any number once the seat is open to all. */
  ticket: number;
  /** Why the seat cannot be taken yet; undefined when it can. */
  blocked: string | undefined;
  /** Last second in which the reader's vote can be opened; undefined before the reader has the seat. */
  openUntil: number | undefined;
  /** The reader's run; undefined before it. */
  finding: TraceFinding | undefined;
  /** Possible gains and losses, and until when the seat is not open to the reader. */
  children: ReactNode;
  onDone: () => void;
}

/** The seat of the one verifier that recomputes first (decision 34): take it, then compute, then open the vote. */
export function FirstSeat(props: FirstSeatProps) {
  return props.openUntil === undefined ? (
    <TakeSeat {...props} />
  ) : (
    <OpenSeat {...props} until={props.openUntil} />
  );
}

function TakeSeat({ round, lock, ticket, blocked, children, onDone }: FirstSeatProps) {
  const start = useLoadedTransaction();
  async function take() {
    const outcome = await start(async () => {
      const { takeFirstSeat } = await import("./sealed-actions.ts");
      return takeFirstSeat({ verificationId: round.verificationId, lock, ticket });
    });
    if (outcome === "done") onDone();
  }
  return (
    <SectionCard id={BALLOT_ID} title={t("Take the first seat")}>
      <CardBody className="grid gap-4">
        <p>
          {say(
            "Take the seat before you compute. It locks {amount} of your stake, and you then have 24 hours to recompute the result and open your vote.",
            { amount: <Amount value={lock} digits="full" /> },
          )}
        </p>
        {children}
        <Button variant="primary" blocked={blocked} onClick={() => void take()}>
          {t("Take seat")}
        </Button>
      </CardBody>
    </SectionCard>
  );
}

function OpenSeat({ round, lock, finding, until, onDone }: FirstSeatProps & { until: number }) {
  const start = useLoadedTransaction();
  const [isConfirming, setConfirming] = useState(false);
  async function open(found: TraceFinding) {
    setConfirming(true);
    const outcome = await start(async () => {
      const { newSealedVote, openFirstSeat } = await import("./sealed-actions.ts");
      const ballot = { ...round, ...found, confidence: DEFAULT_CONFIDENCE, reasoning: found.text };
      return openFirstSeat(newSealedVote(ballot), lock);
    });
    setConfirming(false);
    if (outcome === "done") onDone();
  }
  const deadline = <Deadline seconds={until} />;
  const amount = <Amount value={lock} digits="full" />;
  return (
    <SectionCard id={BALLOT_ID} title={t("You have the first seat")}>
      <CardBody className="grid gap-4">
        {finding ? (
          <>
            <Found finding={finding} />
            <p className="text-muted text-sm">
              {say("Open your vote within {deadline}, or you lose {amount} of your stake.", {
                deadline,
                amount,
              })}
            </p>
            <Button variant="primary" disabled={isConfirming} onClick={() => void open(finding)}>
              {t("Open vote")}
            </Button>
          </>
        ) : (
          <>
            <Notice title={t("Recompute the result now")} role="status">
              {say(
                "Use the run for your vote. You have {deadline}. If you open nothing, five others decide, and you lose {amount} if they approve the result.",
                { deadline, amount },
              )}
            </Notice>
            <RecomputationLink />
          </>
        )}
      </CardBody>
    </SectionCard>
  );
}

function Found({ finding: { approve } }: { finding: TraceFinding }) {
  return approve ? (
    <Notice title={t("Your run confirms the result")} tone="success" role="status">
      {t("Your vote approves it, and you earn the whole verifiers' share.")}
    </Notice>
  ) : (
    <Notice title={t("Your run differs")} tone="danger" role="status">
      {t(
        "Your vote calls five other verifiers. If they reject the result as well, you share the provider's bond with them; if they approve it, you lose your lock.",
      )}
    </Notice>
  );
}
