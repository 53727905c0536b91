import { Amount } from "#app/components/chain/amount.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { say } from "#app/language/say.tsx";
import type { TransactionAction } from "#app/transaction/action.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { APPEAL_STATEMENT_MAX, atMost } from "#protocol/documents/limits.ts";
import { appealSchema } from "#protocol/schemas/task-actions.ts";
import { type Appeal, appealOutcome } from "./appeal.ts";

export interface AppealDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verificationId: Appeal["verificationId"];
  /** Smallest unit of MLB. */
  bond: bigint;
  /** Seconds. */
  arbiterTimeout: number;
  /** Resolves with "done" when the appeal is recorded. */
  onAppeal: (appeal: TransactionAction<{ evidenceCid: string }>) => Promise<unknown>;
}

/** Dialog for the appellant's statement to the arbiter. */
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

function AppealForm({ onOpenChange, verificationId, bond, arbiterTimeout, onAppeal }: AppealDialogProps) {
  const form = useDraftForm({
    form: `appeal:${verificationId}`,
    empty: { statement: "" },
    schema: appealSchema,
    shouldValidate: "onSubmit",
    onValid({ statement }) {
      onOpenChange(false);
      return onAppeal(appealOutcome({ verificationId, bond, statement, arbiterTimeout }));
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
        <Textarea rows={6} maxLength={APPEAL_STATEMENT_MAX} />
      </Field>
      <p>
        {say("Bond: {amount}. You get it back if the arbiter agrees with you.", {
          amount: <Amount value={bond} digits="full" />,
        })}
      </p>
      <DialogSubmit />
    </form>
  );
}
