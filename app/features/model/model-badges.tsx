import { CircleCheck, CircleSlash, Lock, ShieldCheck, TriangleAlert } from "lucide-react";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { canExecuteCode } from "#protocol/storage/file-rules.ts";
import { categoryOf } from "./model-category.ts";

/** A model's category as icon and label; private models have none. */
export function CategoryBadge({ category }: { category: { id: string; name: string } | null }) {
  if (!category) return <span className="text-muted">—</span>;
  const { label, description, icon: Icon } = categoryOf(category);
  return (
    <span
      title={description}
      className="text-muted bg-sunken inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  );
}

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

/** Shows whether the displayed metadata has the hash on chain, as compared by the server. */
export function HashBadge({ isConfirmed }: { isConfirmed: boolean | undefined }) {
  if (!isConfirmed) return null;
  return (
    <span
      className="text-verified inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap"
      title={t("The metadata matches the hash on the chain")}
    >
      <ShieldCheck aria-hidden="true" className="size-3.5" />
      {t("Hash checked")}
    </span>
  );
}

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
