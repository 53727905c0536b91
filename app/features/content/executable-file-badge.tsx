import { TriangleAlert } from "lucide-react";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { canExecuteCode } from "#protocol/storage/file-rules.ts";

/** Warns of file formats that run their author's code when they are loaded (G41). */
export function ExecutableFileBadge({ fileName }: { fileName: string | undefined }) {
  if (!fileName || !canExecuteCode(fileName)) return null;
  return (
    <span
      title={t(
        "Files of this type run code of their author when they are loaded. Load them in a sandbox only.",
      )}
    >
      <StatusChip tone="expired" icon={TriangleAlert}>
        {t("can execute code")}
      </StatusChip>
    </span>
  );
}
