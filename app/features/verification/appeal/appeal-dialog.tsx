import { type FormEvent, useState } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import type { TransactionAction } from "#app/transaction/action.ts";
import { TASK_DESCRIPTION_MAX } from "#protocol/documents/limits.ts";
import { type Appeal, appealOutcome } from "./appeal.ts";

export interface AppealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verificationId: Appeal["verificationId"];
  /** Smallest unit of MLB. */
  bond: bigint;
  onAppeal: (appeal: TransactionAction<{ evidenceCid: string }>) => void;
}

/** Asks the harmed party what the arbiter should know. */
export function AppealDialog({ open, onOpenChange, verificationId, bond, onAppeal }: AppealDialogProps) {
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const statement = String(new FormData(event.currentTarget).get("statement") ?? "").trim();
    if (statement === "") return setProblem("Please say why the outcome is wrong");
    onOpenChange(false);
    onAppeal(appealOutcome({ verificationId, bond, statement }));
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Appeal the outcome"
      description="An arbiter reads your statement, looks at the result and decides for good."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Why is the outcome wrong?"
          description="Your statement is stored in public and cannot be changed."
          errors={problem ? [problem] : undefined}
          required
        >
          <Textarea
            name="statement"
            rows={6}
            // As long as the description of a task.
            maxLength={TASK_DESCRIPTION_MAX}
            onInput={() => setProblem(undefined)}
          />
        </Field>
        <p>
          Bond: <Amount value={bond} digits="full" />. You get it back when the arbiter agrees with you.
        </p>
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
