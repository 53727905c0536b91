import { useState } from "react";
import { Field } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { allowsBatch, BATCH_BOUNDS, packBatch } from "#runtime/batch/batch.ts";
import { readInputs } from "#runtime/batch/read-inputs.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import { translateRuntime } from "../runtime-messages.ts";

interface BatchInputProps {
  task: TaskManifest;
  /** @param items number of inputs in the file */
  onFile: (file: File, items: number) => void;
}

/** Makes one batch of several files, a folder, a ZIP archive or a table with one input a row (decision 33). */
export function BatchInput({ task, onFile }: BatchInputProps) {
  const [state, setState] = useState<"idle" | "reading" | { problem: string }>("idle");

  async function take(files: readonly File[]) {
    if (files.length === 0) return;
    setState("reading");
    try {
      const given = files.map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
      const inputs = await readInputs(
        given,
        task.input.map(({ mediaType }) => mediaType),
      );
      onFile(new File([packBatch(inputs)], `batch-${inputs.length}.zip`), inputs.length);
      setState("idle");
    } catch (cause) {
      const problem =
        cause instanceof RuntimeFault
          ? translateRuntime(cause.message)
          : t("The files could not be read. Choose them again");
      setState({ problem });
    }
  }

  if (!allowsBatch(task)) return null;
  const errors =
    typeof state === "object"
      ? [t("{problem}. Nothing was uploaded or paid.", { problem: state.problem.replace(/\.$/, "") })]
      : undefined;
  const limits = {
    items: formatCount(BATCH_BOUNDS.items),
    bytes: formatBytes(BATCH_BOUNDS.inputBytes),
  };
  return (
    <details>
      <summary className="text-muted">{t("Many inputs in one task (batch)")}</summary>
      <div className="mt-2 grid gap-3">
        <Field
          label={t("Files, one ZIP archive, or one table (CSV)")}
          description={t(
            "Each file is one input; of a table, each row. At most {items} inputs and {bytes}. They will be public.",
            limits,
          )}
          errors={errors}
        >
          <FileInput multiple onChange={(event) => void take([...(event.target.files ?? [])])} />
        </Field>
        <Field label={t("Or a folder")} description={t("With the folders in it. Hidden files are left out.")}>
          <FileInput
            // React has no type for this attribute, which every browser knows.
            {...{ webkitdirectory: "" }}
            onChange={(event) => void take([...(event.target.files ?? [])])}
          />
        </Field>
        {state === "reading" ? <p role="status">{t("Reading the files…")}</p> : null}
      </div>
    </details>
  );
}
