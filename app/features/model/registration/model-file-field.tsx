import { FileUp, Trash2 } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Hash } from "#app/components/chain/hash.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { say } from "#app/language/say.tsx";
import { LostFile } from "#app/wizard/restore-draft.tsx";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { acceptAttribute, fileRules } from "#protocol/storage/file-rules.ts";
import { ExecutableFileBadge } from "../model-badges.tsx";
import { type FileIdentity, type ModelFileContent, modelFileProblem, readContent } from "./use-model-file.ts";

export interface ModelFileFieldProps {
  file: File | undefined;
  identity: FileIdentity;
  lostFile: string | undefined;
  errors: readonly string[] | undefined;
  onChange: (file: File, content: ModelFileContent) => void;
  /** Called with the button "Remove" (F228). */
  onRemove: () => void;
  /** Called while a chosen file is read; until then the form has another file, or none. */
  onReading: (isReading: boolean) => void;
}

/** The model's file: chosen or dropped, checked at once, with its content id computed before upload (F212, F228). */
export function ModelFileField({
  file,
  identity,
  lostFile,
  errors,
  onChange,
  onRemove,
  onReading,
}: ModelFileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const messages = problem ? [problem] : (errors ?? []);

  function reportReading(now: boolean) {
    setReading(now);
    onReading(now);
  }

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(undefined);
    reportReading(true);
    const refused = await modelFileProblem(chosen);
    const { problem, ...content } = refused ? { problem: refused } : await readContent(chosen);
    if (problem) console.warn(problem);
    setProblem(problem);
    if (!problem) onChange(chosen, content);
    reportReading(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t("Model file")}
      </label>
      {file ? (
        <ChosenFile
          file={file}
          identity={identity}
          onRemove={() => {
            setProblem(undefined);
            onRemove();
          }}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center",
          isOver ? "border-accent bg-accent-tint" : "border-control bg-surface",
          Boolean(file) && "py-3",
        )}
      >
        <FileUp aria-hidden="true" className="text-muted size-5" />
        <p className="text-muted" role="status">
          {isReading
            ? t("Reading the file…")
            : file
              ? t("Drop another file to replace it, or")
              : t("Drop the file here, or")}
        </p>
        <Button size="small" onClick={() => input.current?.click()}>
          {file ? t("Choose another file") : t("Choose file")}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          name="modelFile"
          accept={acceptAttribute("model")}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-description ${id}-error`}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            event.target.value = "";
          }}
        />
      </div>
      <LostFile name={lostFile} />
      <p id={`${id}-description`} className="text-muted text-sm">
        {t("One file, up to {bytes}; GGUF files up to {larger}. Types: {extensions}.", {
          bytes: formatBytes(fileRules.model.maxBytes),
          larger: formatBytes(fileRules.model.larger.maxBytes),
          extensions: fileRules.model.extensions.join(", "),
        })}
      </p>
      <p id={`${id}-error`} role="alert" className="text-rejected text-sm empty:hidden">
        {messages.join(" ")}
      </p>
    </div>
  );
}

function ChosenFile({
  file,
  identity,
  onRemove,
}: {
  file: File;
  identity: FileIdentity;
  onRemove: () => void;
}) {
  return (
    <div className="border-border bg-surface flex flex-wrap items-center justify-between gap-3 rounded-card border p-3">
      <div className="grid min-w-0 grow gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <UserText className="min-w-0 font-medium">{file.name}</UserText>
          <span className="text-muted">{formatBytes(file.size)}</span>
          <ExecutableFileBadge fileName={file.name} />
        </span>
        {identity.status === "hashing" ? (
          <span
            role="progressbar"
            aria-label={t("Computing content ID")}
            aria-valuenow={Math.round(identity.progress * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="bg-sunken block h-1.5 overflow-hidden rounded-full"
          >
            <span className="bg-accent block h-full" style={{ width: `${identity.progress * 100}%` }} />
          </span>
        ) : null}
        {identity.status === "known" ? (
          <span className="text-muted text-sm">
            {say("Content ID {hash}", {
              hash: <Hash value={identity.id.cid} label={t("Copy the content ID")} />,
            })}
          </span>
        ) : null}
        {identity.status === "failed" ? (
          <span role="alert" className="text-rejected text-sm">
            {t("The file could not be read. It may have been moved or changed. Choose it again.")}
          </span>
        ) : null}
      </div>
      <Button size="small" onClick={onRemove} aria-label={t("Remove {name}", { name: file.name })}>
        <Trash2 aria-hidden="true" className="size-3.5" />
        {t("Remove")}
      </Button>
    </div>
  );
}
