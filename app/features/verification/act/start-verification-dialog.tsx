import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { Hex } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { localDateTime, timeZoneName } from "#app/features/task/local-time.ts";
import { formatDuration } from "#protocol/format/time.ts";
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
  /** Unix seconds. */
  onStart: (verificationId: Hex, deadline: number) => void;
}

/** Asks until when verifiers can vote (F122-F124). */
export function StartVerificationDialog(props: StartVerificationDialogProps) {
  const { open, onOpenChange, limits } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start Verification Process"
      description={`Verifiers can vote from now until the deadline. A voting lasts from ${formatDuration(limits.minPeriod)} to ${formatDuration(limits.maxPeriod)}.`}
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
  onStart,
}: StartVerificationDialogProps) {
  const now = useChainClock();
  const [initial] = useState(() => localDateTime(now() + DEFAULT_PERIOD));
  const [form, fields] = useForm({
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => {
      const text = String(formData.get("deadline") ?? "");
      const seconds = deadlineFromInput(text);
      // What is no date at all stays text, so that the rule for numbers answers.
      formData.set("deadline", seconds === undefined ? text : String(seconds));
      formData.set("verificationId", verificationId ?? "");
      const schema = startVerificationSchema({ now: now(), ...limits });
      return parseWithZod(formData, { schema, disableAutoCoercion: true });
    },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success" || submission.value.deadline === undefined) return;
      onOpenChange(false);
      onStart(submission.value.verificationId, submission.value.deadline);
    },
  });
  return (
    <form {...getFormProps(form)} className="grid gap-4">
      <Field
        label={`Deadline (${timeZoneName()})`}
        errors={[...(fields.deadline.errors ?? []), ...(fields.verificationId.errors ?? [])]}
        required
      >
        <Input type="datetime-local" name={fields.deadline.name} defaultValue={initial} />
      </Field>
      <p className="text-muted text-sm">
        {activeVerifiers} {activeVerifiers === 1 ? "verifier is" : "verifiers are"} active now;{" "}
        {requiredVotes} votes are needed for a decision.
      </p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
