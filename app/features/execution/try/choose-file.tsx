import { useId, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

export interface ChooseFileProps {
  /** The current file, which is the model's example at first. */
  file: File | undefined;
  description: string;
  onFile: (file: File) => void;
}

/** A file field without the browser's "No file chosen", which would contradict the example. */
export function ChooseFile({ file, description, onFile }: ChooseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {file ? t("Input: {name}", { name: isolatedLine(file.name) }) : t("Input")}
      </label>
      <div>
        <Button size="small" onClick={() => input.current?.click()}>
          {file ? t("Choose another file") : t("Choose file")}
        </Button>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        // The button before it opens the same dialog.
        tabIndex={-1}
        className="sr-only"
        aria-describedby={`${id}-description`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // Allows choosing the same file again after it was corrected.
          target.value = "";
        }}
      />
      <p id={`${id}-description`} className="text-muted text-sm">
        {description}
      </p>
    </div>
  );
}
