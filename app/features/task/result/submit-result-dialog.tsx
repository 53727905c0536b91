import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { RESULT_NOTES_MAX } from "#protocol/documents/limits.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { type SubmitResultFields, submitResultSchema } from "#protocol/schemas/task-actions.ts";
import { acceptAttribute, fileProblem, fileRules } from "#protocol/storage/file-rules.ts";

export interface ResultInput {
  files: { output?: File; logs?: File; diagnostics?: File };
  fields: Pick<SubmitResultFields, "notes" | "accuracy" | "confidence" | "executionTime">;
}

export interface SubmitResultDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Smallest unit of MLB. */
  bond: bigint;
  /** A corrected result after a rejection. */
  again: boolean;
  onSubmit: (result: ResultInput) => void;
}

/** Asks for the result of a task: its file or notes, figures, logs and diagnostics (F126-F129). */
export function SubmitResultDialog(props: SubmitResultDialogProps) {
  const { open, onOpenChange, again } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Submit Task Result"
      description={
        again
          ? "Submit a corrected result. The bond of the rejected one goes to its verifiers."
          : "Files are stored in public under their hash, then the result goes to the chain."
      }
    >
      <SubmitResultForm {...props} />
    </Dialog>
  );
}

interface FileFieldProps {
  label: string;
  name: string;
  purpose: "resultOutput" | "resultLogs" | "resultDiagnostics";
  errors: string[] | undefined;
}

/**
 * One of the result's files. What is wrong with it is said when it is chosen: the rules of the whole form are silent about
 * it while another field is wrong.
 */
function FileField({ label, name, purpose, errors }: FileFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <Field label={label} description={limitOf(purpose)} errors={problem ? [problem] : errors}>
      <Input
        type="file"
        name={name}
        accept={acceptAttribute(purpose)}
        className="py-1.5"
        onChange={(event) => {
          const file = event.target.files?.[0];
          setProblem(file && fileProblem(purpose, file));
        }}
      />
    </Field>
  );
}

const limitOf = (purpose: "resultOutput" | "resultLogs" | "resultDiagnostics"): string => {
  const { extensions, maxBytes } = fileRules[purpose];
  return `${extensions.map((extension) => `.${extension}`).join(" ")}, up to ${formatBytes(maxBytes)}`;
};

function SubmitResultForm({ onOpenChange, bond, onSubmit }: SubmitResultDialogProps) {
  const [form, fields] = useForm({
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: submitResultSchema, disableAutoCoercion: true }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== "success") return;
      const { resultFile, logsFile, diagnosticsFile, ...rest } = submission.value;
      onOpenChange(false);
      onSubmit({
        files: {
          output: resultFile as File | undefined,
          logs: logsFile as File | undefined,
          diagnostics: diagnosticsFile as File | undefined,
        },
        fields: rest,
      });
    },
  });
  return (
    <form {...getFormProps(form)} className="grid gap-4">
      <FileField
        label="Result file"
        name={fields.resultFile.name}
        purpose="resultOutput"
        errors={fields.resultFile.errors}
      />
      <Field
        label="Notes"
        description="What you did and what the result says. Needed when there is no result file."
        errors={fields.notes.errors}
      >
        <Textarea name={fields.notes.name} rows={3} maxLength={RESULT_NOTES_MAX} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Accuracy (%)" errors={fields.accuracy.errors}>
          <Input type="number" name={fields.accuracy.name} min={0} max={100} step={0.1} inputMode="decimal" />
        </Field>
        <Field label="Confidence (%)" errors={fields.confidence.errors}>
          <Input
            type="number"
            name={fields.confidence.name}
            min={0}
            max={100}
            step={0.1}
            inputMode="decimal"
          />
        </Field>
        <Field label="Execution time (ms)" errors={fields.executionTime.errors}>
          <Input type="number" name={fields.executionTime.name} min={0} step={1} inputMode="numeric" />
        </Field>
      </div>
      <FileField
        label="Logs"
        name={fields.logsFile.name}
        purpose="resultLogs"
        errors={fields.logsFile.errors}
      />
      <FileField
        label="Diagnostics"
        name={fields.diagnosticsFile.name}
        purpose="resultDiagnostics"
        errors={fields.diagnosticsFile.errors}
      />
      <p className="text-muted text-sm">
        Bond: <Amount value={bond} digits="full" />, taken with the submission. It comes back when the result
        is approved.
      </p>
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
