import { type ReactNode, useEffect, useRef } from "react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { type ResultCheck as Checked, checkResult, type GivenResult } from "./check-result.ts";
import { Differences } from "./comparison/differences.tsx";
import { ResultComparison } from "./comparison/result-comparison.tsx";
import { Waiting } from "./package/package-of-model.tsx";
import { RunProgress } from "./run-progress.tsx";
import { translateRuntime } from "./runtime-messages.ts";
import { useRun } from "./use-run.ts";
import type { RecomputableTask } from "./use-task-source.ts";
import { useTaskSource } from "./use-task-source.ts";

export interface ResultCheckProps {
  taskId: string;
  given: GivenResult;
  /** Bond that is lost if verifiers reject the result, smallest unit of MLB. */
  bond: bigint;
  /** Continues to the submission: on the provider's confirmation, or at once if there is nothing to report. */
  onSubmit: () => void;
  onBack: () => void;
}

/** Checks a result before its bond is at risk. It only warns; the provider decides. */
export function ResultCheck(props: ResultCheckProps) {
  const source = useTaskSource(props.taskId);
  if (source === undefined) return <Waiting />;
  if (source === null)
    return (
      <Choice {...props}>
        <Notice title={t("The result was not checked")} tone="warning" role="alert">
          {t("The index is not responding. Nothing was submitted, and your result may still be correct.")}
        </Notice>
      </Choice>
    );
  return <OfSource {...props} source={source} />;
}

function OfSource({ source, ...props }: ResultCheckProps & { source: RecomputableTask }) {
  const { given, onSubmit } = props;
  const { gatewayUrls } = usePublicEnvironment();
  const { state, start, cancel } = useRun((options) =>
    checkResult(source, given, { ...options, gatewayUrls }),
  );
  useEffect(start, [start]);
  const submit = useRef(onSubmit);
  submit.current = onSubmit;
  const isClear = state.status === "done" && needsNoWord(state.result);
  useEffect(() => {
    if (isClear) submit.current();
  }, [isClear]);
  if (state.status === "failed")
    return (
      <Choice {...props} onAgain={start}>
        <Notice title={state.error.title} tone="warning" role="alert">
          {state.error.message}
        </Notice>
      </Choice>
    );
  if (state.status === "done")
    return isClear ? null : <Finding {...props} checked={state.result} onAgain={start} />;
  return (
    <Choice {...props} isRunning>
      <p>{t("Your result is checked against the model before your bond is taken.")}</p>
      {state.status === "running" ? <RunProgress {...state} onCancel={cancel} /> : null}
    </Choice>
  );
}

/** The result is judged by people or cannot be checked, so no decision is needed. */
function needsNoWord(checked: Checked): boolean {
  if (checked.kind === "form") return checked.why === "human";
  return checked.kind === "none" && checked.why === "no package";
}

const unchecked = () => ({
  private: t(
    "The model is private, so its file cannot run in this browser. Your result may still be correct.",
  ),
  "no package": "",
  human: "",
  container: t(
    "The model runs in a container, which browsers cannot do. The file has the expected format, but its values were not compared.",
  ),
});

function Finding({ checked, ...props }: ResultCheckProps & { checked: Checked; onAgain: () => void }) {
  const { onAgain: _, ...choice } = props;
  switch (checked.kind) {
    case "none":
    case "form":
      return (
        <Choice {...choice}>
          <Notice title={t("The values were not checked")} role="status">
            {unchecked()[checked.why]}
          </Notice>
        </Choice>
      );
    case "unfit":
      return (
        <Choice {...choice} isWarning>
          <Notice title={t("The file does not match the model's output")} tone="danger" role="alert">
            {translateRuntime(checked.problem)} <AtRisk bond={props.bond} />
          </Notice>
        </Choice>
      );
    case "compared": {
      const { verdict } = checked.recomputed;
      if (verdict.outcome === "confirmed")
        return (
          <Choice {...choice}>
            <Notice title={t("The results match")} tone="success" role="status">
              {t("This browser ran the model and got a matching result under the rule that verifiers use.")}
            </Notice>
          </Choice>
        );
      if (verdict.outcome === "undecided")
        return (
          <Choice {...choice}>
            <Notice title={t("No verdict")} tone="warning" role="status">
              {t(
                "Two runs in this browser also differ under the model's comparison rule, so your result cannot be judged this way.",
              )}
            </Notice>
          </Choice>
        );
      return (
        <Choice {...choice} isWarning>
          <Notice
            title={plural(
              verdict.differenceCount,
              "The results differ: one difference",
              "The results differ: {count} differences",
            )}
            tone="danger"
            role="alert"
          >
            <AtRisk bond={props.bond} />
          </Notice>
          <Differences verdict={verdict} />
          <ResultComparison {...checked.recomputed} />
        </Choice>
      );
    }
  }
}

function AtRisk({ bond }: { bond: bigint }) {
  return (
    <>
      {say("Verifiers use the same rule. You lose your bond of {amount} if they reject this result.", {
        amount: <Amount value={bond} digits="full" />,
      })}
    </>
  );
}

type ChoiceProps = Pick<ResultCheckProps, "onSubmit" | "onBack"> & {
  isWarning?: boolean;
  isRunning?: boolean;
  onAgain?: () => void;
  children: ReactNode;
};

/** The outcome of the check, with buttons to go back or continue. */
function Choice({ isWarning, isRunning, onSubmit, onBack, onAgain, children }: ChoiceProps) {
  const go = isRunning ? t("Skip check") : t("Continue");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant={isWarning ? "primary" : "secondary"} onClick={onBack}>
          {t("Change result")}
        </Button>
        {onAgain ? <Button onClick={onAgain}>{t("Check again")}</Button> : null}
        <Button variant={isWarning ? "danger" : isRunning ? "secondary" : "primary"} onClick={onSubmit}>
          {isWarning ? t("Submit anyway") : go}
        </Button>
      </div>
    </div>
  );
}
