import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { atMost } from "#protocol/documents/limits.ts";
import { MAX_LOCK_REASON_LENGTH } from "#protocol/generated/constants.ts";
import { lockSchema } from "#protocol/schemas/task-actions.ts";

interface LockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Resolves with "done" when voting is locked. */
  onLock: (reason: string) => Promise<unknown>;
}

/** Dialog for the guardian's reason, the only public explanation of a lock. */
export function LockDialog(props: LockDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t("Lock voting")}
      description={t(
        "No verification can be started and no vote cast. Claims, refunds and withdrawals continue.",
      )}
    >
      <LockForm {...props} />
    </Dialog>
  );
}

function LockForm({ onOpenChange, onLock }: LockDialogProps) {
  const form = useDraftForm({
    form: "lock",
    empty: { reason: "" },
    schema: lockSchema,
    shouldValidate: "onSubmit",
    onValid({ reason }) {
      onOpenChange(false);
      return onLock(reason);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={form.draft.restorable} />
      <Field
        {...form.field("reason")}
        label={t("Reason for the lock")}
        description={t("The reason is stored on the chain and shown on every verification page. {atMost}", {
          atMost: atMost(MAX_LOCK_REASON_LENGTH, "bytes"),
        })}
        required
      >
        <Textarea rows={3} />
      </Field>
      <DialogSubmit />
    </form>
  );
}
