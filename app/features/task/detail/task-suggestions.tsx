import { Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import type { TaskActionKey } from "../act/offered-actions.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { type Priority, type Suggestion, suggestions } from "./suggestions.ts";

const BADGE: Record<Priority, string> = {
  high: "text-rejected bg-rejected-tint",
  medium: "text-progress bg-progress-tint",
  low: "text-muted bg-sunken",
};

/** What would be useful next, by role and status, with its urgency and a way to read more (F106). */
export function TaskSuggestions({
  situation,
  onRun,
}: {
  situation: TaskSituation;
  onRun: (key: TaskActionKey) => void;
}) {
  const found = suggestions(situation);
  return (
    <div className="grid gap-3">
      {found.length === 0 ? <p className="text-muted">Nothing besides what comes next.</p> : null}
      <ul className="grid gap-3">
        {found.map((suggestion) => (
          <li key={suggestion.key} className="grid gap-1.5" data-suggestion={suggestion.key}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{suggestion.title}</span>
              <span
                className={classNames(
                  "rounded-full px-2 py-0.5 text-xs font-medium",
                  BADGE[suggestion.priority],
                )}
              >
                {suggestion.priority}
              </span>
            </p>
            <p className="text-muted text-sm">{suggestion.text}</p>
            <div>
              <Follow suggestion={suggestion} onRun={onRun} />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to="/docs" className="text-accent underline-offset-2 hover:underline">
          Read how tasks work
        </Link>
      </p>
    </div>
  );
}

function Follow({ suggestion, onRun }: { suggestion: Suggestion; onRun: (key: TaskActionKey) => void }) {
  const { target, label } = suggestion;
  if (target.kind === "connect") return <SignInButton size="small">{label}</SignInButton>;
  if (target.kind === "link") {
    return (
      <ButtonLink to={target.href} size="small">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" onClick={() => onRun(target.action)}>
      {label}
    </Button>
  );
}
