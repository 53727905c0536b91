import { Meter } from "#app/components/ui/display/meter.tsx";
import { t } from "#language/text.ts";
import { openedText, seatsText } from "./sealed-progress.tsx";
import type { SealedRound } from "./sealed-round.ts";

/** Seats or opened votes of a sealed round in a list. How the votes split is unknown before the opening. */
export function SealedBar({ round }: { round: SealedRound }) {
  const { phase, stage, taken, opened, seats } = round;
  if (stage === 1) return <Meter label={t("First verifier")} {...firstSeatBar(round)} />;
  return phase === "committing" ? (
    <Meter label={t("Sealed votes")} text={seatsText(round)} percent={(taken * 100) / seats} />
  ) : (
    <Meter
      label={t("Opened votes")}
      text={openedText(round)}
      percent={taken === 0 ? 0 : (opened * 100) / taken}
    />
  );
}

/** The first seat as a bar: free, taken, opened, or never taken. */
function firstSeatBar({ phase, taken }: SealedRound) {
  if (phase === "committing") return { text: t("The first seat is free"), percent: 0 };
  if (phase === "opening") return { text: t("The first verifier recomputes"), percent: 50 };
  return taken === 0
    ? { text: t("No verifier took the first seat"), percent: 0 }
    : { text: t("The first verifier opened its vote"), percent: 100 };
}
