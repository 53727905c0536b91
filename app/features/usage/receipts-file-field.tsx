import { useState } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Field } from "#app/components/ui/form/field.tsx";
import { FileInput } from "#app/components/ui/form/file-input.tsx";
import { t } from "#language/text.ts";

interface ReceiptsFileFieldProps {
  onFile: (file: File | undefined) => void;
  error: string | undefined;
}

/** Takes the gateway's file, chosen or dropped. */
export function ReceiptsFileField({ onFile, error }: ReceiptsFileFieldProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input does the same by keyboard.
    <div
      className={classNames(
        "rounded-card border border-dashed p-4",
        isOver ? "border-accent bg-accent-tint" : "border-border bg-surface",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Field
        label={t("Receipts file")}
        description={t("It is read in this browser and sent nowhere. You can also drop it here.")}
        errors={error ? [error] : undefined}
      >
        <FileInput accept=".json,application/json" onChange={(event) => onFile(event.target.files?.[0])} />
      </Field>
    </div>
  );
}
