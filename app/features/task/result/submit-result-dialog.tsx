import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Field, Input, Textarea } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { Dialog, DialogSubmit } from "#app/components/ui/overlay/dialog.tsx";
import type { FieldWiring } from "#app/form/use-schema-form.ts";
import { say } from "#app/language/say.tsx";
import { LostFile, RestoreDraft } from "#app/wizard/restore-draft.tsx";
import type { Draft } from "#app/wizard/use-draft.ts";
import { useDraftForm } from "#app/wizard/use-draft-form.ts";
import { t } from "#language/text.ts";
import { atMost, RESULT_NOTES_MAX } from "#protocol/documents/limits.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { submitResultSchema } from "#protocol/schemas/task-actions.ts";
import { acceptAttribute, fileRules } from "#protocol/storage/file-rules.ts";
import { givenUp, type RejectedResult } from "./rejected-result.ts";
import type { NewResult } from "./result-documents.ts";

export type ResultInput = Pick<NewResult, "files" | "fields" | "artifacts" | "metrics" | "environment"> & {
  /** Digest of the trace of the run that computed the result. */
  trace?: Hex | undefined;
  /** Of a batch: the digests of its inputs' runs. */
  itemTraces?: readonly Hex[] | undefined;
};

export interface SubmitResultDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  taskId: string;
  /** Smallest unit of MLB. */
  bond: bigint;
  /** Whether it is locked since the task was accepted. */
  isBondLocked: boolean;
  /** The task's results are recomputed: only a run of the model's package can submit one. */
  needsRun: boolean;
  /** The rejected result that this one replaces; undefined for a first result. */
  rejected: RejectedResult | undefined;
  /** Resolves with "done" when the result is recorded. */
  onSubmit: (result: ResultInput) => Promise<unknown>;
}

/** Dialog for a task's result: its file or notes, figures, logs and diagnostics (F126-F129). */
export function SubmitResultDialog(props: SubmitResultDialogProps) {
  const { open, onOpenChange, rejected } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Submit Task Result")}
      description={
        rejected
          ? t("Submit a corrected result with a new bond.")
          : t("Your files are stored publicly, then the result is recorded on the blockchain.")
      }
    >
      {props.needsRun ? <RunNeeded onClose={() => onOpenChange(false)} /> : <SubmitResultForm {...props} />}
    </Dialog>
  );
}

/** A result without a run has no trace, so verifiers could not approve it. */
function RunNeeded({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice title={t("This task needs a run of the package")} role="status">
        {t(
          "Verifiers recompute its result and compare the trace of the run, which a file chosen by hand does not have. Compute the result in this browser, or let your agent compute and submit it.",
        )}
      </Notice>
      <div>
        <Link to="#own-run" onClick={onClose} className={buttonClasses({ variant: "primary" })}>
          {t("Compute the result")}
        </Link>
      </div>
    </div>
  );
}

type ResultPurpose = "resultOutput" | "resultLogs" | "resultDiagnostics";

type FileFieldProps = FieldWiring & {
  label: string;
  purpose: ResultPurpose;
  draft: Pick<Draft<object>, "files" | "setFile" | "lostFiles">;
};

/** One of the result's files. The browser's file input shows a file kept in the draft. */
function FileField({ purpose, draft, ...field }: FileFieldProps) {
  const { name } = field.control;
  const saved = draft.files[name];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!saved || !input.current || input.current.files?.[0]?.name === saved.name) return;
    const transfer = new DataTransfer();
    transfer.items.add(saved);
    input.current.files = transfer.files;
  }, [saved]);
  const { extensions, maxBytes } = fileRules[purpose];
  const limit = t("{extensions}, up to {bytes}", {
    extensions: extensions.map((extension) => `.${extension}`).join(" "),
    bytes: formatBytes(maxBytes),
  });
  return (
    <Field {...field} description={limit}>
      <FileInput
        ref={input}
        accept={acceptAttribute(purpose)}
        onChange={(event) => draft.setFile(event.target.files?.[0], name)}
      />
      <LostFile name={draft.lostFiles[name]} />
    </Field>
  );
}

/** Runs models, so it is not loaded for results with notes only. */
const ResultCheck = lazyPart(
  async () => (await import("#app/features/execution/result-check.tsx")).ResultCheck,
);

const EMPTY = { notes: "", accuracy: "", confidence: "", executionTime: "" };

function SubmitResultForm(props: SubmitResultDialogProps) {
  const { onOpenChange, taskId, bond, isBondLocked, rejected, onSubmit } = props;
  const [toCheck, setToCheck] = useState<ResultInput>();
  const send = (input: ResultInput) => {
    onOpenChange(false);
    return onSubmit(input);
  };
  const form = useDraftForm({
    form: `result:${taskId}`,
    empty: EMPTY,
    schema: submitResultSchema,
    shouldValidate: "onBlur",
    async onValid(result) {
      const { resultFile, logsFile, diagnosticsFile, ...rest } = result;
      const input: ResultInput = {
        files: {
          output: resultFile as File | undefined,
          logs: logsFile as File | undefined,
          diagnostics: diagnosticsFile as File | undefined,
        },
        fields: rest,
      };
      if (!input.files.output) return send(input);
      setToCheck(input);
      return undefined;
    },
  });
  const { draft } = form;
  if (toCheck?.files.output) {
    const { accuracy, confidence } = toCheck.fields;
    // Read the same way as by readers of a submitted result: omitted figures are not claims.
    const metrics = {
      ...(accuracy !== undefined && { accuracy }),
      ...(confidence !== undefined && { confidence }),
    };
    return (
      <ResultCheck
        taskId={taskId}
        given={{ output: toCheck.files.output, artifacts: [], metrics }}
        bond={bond}
        onSubmit={() => void send(toCheck).then((outcome) => outcome === "done" && draft.clear())}
        onBack={() => setToCheck(undefined)}
      />
    );
  }
  return (
    <form {...form.props} className="grid gap-4">
      <RestoreDraft draft={draft.restorable} />
      {rejected ? (
        <Notice
          tone="warning"
          icon={TriangleAlert}
          title={
            rejected.appealUntil
              ? t("Submitting again ends your right to appeal")
              : t("Submitting again is final")
          }
        >
          {givenUp(rejected).join(" ")}
        </Notice>
      ) : null}
      <FileField
        {...form.field("resultFile")}
        label={t("Result file")}
        purpose="resultOutput"
        draft={draft}
      />
      <Field
        {...form.field("notes")}
        help="submit"
        label={t("Notes")}
        description={t(
          "Describe what you did and what the result shows. Required without a result file. {atMost}",
          {
            atMost: atMost(RESULT_NOTES_MAX),
          },
        )}
      >
        <Textarea rows={3} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field {...form.field("accuracy")} label={t("Accuracy (%)")}>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field {...form.field("confidence")} label={t("Confidence (%)")}>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field {...form.field("executionTime")} label={t("Execution time (ms)")}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <FileField {...form.field("logsFile")} label={t("Logs")} purpose="resultLogs" draft={draft} />
      <FileField
        {...form.field("diagnosticsFile")}
        label={t("Diagnostics")}
        purpose="resultDiagnostics"
        draft={draft}
      />
      <p className="text-muted text-sm">
        {isBondLocked
          ? say(
              "Bond: {amount}, locked since you accepted the task. You get it back if the result is approved.",
              {
                amount: <Amount value={bond} digits="full" />,
              },
            )
          : say("Bond: {amount}, taken when you submit. You get it back if the result is approved.", {
              amount: <Amount value={bond} digits="full" />,
            })}
      </p>
      <DialogSubmit />
    </form>
  );
}
