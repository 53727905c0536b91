import { type FormEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { RadioCards } from "#app/components/ui/form/radio-cards.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { type ArbiterRuling, rulingChoices } from "./rule-verification.ts";

const REASONS_MAX = 5_000;

export interface RulingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRule: (ruling: ArbiterRuling["ruling"], reasons: string) => void;
}

/** Asks the arbiter for a decision and its reasons. */
export function RulingDialog({ open, onOpenChange, onRule }: RulingDialogProps) {
  const [problems, setProblems] = useState<{ ruling?: string; reasons?: string }>({});
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const choice = rulingChoices.find(({ ruling }) => String(ruling) === data.get("ruling"));
    const reasons = String(data.get("reasons") ?? "").trim();
    if (!choice || reasons === "") {
      return setProblems({
        ruling: choice ? undefined : "Please select a ruling",
        reasons: reasons ? undefined : "Please give the reasons of your ruling",
      });
    }
    onOpenChange(false);
    onRule(choice.ruling, reasons);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rule on the appeal"
      description="Your ruling is final: it replaces the outcome of the vote."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <RadioCards
          legend="Ruling"
          name="ruling"
          columns={1}
          options={rulingChoices.map(({ ruling, name, consequence }) => ({
            value: String(ruling),
            label: name,
            description: consequence,
          }))}
          errors={problems.ruling ? [problems.ruling] : undefined}
        />
        <Field
          label="Reasons"
          description="Stored in public and cannot be changed."
          errors={problems.reasons ? [problems.reasons] : undefined}
          required
        >
          <Textarea name="reasons" rows={5} maxLength={REASONS_MAX} onInput={() => setProblems({})} />
        </Field>
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
