import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { localDate, localTime, timeZoneName } from "#app/features/task/local-time.ts";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { t } from "#language/text.ts";
import { DEADLINE_MARGIN } from "#protocol/documents/limits.ts";
import type { TaskForm } from "../task-form.ts";

const PRESETS = [
  { label: "24 h", seconds: 86_400 },
  { label: "3 d", seconds: 3 * 86_400 },
  { label: "7 d", seconds: 7 * 86_400 },
  { label: "14 d", seconds: 14 * 86_400 },
  { label: "30 d", seconds: 30 * 86_400 },
] as const;

export interface DeadlineFieldProps {
  form: SchemaForm<"deadline" | "deadlineTime">;
  change: (change: Partial<TaskForm>) => void;
  /** Longest time before a deadline, seconds. */
  maxDuration: number;
}

/** Deadline for the result: a date, optionally with a time, or a preset duration (F55, F56, G36). */
export function DeadlineField({ form, change, maxDuration }: DeadlineFieldProps) {
  const now = useChainClock();
  const today = localDate(now());
  const last = localDate(now() + maxDuration);
  const choose = (seconds: number) => {
    const time = now() + Math.min(seconds, maxDuration) - (seconds >= maxDuration ? DEADLINE_MARGIN : 0);
    change({ deadline: localDate(time), deadlineTime: localTime(time) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("Deadline")}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...form.field("deadline")}
          help="nobody"
          label={t("Deadline")}
          required
          description={t("Latest time to submit a result; verification follows. Time zone: {timeZoneName}.", {
            timeZoneName: timeZoneName(),
          })}
        >
          <Input type="date" min={today} max={last} />
        </Field>
        <Field
          {...form.field("deadlineTime")}
          label={t("Time")}
          description={t("Optional. Without a time, the deadline is the end of the day.")}
        >
          <Input type="time" />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-sm">{t("From now:")}</span>
        {PRESETS.map(({ label, seconds }) => (
          <Button key={label} size="small" onClick={() => choose(seconds)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
