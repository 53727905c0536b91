import { FileText, X } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { LostFile } from "#app/wizard/restore-draft.tsx";
import type { Draft } from "#app/wizard/use-draft.ts";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { acceptAttribute, fileProblem, fileRules } from "#protocol/storage/file-rules.ts";
import { itemsOf, type TaskForm } from "../task-form.ts";
import type { ReferencedFile } from "./use-referenced-file.ts";

export interface InputDataFieldProps {
  form: SchemaForm<"dataPointer" | "inputData">;
  draft: Draft<TaskForm>;
  referenced: ReferencedFile;
}

const TAB =
  "border-b-2 border-transparent px-3 py-2 font-medium text-muted data-[state=active]:border-accent data-[state=active]:text-text -mb-px";

/** The task's input data: a file to upload, or a reference to stored content (F57-F59). */
export function InputDataField({ form, draft, referenced }: InputDataFieldProps) {
  const { values, change } = draft;
  return (
    <Tabs.Root
      value={values.inputMode}
      onValueChange={(value) => change({ inputMode: value === "pointer" ? "pointer" : "file" })}
      className="grid gap-3"
    >
      <h3 className="font-medium">{t("Input data")}</h3>
      <Tabs.List aria-label={t("Input data")} className="border-border flex gap-1 border-b">
        <Tabs.Trigger value="file" className={TAB}>
          {t("Upload File")}
        </Tabs.Trigger>
        <Tabs.Trigger value="pointer" className={TAB}>
          {t("Provide Reference")}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="file" tabIndex={-1}>
        <FileDrop form={form} draft={draft} />
      </Tabs.Content>
      <Tabs.Content value="pointer" tabIndex={-1}>
        <PointerField form={form} referenced={referenced} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function FileDrop({
  form,
  draft: { stored, setFile: set, change, values, lostFile, ...draft },
}: Omit<InputDataFieldProps, "referenced">) {
  const file = draft.file ?? stored;
  const [over, setOver] = useState(false);
  const { extensions, maxBytes } = fileRules.taskInput;
  const items = itemsOf(values);
  const limits = { extensions: extensions.join(", "), bytes: formatBytes(maxBytes) };
  const setFile = (chosen: File | undefined) => {
    change({ items: "" });
    set(chosen);
  };
  if (file && !fileProblem("taskInput", file)) {
    return (
      <div className="border-accent bg-accent-tint flex items-center gap-3 rounded-card border p-3">
        <FileText aria-hidden="true" className="text-accent size-5 shrink-0" />
        <p className="min-w-0 grow break-words">
          <UserText className="font-medium">{file.name}</UserText>{" "}
          <span className="text-muted">
            {items === undefined ? null : `${plural(items, "{count} input", "{count} inputs")}, `}
            {formatBytes(file.size)}
            {stored ? t(", already stored") : null}
          </span>
        </p>
        <Button size="small" onClick={() => setFile(undefined)}>
          <X aria-hidden="true" className="size-3.5" />
          {t("Remove")}
        </Button>
      </div>
    );
  }
  const problem = file ? fileProblem("taskInput", file) : undefined;
  return (
    <Field
      {...form.field("inputData")}
      help="secrets"
      label={t("Input file")}
      description={
        values.privacy === "private"
          ? t("One file: {extensions}; at most {bytes}. It will be encrypted.", limits)
          : t("One file: {extensions}; at most {bytes}. It will be public.", limits)
      }
      errors={problem ? [problem] : form.errorsOf("inputData")}
    >
      {/* Browsers accept files dropped on a file input without a script. */}
      <FileInput
        accept={acceptAttribute("taskInput")}
        onChange={(event) => setFile(event.target.files?.[0])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className={classNames("border-dashed py-6", over && "bg-accent-tint")}
      />
      <LostFile name={lostFile} />
    </Field>
  );
}

const referenceTexts = (): Record<ReferencedFile["status"], string> => ({
  none: t("ipfs:// followed by the content ID of a stored file."),
  reading: t("Loading the content…"),
  missing: t("No gateway returns this content, so a provider could not load it."),
  large: t("Content found. It is too large to be checked here."),
  ready: t("Content found."),
});

function PointerField({ form, referenced }: Pick<InputDataFieldProps, "form" | "referenced">) {
  const errors = [...(form.errorsOf("dataPointer") ?? []), ...(form.errorsOf("inputData") ?? [])];
  const isMissing = referenced.status === "missing";
  return (
    <div className="grid gap-2">
      <Field
        {...form.field("dataPointer")}
        help="secrets"
        label={t("Data pointer")}
        errors={errors}
        description={referenceTexts().none}
      >
        <Input
          spellCheck={false}
          autoComplete="off"
          placeholder={t("ipfs://bafy…")}
          className="font-mono"
          // Without a reference, the missing field is the input itself.
          onBlur={() => form.validate("inputData")}
        />
      </Field>
      <p role="status" className={classNames("text-sm", isMissing ? "text-rejected" : "text-muted")}>
        {referenced.status === "none" ? null : referenceTexts()[referenced.status]}
        {referenced.status === "ready" ? ` ${formatBytes(referenced.file.size)}` : null}
      </p>
    </div>
  );
}
