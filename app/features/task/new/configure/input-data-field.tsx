import { FileText, X } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { SchemaForm } from "#app/form/use-schema-form.ts";
import { LostFile } from "#app/wizard/lost-file.tsx";
import type { Draft } from "#app/wizard/use-draft.ts";
import { perLanguage } from "#language/per-language.ts";
import { t } from "#language/text.ts";
import { contentUrls, isContentAvailable } from "#protocol/content/gateway.ts";
import { parsePointer } from "#protocol/content/pointer.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { MAX_DATA_POINTER_LENGTH } from "#protocol/generated/constants.ts";
import { acceptAttribute, fileProblem, fileRules } from "#protocol/storage/file-rules.ts";
import type { TaskForm } from "../task-form.ts";

export interface InputDataFieldProps {
  form: SchemaForm<"dataPointer" | "inputData">;
  draft: Draft<TaskForm>;
}

const TAB =
  "border-b-2 border-transparent px-3 py-2 font-medium text-muted data-[state=active]:border-accent data-[state=active]:text-text -mb-px";

/** The data that the model shall work on: a file to upload, or a reference to where it lies (F57-F59). */
export function InputDataField({ form, draft }: InputDataFieldProps) {
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
        <PointerField form={form} pointer={values.dataPointer} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function FileDrop({ form, draft: { stored, setFile, lostFile, ...draft } }: InputDataFieldProps) {
  const file = draft.file ?? stored;
  const [over, setOver] = useState(false);
  const { extensions, maxBytes } = fileRules.taskInput;
  if (file && !fileProblem("taskInput", file)) {
    return (
      <div className="border-accent bg-accent-tint flex items-center gap-3 rounded-card border p-3">
        <FileText aria-hidden="true" className="text-accent size-5 shrink-0" />
        <p className="min-w-0 grow break-words">
          <span className="font-medium">{file.name}</span>{" "}
          <span className="text-muted">
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
      description={t("One file: {extensions}; at most {bytes}. It will be public.", {
        extensions: extensions.join(", "),
        bytes: formatBytes(maxBytes),
      })}
      errors={problem ? [problem] : form.errorsOf("inputData")}
    >
      {/* A file can be dropped on the field itself: browsers do that without a script. */}
      <Input
        type="file"
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

const KINDS = perLanguage(
  () =>
    ({
      ipfs: t("Content in IPFS: it cannot change after the task was created."),
      url: t(
        "A web address: what lies there can change, and verifiers may see something else than the provider.",
      ),
      reference: t("A reference in your own words: the provider must know what it means."),
    }) as const,
);

function PointerField({ form, pointer: text }: Pick<InputDataFieldProps, "form"> & { pointer: string }) {
  const pointer = parsePointer(text);
  const errors = [...(form.errorsOf("dataPointer") ?? []), ...(form.errorsOf("inputData") ?? [])];
  return (
    <div className="grid gap-2">
      <Field
        {...form.field("dataPointer")}
        help="secrets"
        label={t("Data pointer")}
        errors={errors}
        description={pointer ? KINDS[pointer.kind] : t("ipfs://…, a web address, or another reference.")}
      >
        <Input
          maxLength={MAX_DATA_POINTER_LENGTH}
          spellCheck={false}
          autoComplete="off"
          placeholder={t("ipfs://bafy…")}
          className="font-mono"
          // Without a pointer it is the input that is missing.
          onBlur={() => form.validate("inputData")}
        />
      </Field>
      {pointer?.kind === "ipfs" ? <PointerTest pointer={text} key={text} /> : null}
    </div>
  );
}

/** Asks the gateways whether the content is there. */
function PointerTest({ pointer }: { pointer: string }) {
  const { gatewayUrls } = usePublicEnvironment();
  const [state, setState] = useState<"idle" | "running" | "found" | "missing">("idle");
  async function test() {
    setState("running");
    setState((await isContentAvailable(contentUrls(gatewayUrls, pointer))) ? "found" : "missing");
  }
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => void test()} disabled={state === "running"}>
        {state === "running" ? t("Asking…") : t("Test pointer")}
      </Button>
      <span role="status" className="text-sm">
        {state === "found" ? <span className="text-verified">{t("The content is there.")}</span> : null}
        {state === "missing" ? (
          <span className="text-rejected">
            {t("No gateway has this content now. A provider could not load it.")}
          </span>
        ) : null}
      </span>
    </p>
  );
}
