import { FileText, X } from "lucide-react";
import { Tabs } from "radix-ui";
import { useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { contentUrls, isContentAvailable } from "#protocol/content/gateway.ts";
import { parsePointer } from "#protocol/content/pointer.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { acceptAttribute, fileProblem, fileRules } from "#protocol/storage/file-rules.ts";
import type { TaskForm } from "./task-form.ts";

export interface InputDataFieldProps {
  form: TaskForm;
  change: (change: Partial<TaskForm>) => void;
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  /** Messages for whichever tab is open; undefined until the reader has been there. */
  errors: readonly string[] | undefined;
}

const TAB =
  "border-b-2 border-transparent px-3 py-2 font-medium text-muted data-[state=active]:border-accent data-[state=active]:text-text -mb-px";

/** The data that the model shall work on: a file to upload, or a reference to where it lies (F57-F59). */
export function InputDataField({ form, change, file, setFile, errors }: InputDataFieldProps) {
  const { extensions, maxBytes } = fileRules.taskInput;
  return (
    <Tabs.Root
      value={form.inputMode}
      onValueChange={(value) => change({ inputMode: value === "pointer" ? "pointer" : "file" })}
      className="grid gap-3"
    >
      <h3 className="font-medium">Input data</h3>
      <Tabs.List aria-label="Input data" className="border-border flex gap-1 border-b">
        <Tabs.Trigger value="file" className={TAB}>
          Upload File
        </Tabs.Trigger>
        <Tabs.Trigger value="pointer" className={TAB}>
          Provide Reference
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="file">
        <FileDrop
          file={file}
          setFile={setFile}
          errors={errors}
          description={`One file: ${extensions.join(", ")}; at most ${formatBytes(maxBytes)}. It will be public.`}
          before={form.fileName}
        />
      </Tabs.Content>
      <Tabs.Content value="pointer">
        <PointerField form={form} change={change} errors={errors} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function FileDrop({
  file,
  setFile,
  errors,
  description,
  before,
}: Pick<InputDataFieldProps, "file" | "setFile" | "errors"> & { description: string; before: string }) {
  const id = useId();
  const [over, setOver] = useState(false);
  if (file && !fileProblem("taskInput", file)) {
    return (
      <div className="border-accent bg-accent-tint flex items-center gap-3 rounded-card border p-3">
        <FileText aria-hidden="true" className="text-accent size-5 shrink-0" />
        <p className="min-w-0 grow break-words">
          <span className="font-medium">{file.name}</span>{" "}
          <span className="text-muted">{formatBytes(file.size)}</span>
        </p>
        <Button size="small" onClick={() => setFile(undefined)}>
          <X aria-hidden="true" className="size-3.5" />
          Remove
        </Button>
      </div>
    );
  }
  const problem = file ? fileProblem("taskInput", file) : undefined;
  const messages = problem ? [problem] : errors;
  return (
    <Field id={id} label="Input file" description={description} errors={messages}>
      {/* A file can be dropped on the field itself: browsers do that without a script. */}
      <Input
        type="file"
        name="inputData"
        accept={acceptAttribute("taskInput")}
        onChange={(event) => setFile(event.target.files?.[0])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className={classNames("border-dashed py-6", over && "bg-accent-tint")}
      />
      {before && !file ? (
        <p className="text-progress text-sm">
          You had chosen {before} before this page was loaded. Please choose it again.
        </p>
      ) : null}
    </Field>
  );
}

const KINDS = {
  ipfs: "Content in IPFS: it cannot change after the task was created.",
  url: "A web address: what lies there can change, and verifiers may see something else than the provider.",
  reference: "A reference in your own words: the provider must know what it means.",
} as const;

function PointerField({ form, change, errors }: Pick<InputDataFieldProps, "form" | "change" | "errors">) {
  const pointer = parsePointer(form.dataPointer);
  return (
    <div className="grid gap-2">
      <Field
        label="Data pointer"
        errors={errors}
        description={pointer ? KINDS[pointer.kind] : "ipfs://…, a web address, or another reference."}
      >
        <Input
          name="dataPointer"
          value={form.dataPointer}
          maxLength={512}
          spellCheck={false}
          autoComplete="off"
          placeholder="ipfs://bafy…"
          className="font-mono"
          onChange={(event) => change({ dataPointer: event.target.value })}
        />
      </Field>
      {pointer?.kind === "ipfs" ? <PointerTest pointer={form.dataPointer} key={form.dataPointer} /> : null}
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
        {state === "running" ? "Asking…" : "Test pointer"}
      </Button>
      <span role="status" className="text-sm">
        {state === "found" ? <span className="text-verified">The content is there.</span> : null}
        {state === "missing" ? (
          <span className="text-rejected">
            No gateway has this content now. A provider could not load it.
          </span>
        ) : null}
      </span>
    </p>
  );
}
