import { useState } from "react";
import type { Hex } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { localDateTime, timeZoneName } from "#app/features/task/local-time.ts";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { plural, t } from "#language/text.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import { Check } from "#protocol/generated/enums.ts";
import { startVerificationSchema } from "#protocol/schemas/task-actions.ts";
import { deadlineFromInput } from "#protocol/schemas/task-draft.ts";

/** F122. */
const DEFAULT_PERIOD = 86_400;

export interface StartVerificationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verificationId: Hex | undefined;
  /** Shortest and longest voting period, seconds. */
  limits: { minPeriod: number; maxPeriod: number };
  activeVerifiers: number;
  requiredVotes: number;
  check: Check;
  /** Unix seconds. */
  onStart: (verificationId: Hex, deadline: number) => void;
}

/** Dialog for the voting period (F122-F124). */
export function StartVerificationDialog(props: StartVerificationDialogProps) {
  const { open, onOpenChange, limits } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Start Verification Process")}
      description={t(
        "Verifiers can vote from now until the deadline. A vote can last from {duration} to {duration2}.",
        { duration: formatDuration(limits.minPeriod), duration2: formatDuration(limits.maxPeriod) },
      )}
    >
      <StartVerificationForm {...props} />
    </Dialog>
  );
}

function StartVerificationForm({
  onOpenChange,
  verificationId,
  limits,
  activeVerifiers,
  requiredVotes,
  check,
  onStart,
}: StartVerificationDialogProps) {
  const now = useChainClock();
  const [values, setValues] = useState(() => ({ deadline: localDateTime(now() + DEFAULT_PERIOD) }));
  const chosen = deadlineFromInput(values.deadline);
  const form = useSchemaForm({
    // The limits count from the time of validation.
    schema: () => startVerificationSchema({ now: now(), ...limits }),
    shouldValidate: "onBlur",
    bound: { values, change: (changes) => setValues((before) => ({ ...before, ...changes })) },
    // An unparsable date stays text so that the number rule reports it.
    also: { deadline: String(chosen ?? values.deadline), verificationId },
    onValid({ verificationId, deadline }) {
      if (deadline === undefined) return;
      onOpenChange(false);
      onStart(verificationId, deadline);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Field
        {...form.field("deadline")}
        help="decision"
        label={t("Deadline ({timeZoneName})", { timeZoneName: timeZoneName() })}
        description={
          chosen === undefined
            ? undefined
            : t("Shown on the page as {dateTime}", { dateTime: formatDateTime(chosen) })
        }
        errors={[...(form.errorsOf("deadline") ?? []), ...(form.errorsOf("verificationId") ?? [])]}
        required
      >
        <Input type="datetime-local" />
      </Field>
      <p className="text-muted text-sm">
        {plural(activeVerifiers, "{count} verifier is active now.", "{count} verifiers are active now.")}{" "}
        {check === Check.Open
          ? t("{requiredVotes} votes are needed for a decision.", { requiredVotes })
          : check === Check.Staged
            ? t("The first verifier decides if it agrees, otherwise three equal votes of five others.")
            : t("Three equal votes of five decide.")}
      </p>
      <DialogSubmit />
    </form>
  );
}
