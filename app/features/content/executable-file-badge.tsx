import { TriangleAlert } from "lucide-react";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { canExecuteCode } from "#protocol/storage/file-rules.ts";

/** Warns of file formats that run their author's code when they are loaded (G41). */
export function ExecutableFileBadge({ fileName }: { fileName: string | undefined }) {
  if (!fileName || !canExecuteCode(fileName)) return null;
  return (
    <span
      title={t("Loading a file of this type runs code written by its author. Load it only in a sandbox.")}
    >
      <StatusChip tone="expired" icon={TriangleAlert}>
        {t("can execute code")}
      </StatusChip>
    </span>
  );
}
