import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { atMost } from "#protocol/documents/limits.ts";
import { MAX_PROOF_LENGTH } from "#protocol/generated/constants.ts";
import { verifyTaskSchema } from "#protocol/schemas/task-actions.ts";

export interface VerifyTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  taskId: string;
  /** Resolves with "done" when the attestation is recorded. */
  onVerify: (proof: string) => Promise<unknown>;
}

/** Dialog for the statement of a third party who checked the result (F125, G14). */
export function VerifyTaskDialog(props: VerifyTaskDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Verify Task Result")}
      description={t(
        "State publicly that you have checked this result. Verifiers can read your statement before they vote. It is not a vote and moves no money.",
      )}
    >
      <VerifyTaskForm {...props} />
    </Dialog>
  );
}

function VerifyTaskForm({ onOpenChange, taskId, onVerify }: VerifyTaskDialogProps) {
  const form = useDraftForm({
    form: `proof:${taskId}`,
    empty: { proof: "" },
    schema: verifyTaskSchema,
    shouldValidate: "onBlur",
    onValid({ proof }) {
      onOpenChange(false);
      return onVerify(proof);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      <Field
        {...form.field("proof")}
        help="startVote"
        label={t("Proof")}
        description={t("Optional. Describe what you checked and how, or link to your evidence. {atMost}", {
          atMost: atMost(MAX_PROOF_LENGTH, "bytes"),
        })}
      >
        <Textarea rows={4} />
      </Field>
      <DialogSubmit />
    </form>
  );
}
