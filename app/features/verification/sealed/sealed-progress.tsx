import { Deadline } from "#app/components/chain/deadline.tsx";
import { Trace, type TraceProps, type TraceState } from "#app/components/ui/display/trace.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { Countdown } from "./countdown.tsx";
import type { RoundSample } from "./round-sample.server.ts";
import { pinUntil, type SealedRound, waitsForSeals } from "./sealed-round.ts";
import { firstSeatSteps } from "./staged-progress.tsx";

export interface SealedProgressProps {
  round: SealedRound;
  /** Name of the outcome; undefined before it is recorded. */
  outcome: string | undefined;
  /** Chain time, unix seconds. */
  now: number;
}

/** Phases of a sealed round: seats, opening, outcome. Votes are secret before the opening. */
export function SealedProgress({ round, outcome, now }: SealedProgressProps) {
  const { phase, stage, openingUntil } = round;
  const isLate = phase === "opening" && now > openingUntil;
  const state = (at: SealedRound["phase"], past: boolean): TraceState =>
    past ? "done" : phase === at ? "current" : "waiting";
  const fiveSeats = (): TraceProps["steps"] => [
    {
      key: "seats",
      label: seatsText(round),
      state: state("committing", phase !== "committing"),
      detail: phase === "committing" ? <SeatsDetail round={round} now={now} /> : null,
    },
    {
      key: "opening",
      label: phase === "committing" ? t("Votes are opened") : openedText(round),
      state: state("opening", phase === "decided" || isLate),
      detail: phase === "opening" ? <OpeningDetail round={round} isLate={isLate} now={now} /> : null,
    },
  ];
  return (
    <Trace
      label={t("Phases of the vote")}
      direction="vertical"
      steps={[
        ...(round.sample ? [sampleStep(round.sample)] : []),
        ...(stage === 0 ? [] : firstSeatSteps(round, now)),
        ...(stage === 1 ? [] : fiveSeats()),
        {
          key: "decided",
          label: outcome ?? t("Decision"),
          state: phase === "decided" ? "done" : isLate && stage !== 1 ? "current" : "waiting",
        },
      ]}
    />
  );
}

/** The draw of a batch's inputs, which is before the first seat. */
function sampleStep({ seed, size, items, numbers }: RoundSample): TraceProps["steps"][number] {
  if (!seed) return { key: "sample", label: t("The inputs to recompute are drawn"), state: "current" };
  return {
    key: "sample",
    label:
      items === undefined
        ? plural(size, "{count} input is drawn", "{count} inputs are drawn")
        : t("{count} of {items} inputs are drawn", { count: Math.min(size, items), items }),
    state: "done",
    detail: numbers ? (
      <p>{t("Verifiers recompute the inputs {numbers}.", { numbers: numbers.join(", ") })}</p>
    ) : null,
  };
}

export const seatsText = ({ taken, seats }: Pick<SealedRound, "taken" | "seats">): string =>
  t("{taken} of {seats} votes are sealed", { taken, seats });

export const openedText = ({ opened, taken }: Pick<SealedRound, "opened" | "taken">): string =>
  t("{opened} of {taken} votes are open", { opened, taken });

function SeatsDetail({
  round: { stage, drawnUntil, seatsUntil, taken, seats },
  now,
}: {
  round: SealedRound;
  now: number;
}) {
  const isOver = now > seatsUntil || (taken === seats && stage === 0);
  return (
    <>
      <p>{t("Sealed votes cannot be read by anyone until they are opened.")}</p>
      {!isOver && now <= drawnUntil ? (
        <p>
          {say("Only drawn verifiers can take a seat now. Seats are open to everyone in {countdown}.", {
            countdown: <Countdown until={drawnUntil + 1} />,
          })}
        </p>
      ) : null}
      <p>
        {isOver
          ? t("The opening can start.")
          : stage === 2
            ? t("Seats can be taken and votes replaced until {dateTime}. Then the votes are opened.", {
                dateTime: formatDateTime(seatsUntil),
              })
            : t("Seats can be taken until {dateTime}, or until all are taken.", {
                dateTime: formatDateTime(seatsUntil),
              })}
      </p>
    </>
  );
}

function OpeningDetail({ round, isLate, now }: { round: SealedRound; isLate: boolean; now: number }) {
  const { taken, opened, openingUntil } = round;
  const missing = taken - opened;
  if (isLate)
    return (
      <p>
        {plural(
          missing,
          "The time is over. {count} vote was not opened and loses its stake.",
          "The time is over. {count} votes were not opened and lose their stake.",
        )}
      </p>
    );
  if (waitsForSeals(round, now))
    return (
      <p>
        {t(
          "Votes are opened once the provider's seals of the drawn inputs are shown. Anyone who has them can show them until {dateTime}. Without them no vote approves the result.",
          { dateTime: formatDateTime(pinUntil(round)) },
        )}
      </p>
    );
  return (
    <p>
      {say("Each verifier opens their vote within {deadline}. A vote that is not opened loses its stake.", {
        deadline: <Deadline seconds={openingUntil} />,
      })}
    </p>
  );
}
