import { classNames } from "#app/components/ui/class-names.ts";
import { t } from "#language/text.ts";
import type { Priority } from "./suggestions.ts";

const TONE: Record<Priority, string> = {
  high: "text-rejected bg-rejected-tint",
  medium: "text-progress bg-progress-tint",
  low: "text-muted bg-sunken",
};

const words = (): Record<Priority, string> => ({
  high: t("high"),
  medium: t("medium"),
  low: t("low"),
});

/** Urgency of a suggestion (F106). */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className={classNames("rounded-full px-2 py-0.5 text-xs font-medium", TONE[priority])}>
      {words()[priority]}
    </span>
  );
}
