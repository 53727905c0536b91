import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { verifyTaskSchema } from "#protocol/schemas/task-actions.ts";

export interface VerifyTaskDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVerify: (proof: string) => void;
}

/** Asks for the statement of somebody who checked the result on their own (F125, G14). */
export function VerifyTaskDialog({ open, onOpenChange, onVerify }: VerifyTaskDialogProps) {
  const [form, fields] = useForm({
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: verifyTaskSchema, disableAutoCoercion: true }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      onOpenChange(false);
      onVerify(submission.value.proof);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Verify Task Result"
      description="State in public that you have checked this result. It is not a vote and moves no money; verifiers can read it before they vote."
    >
      <form {...getFormProps(form)} className="grid gap-4">
        <Field
          label="Proof"
          description="Optional: what you checked and how, or the pointer to your evidence."
          errors={fields.proof.errors}
        >
          <Textarea name={fields.proof.name} rows={4} />
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
