import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import type { TransactionAction } from "#app/transaction/action.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { APPEAL_STATEMENT_MAX, atMost } from "#protocol/documents/limits.ts";
import type { AppealCost } from "#protocol/rules/reward.ts";
import { appealSchema } from "#protocol/schemas/task-actions.ts";
import { type Appeal, appealOutcome } from "./appeal.ts";
import { appealPrice } from "./appeal-right.ts";

export interface AppealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verificationId: Appeal["verificationId"];
  cost: AppealCost;
  /** Seconds. */
  arbiterTimeout: number;
  /** Resolves with "done" when the appeal is recorded. */
  onAppeal: (appeal: TransactionAction<{ evidenceCid: string }>) => Promise<unknown>;
}

export function AppealDialog(props: AppealDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Appeal the outcome")}
      description={t("An arbiter reads your statement, reviews the result and makes a final decision.")}
    >
      <AppealForm {...props} />
    </Dialog>
  );
}

function AppealForm({ onOpenChange, verificationId, cost, arbiterTimeout, onAppeal }: AppealDialogProps) {
  const form = useDraftForm({
    form: `appeal:${verificationId}`,
    empty: { statement: "" },
    schema: appealSchema,
    shouldValidate: "onSubmit",
    onValid({ statement }) {
      onOpenChange(false);
      return onAppeal(appealOutcome({ verificationId, cost, statement, arbiterTimeout }));
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      <Field
        {...form.field("statement")}
        help="appeals"
        label={t("Why is the outcome wrong?")}
        description={t("Your statement is public and permanent. {atMost}", {
          atMost: atMost(APPEAL_STATEMENT_MAX),
        })}
        required
      >
        <Textarea rows={6} />
      </Field>
      <p>{appealPrice(cost)}</p>
      <p>{t("If no arbiter rules in time, the decision stands: you get the bond back, but not the fee.")}</p>
      <DialogSubmit />
    </form>
  );
}
