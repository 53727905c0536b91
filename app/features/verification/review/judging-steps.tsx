import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import type { BallotDraft } from "../vote/vote-form.tsx";
import { honestyReminder, howToJudge } from "./how-to-judge.copy.ts";

export interface JudgingStepsProps {
  taskType: number;
  /** Set if the reader may vote: receives the ticked steps as text for the ballot. */
  onDraft?: (draft: BallotDraft) => void;
}

/** Review steps for this task type: a checklist for voters, plain text for other readers. */
export function JudgingSteps({ taskType, onDraft }: JudgingStepsProps) {
  return (
    <SectionCard title={t("How to judge a result")}>
      <CardBody>
        {onDraft ? (
          <Checklist taskType={taskType} onDraft={onDraft} />
        ) : (
          <ol className="grid list-decimal gap-1.5 pl-5">
            {howToJudge(taskType).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            <li>{honestyReminder()}</li>
          </ol>
        )}
      </CardBody>
    </SectionCard>
  );
}

function Checklist({ taskType, onDraft }: Required<JudgingStepsProps>) {
  const [checked, setChecked] = useState<readonly string[]>([]);
  const steps = howToJudge(taskType);
  const done = steps.filter(({ text }) => checked.includes(text));
  const toggle = (text: string) =>
    setChecked((before) =>
      before.includes(text) ? before.filter((other) => other !== text) : [...before, text],
    );
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1">
        {steps.map(({ text }) => (
          <li key={text}>
            <label className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="checkbox"
                className="accent-accent mt-1 size-4 shrink-0"
                checked={checked.includes(text)}
                onChange={() => toggle(text)}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          disabled={done.length === 0}
          onClick={() => onDraft({ text: done.map((step) => step.done).join("\n") })}
        >
          {t("Add these checks to your reasoning")}
        </Button>
        {done.length === 0 ? (
          <span className="text-muted text-sm">{t("Select the checks you have done first.")}</span>
        ) : null}
      </div>
    </div>
  );
}
