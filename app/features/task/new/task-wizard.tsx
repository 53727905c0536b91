import { useNavigate, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Hex } from "viem";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import { tryParseAmount } from "#protocol/format/amount.ts";
import { taskTypeName } from "../task.copy.ts";
import { BalanceGate, balanceState } from "./balance-gate.tsx";
import { ConfigureStep } from "./configure-step.tsx";
import { createTask } from "./create-task.ts";
import type { ModelChoice, NewTaskProtocol, SimilarTask, TypeSummary } from "./new-task.query.server.ts";
import { ReviewStep } from "./review-step.tsx";
import { RewardStep } from "./reward-step.tsx";
import { SelectModelStep } from "./select-model-step.tsx";
import { StepIndicator, stepLink } from "./step-indicator.tsx";
import { submitProblem } from "./submit-problem.ts";
import { configuredTask, formLike, formOfModel, stepProblems } from "./task-form.ts";
import { useTaskForm } from "./use-task-form.ts";
import { useFocusOnChange, useIsApproved, useStepInUrl } from "./use-wizard.ts";
import { firstProblem, furthestStep, stepOf, wizardSteps } from "./wizard-steps.ts";

export interface TaskWizardProps {
  models: readonly ModelChoice[];
  /** The model of the URL, and the task to copy. */
  selected: ModelChoice | undefined;
  similar: SimilarTask | undefined;
  text: string;
  protocol: NewTaskProtocol;
  summaries: readonly TypeSummary[];
  /** Block time of the data, unix seconds. */
  loadedAt: number;
}

/** More than anybody holds: stands for a balance that is not known yet, so that the other rules can be judged. */
const UNKNOWN_BALANCE = 10n ** 60n;

/** The four steps from a model to a task in escrow (F42-F83). The step is in the URL, the rest in a draft. */
export function TaskWizard(props: TaskWizardProps) {
  const { models, text, protocol, summaries, loadedAt } = props;
  const { address, chain } = useWallet();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const transaction = useTransaction();
  const balance = useTokenBalance(address);
  const preset = presetOf(props);
  const { form, change, file, setFile, ready, clear } = useTaskForm(chain.id, address, preset);
  const now = useChainNow(loadedAt, 15_000);
  const limits = useMemo(
    () => ({
      deadline: {
        now,
        minDuration: Number(protocol.parameters.minDuration),
        maxDuration: Number(protocol.parameters.maxDuration),
      },
      reward: {
        balance: balance.data ?? UNKNOWN_BALANCE,
        symbol: "MLB",
        minReward: BigInt(protocol.parameters.minReward),
      },
    }),
    [now, protocol.parameters, balance.data],
  );
  const problems = stepProblems(form, file, limits);
  const furthest = ready ? furthestStep(problems) : 0;
  const asked = stepOf(search);
  const step = Math.min(asked, furthest);
  const reward = tryParseAmount(form.reward) ?? 0n;
  const gate = balanceState(address !== undefined, balance);
  const approved = useIsApproved(address, reward);
  const configured = configuredTask(form, file, limits.deadline);
  const chosen = modelOf(props, form.modelId);
  useStepInUrl(ready, asked, step);
  const heading = useFocusOnChange(step);

  const go = (index: number) => navigate(stepLink(search, index), { preventScrollReset: false });
  const select = (model: ModelChoice) => {
    change(formOfModel(model));
    const next = new URLSearchParams(search);
    next.set("model", model.id);
    next.delete("similar");
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };

  async function submit() {
    if (!configured) return;
    const { taskType, deadline, title, description, parameters } = configured;
    const name = `${taskTypeName(taskType)} with ${form.modelName || "an unlisted model"}`;
    const action = createTask({
      modelId: form.modelId as Hex,
      taskType,
      deadline,
      reward,
      input: form.inputMode === "file" && file ? { file } : { pointer: form.dataPointer.trim() },
      title: title ?? name.slice(0, TASK_TITLE_MAX),
      description,
      parameters,
    });
    // The review above was the question; from here on the engine reports.
    const outcome = await transaction.start({ ...action, reviewed: true, feeSpeed: form.feeSpeed });
    if (outcome === "done") clear();
  }

  const blocked =
    step === wizardSteps.length - 1
      ? submitProblem({ balance: gate, creationPaused: protocol.creationPaused, problems })
      : firstProblem(problems[wizardSteps[step]?.key as "model" | "configure" | "reward"]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <noscript>
        <p className="border-progress bg-progress-tint rounded-card border p-4">
          Creating a task needs JavaScript: the wallet signs in the browser.
        </p>
      </noscript>
      <BalanceGate state={gate} balance={balance} />
      <StepIndicator current={step} furthest={furthest} />
      <section aria-labelledby="step" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="step" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {wizardSteps[step]?.label}
        </h2>
        {asked > 0 && !ready ? (
          <div aria-busy="true">
            <span className="sr-only">Your draft is being read.</span>
            <Skeleton className="h-40" />
          </div>
        ) : null}
        {step === 0 && (asked === 0 || ready) ? (
          <SelectModelStep
            models={models}
            selected={chosen}
            text={text}
            errors={undefined}
            onSelect={select}
          />
        ) : null}
        {step === 1 ? (
          <ConfigureStep
            model={chosen}
            form={form}
            change={change}
            file={file}
            setFile={setFile}
            problems={problems.configure}
            maxDuration={limits.deadline.maxDuration}
          />
        ) : null}
        {step === 2 ? (
          <RewardStep
            form={form}
            change={change}
            account={address}
            deadline={configured?.deadline}
            balance={balance.data}
            protocol={protocol}
            summaries={summaries}
            problems={problems.reward}
          />
        ) : null}
        {step === 3 ? (
          <ReviewStep
            form={form}
            file={file}
            deadline={configured?.deadline}
            reward={reward}
            protocol={protocol}
            approved={approved}
          />
        ) : null}
      </section>
      <div className="border-border flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        {step > 0 ? <Button onClick={() => go(step - 1)}>Back</Button> : <span />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {blocked && ready ? <p className="text-muted text-sm">{blocked}</p> : null}
          {step === wizardSteps.length - 1 ? (
            <Button variant="primary" blocked={blocked} onClick={() => void submit()}>
              Create Task
            </Button>
          ) : (
            <Button variant="primary" blocked={blocked} disabled={!ready} onClick={() => go(step + 1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the URL presets: a model, or everything of another task. A model that takes no tasks is not chosen. */
function presetOf({ selected, similar }: TaskWizardProps) {
  if (selected?.isActive) return formOfModel(selected);
  if (similar?.model.isActive) return formLike(similar);
  return {};
}

function modelOf({ models, selected, similar }: TaskWizardProps, modelId: string): ModelChoice | undefined {
  return [...models, selected, similar?.model].find((model) => model?.id === modelId);
}
