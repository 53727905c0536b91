import { Deadline } from "#app/components/chain/deadline.tsx";
import type { TraceProps } from "#app/components/ui/display/trace.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { Countdown } from "./countdown.tsx";
import type { SealedRound } from "./sealed-round.ts";

type Step = TraceProps["steps"][number];

/** The phases of the first seat (decision 34): taken, then opened. Once five others were called, what led to them. */
export function firstSeatSteps(round: SealedRound, now: number): Step[] {
  const { stage, phase, taken, openingUntil } = round;
  if (stage === 2)
    return [
      {
        key: "first",
        label: t("The first verifier did not confirm the result"),
        state: "done",
        detail: <p>{t("It found another result or opened no vote, so five others decide.")}</p>,
      },
    ];
  if (phase === "decided" && taken === 0)
    return [{ key: "seat", label: t("No verifier took the first seat"), state: "done" }];
  const isLate = phase === "opening" && now > openingUntil;
  return [
    {
      key: "seat",
      label: phase === "committing" ? t("One verifier takes the first seat") : t("The first seat is taken"),
      state: phase === "committing" ? "current" : "done",
      detail: phase === "committing" ? <SeatDetail round={round} now={now} /> : null,
    },
    {
      key: "run",
      label:
        phase === "decided"
          ? t("The first verifier opened its vote")
          : t("The first verifier recomputes and opens its vote"),
      state: phase === "decided" ? "done" : phase === "opening" ? "current" : "waiting",
      detail: phase === "opening" ? <RunDetail isLate={isLate} until={openingUntil} /> : null,
    },
  ];
}

function SeatDetail({ round: { drawnUntil, seatsUntil }, now }: { round: SealedRound; now: number }) {
  return (
    <>
      {now <= drawnUntil ? (
        <p>
          {say("Only drawn verifiers can take it now. It is open to everyone in {countdown}.", {
            countdown: <Countdown until={drawnUntil + 1} />,
          })}
        </p>
      ) : null}
      <p>
        {say("The seat can be taken within {deadline}.", { deadline: <Deadline seconds={seatsUntil} /> })}
      </p>
    </>
  );
}

function RunDetail({ isLate, until }: { isLate: boolean; until: number }) {
  if (isLate) return <p>{t("No vote was opened in time. Anyone can call five other verifiers now.")}</p>;
  return (
    <p>
      {say(
        "It opens its vote within {deadline}. If it finds the provider's result, the result is approved; otherwise five others decide.",
        { deadline: <Deadline seconds={until} /> },
      )}
    </p>
  );
}
