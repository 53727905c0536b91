import { Deadline } from "#app/components/chain/deadline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { turnOf } from "../next/turn.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { orderedActions } from "./main-action.ts";
import type { TaskActionKey } from "./offered-actions.ts";
import { actionWords } from "./task-actions.copy.ts";

export interface TaskActionBarProps {
  situation: TaskSituation;
  onRun: (key: TaskActionKey) => void;
}

/** The page's primary action as a fixed bar on phones; renders nothing if the reader has no action. */
export function TaskActionBar({ situation, onRun }: TaskActionBarProps) {
  const [main] = orderedActions(situation);
  if (!main?.verdict.allowed || situation.role === "visitor") return null;
  const { step, until } = turnOf(situation);
  return (
    <StickyBar label={t("Next action")}>
      <span className="text-muted text-sm">
        {until && main.key === step
          ? say("Time left: {deadline}", { deadline: <Deadline seconds={until} /> })
          : null}
      </span>
      <Button variant="primary" onClick={() => onRun(main.key)}>
        {actionWords(main.key, situation).label}
      </Button>
    </StickyBar>
  );
}
