import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { type Priority, suggestions } from "./suggestions.ts";

/** Suggested pages and further reading. The panel's actions carry their own suggestions (F106). */
export function TaskSuggestions({ situation }: { situation: TaskSituation }) {
  const places = suggestions(situation).flatMap((suggestion) =>
    suggestion.target.kind === "link" ? [{ ...suggestion, ...suggestion.target }] : [],
  );
  return (
    <div className="border-border grid gap-3 border-t pt-4">
      {places.length > 0 ? (
        <ul className="grid gap-3">
          {places.map(({ key, title, priority, text, label, href }) => (
            <li key={key} className="grid gap-1.5" data-suggestion={key}>
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{title}</span>
                <PriorityBadge priority={priority} />
              </p>
              <p className="text-muted text-sm">{text}</p>
              <div>
                <ButtonLink to={href} size="small">
                  {label}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm">
        <TextLink to="/docs">{t("Learn how tasks work")}</TextLink>
      </p>
    </div>
  );
}

const TONE: Record<Priority, string> = {
  high: "text-rejected bg-rejected-tint",
  medium: "text-progress bg-progress-tint",
  low: "text-muted bg-sunken",
};

const labels = (): Record<Priority, string> => ({
  high: t("high priority"),
  medium: t("medium priority"),
  low: t("low priority"),
});

/** Urgency of a suggestion (F106). */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span
      className={classNames("rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap", TONE[priority])}
    >
      {labels()[priority]}
    </span>
  );
}
