import { CircleCheck, CircleSlash, Lock } from "lucide-react";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";

/** Active or inactive (F205), and whether the model is private. */
export function ModelState({ isActive, isPublic }: { isActive: boolean; isPublic: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isActive ? (
        <StatusChip tone="verified" icon={CircleCheck}>
          {t("Active")}
        </StatusChip>
      ) : (
        <StatusChip tone="cancelled" icon={CircleSlash}>
          {t("Inactive")}
        </StatusChip>
      )}
      {isPublic ? null : (
        <StatusChip tone="progress" icon={Lock}>
          {t("Private")}
        </StatusChip>
      )}
    </span>
  );
}
