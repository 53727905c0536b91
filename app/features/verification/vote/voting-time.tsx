import { ClockAlert } from "lucide-react";
import { t } from "#language/text.ts";
import { formatDateTime, hoursAndMinutes, machineTime } from "#protocol/format/time.ts";

/**
 * Time left to vote in hours and minutes (F154).
 * @param deadline last second of the voting including locked time, unix seconds
 * @param now chain time, unix seconds
 */
export function VotingTime({ deadline, now }: { deadline: number; now: number }) {
  const over = now > deadline;
  return (
    <time
      dateTime={machineTime(deadline)}
      title={formatDateTime(deadline)}
      className={over ? "text-expired inline-flex items-center gap-1" : "tabular"}
    >
      {over ? (
        <>
          <ClockAlert aria-hidden="true" className="size-3.5" />
          {t("Voting has ended")}
        </>
      ) : (
        t("{hoursAndMinutes} left", { hoursAndMinutes: hoursAndMinutes(deadline - now) })
      )}
    </time>
  );
}
