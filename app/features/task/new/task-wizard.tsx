import { useSearchParams } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { Hex } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { NotLoaded } from "#app/components/ui/lazy-part.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { InputChecker } from "#app/features/execution/parts.tsx";
import { type InputCheck, READING, UNCHECKED } from "#app/features/execution/typed-input/input-check.ts";
import { firstError } from "#app/form/errors-by-field.ts";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { useDraftTransaction } from "#app/transaction/use-draft-transaction.ts";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { RestoreDraft } from "#app/wizard/restore-draft.tsx";
import { stepOf } from "#app/wizard/steps.ts";
import { type Draft, useDraft } from "#app/wizard/use-draft.ts";
import { useWizard } from "#app/wizard/use-wizard.ts";
import { WizardFrame } from "#app/wizard/wizard-frame.tsx";
import { t } from "#language/text.ts";
import { ZERO_HASH } from "#protocol/chain/unset.ts";
import { TASK_DURATION_DEFAULT, TASK_TITLE_MAX } from "#protocol/documents/limits.ts";
import { tryParseAmount } from "#protocol/format/amount.ts";
import { beginningOf } from "#protocol/format/user-text.ts";
import { workKindOf } from "#runtime/manifest/work-kind.ts";
import { localDate } from "../local-time.ts";
import { taskTypeName } from "../task.copy.ts";
import { BalanceGate, balanceState } from "./balance-gate.tsx";
import { checkOf } from "./check/default-check.ts";
import {
  checkWithReference,
  type ReferencedFile,
  useReferencedFile,
} from "./configure/use-referenced-file.ts";
import type { TaskInput } from "./create-task.ts";
import { SelectModelStep } from "./model/select-model-step.tsx";
import { useModelInUrl } from "./model/use-model-in-url.ts";
import { useOrderedModel } from "./model/use-ordered-model.ts";
import type { ModelChoice, NewTaskProtocol, SimilarTask, TypeSummary } from "./new-task.query.server.ts";
import type { ChosenReaders } from "./private/use-chosen-readers.ts";
import { formChecks, submitProblem } from "./submit-problem.ts";
import {
  changeForm,
  EXAMPLE,
  emptyTaskForm,
  formLike,
  formOfModel,
  hasNewerVersion,
  itemsOf,
  modelErrors,
  type TaskErrors,
  type TaskForm,
  taskSteps,
  validDraft,
  withInputCheck,
  withObstacle,
  withPrivacy,
} from "./task-form.ts";
import { useExampleTask } from "./use-example-task.ts";
import { useIsApproved, usePrices, useTaskLimits } from "./use-task-limits.ts";

export interface TaskWizardProps {
  models: readonly ModelChoice[];
  /** The model in the URL, and the task to copy. */
  selected: ModelChoice | undefined;
  similar: SimilarTask | undefined;
  text: string;
  protocol: NewTaskProtocol;
  summaries: readonly TypeSummary[];
  /** Block time of the data, unix seconds. */
  loadedAt: number;
}

/** The four steps from choosing a model to a task in escrow (F42-F83). The step is in the URL, the rest in a draft. */
export function TaskWizard(props: TaskWizardProps) {
  const { models, text, protocol, summaries, loadedAt } = props;
  const { address } = useWallet();
  const transaction = useTransaction();
  const balance = useTokenBalance(address);
  const clock = useChainClock();
  const draft = useDraft<TaskForm>({
    form: "task-draft",
    empty: emptyTaskForm,
    fresh: () => ({ deadline: localDate(clock() + TASK_DURATION_DEFAULT) }),
    preset: (saved) => presetOf(props, saved),
    accept: validDraft,
    merge: changeForm,
  });
  const { values, change, ready, stored, setStored } = draft;
  const file = draft.file ?? stored;
  const inProgress = useDraftTransaction("createTask", draft);
  const limits = useTaskLimits(protocol, balance.data, loadedAt);
  const chosen = modelOf(props, values.modelId);
  const [manifestCheck, setManifestCheck] = useState<{ modelId: string; check: InputCheck }>();
  const [read, setRead] = useState<{
    modelId: string;
    isProvable: boolean | undefined;
    inputSeconds: number | undefined;
  }>();
  const [search] = useSearchParams();
  const isLater = stepOf(search, taskSteps().length) > 0;
  const [code, retry] = useLoaded(
    isLater || values.modelId ? "steps" : undefined,
    async () => (await import("./later-steps.ts")).laterSteps,
  );
  const later = code.status === "ready" ? code.value : undefined;
  const isReference = values.inputMode === "pointer";
  const referenced = useReferencedFile(isReference ? values.dataPointer : undefined, later);
  const ordered = useOrderedModel(chosen ?? props.selected, address, later);
  const { published, obstacle } = ordered;
  const isPackage = chosen !== undefined && published !== undefined;
  const check = checkWithReference(referenced, manifestCheckOf(chosen, isPackage, manifestCheck), isPackage);
  // Verifiers cannot open the package of a private model.
  const ofPackage = read?.modelId === values.modelId ? read : undefined;
  const isProvable = isPackage && chosen.isPublic ? ofPackage?.isProvable : false;
  const inputSeconds = ofPackage?.inputSeconds;
  const taskCheck = checkOf(values, isProvable);
  const [reported, setReported] = useState<ChosenReaders>();
  const isPrivate = values.privacy === "private";
  const chosenReaders = isPrivate ? reported : undefined;
  const entered = withPrivacy(
    withInputCheck(later?.taskErrors(values, file, limits) ?? unjudged(values), check),
    isPrivate && !chosenReaders ? t("Loading the keys of the chosen accounts…") : chosenReaders?.problem,
  );
  const errors = withObstacle(entered, obstacle);
  const wizard = useWizard({
    steps: taskSteps(),
    errors: [errors.model, errors.configure, errors.reward],
    ready: ready && (later !== undefined || !isLater),
    dropped: ["q", EXAMPLE],
  });
  const { step } = wizard;
  const pausedUntil = protocol.creationPausedUntil > loadedAt ? protocol.creationPausedUntil : undefined;
  const reward = tryParseAmount(values.reward) ?? 0n;
  const gate = balanceState(address !== undefined, balance);
  const approved = useIsApproved(address, reward);
  const configured = later?.configuredTask(values, file, limits.deadline);

  // The example leads to the last step, which only needs review and confirmation.
  const example = useExampleTask(chosen, draft, () => wizard.go(taskSteps().length - 1));
  const takeCheck = useCallback(
    (check: InputCheck) => setManifestCheck({ modelId: values.modelId, check }),
    [values.modelId],
  );
  const takeProvable = useCallback(
    (isProvable: boolean | undefined, inputSeconds: number | undefined) =>
      setRead({ modelId: values.modelId, isProvable, inputSeconds }),
    [values.modelId],
  );
  const next = () => wizard.go(step + 1);
  const showInUrl = useModelInUrl();
  // Not while the user is browsing models.
  const prices = usePrices(step > 0 ? values.modelId : "");
  const select = (model: ModelChoice) => {
    change(formOfModel(model));
    showInUrl(model.id);
  };

  function submit() {
    // The readers of a private task are reported just after the form changed.
    if (!configured || !later || (isPrivate && reported?.form !== values)) return;
    const { taskType, deadline, inputData: _file, dataPointer: _pointer, ...stated } = configured;
    const name = t("{taskTypeName} with {model}", {
      taskTypeName: taskTypeName(taskType),
      model: values.modelName || t("an unlisted model"),
    });
    const action = later.createTask({
      modelId: values.modelId as Hex,
      modelDigest: digestOf(chosen),
      taskType,
      deadline,
      reward,
      check: taskCheck,
      input: inputOf(draft, referenced, check),
      items: itemsOf(values),
      onStored: setStored,
      readers: chosenReaders?.readers,
      specification: { ...stated, title: stated.title ?? beginningOf(name, TASK_TITLE_MAX) },
    });
    // The page has shown the review; the transaction dialog takes over. Saves values preset by the URL as a draft, so
    // that a reload finds the draft's id and its transaction.
    change({});
    void transaction.start({ ...action, draft: draft.id, reviewed: true, feeSpeed: values.feeSpeed });
  }

  const blocked =
    step === taskSteps().length - 1
      ? submitProblem({
          balance: gate,
          pausedUntil,
          errors,
          isReading: check.status === "reading",
          inProgress: Boolean(inProgress),
        })
      : firstError(errors[(["model", "configure", "reward"] as const)[step] ?? "model"]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <noscript>
        <p className="border-progress bg-progress-tint rounded-card border p-4">
          {t("Creating a task requires JavaScript because your wallet signs in the browser.")}
        </p>
      </noscript>
      {pausedUntil === undefined ? null : (
        <Notice tone="warning" title={t("Task creation paused")}>
          {formChecks().paused(pausedUntil)}
        </Notice>
      )}
      {example === "filling" ? <p role="status">{t("Filling in the example…")}</p> : null}
      {example === "failed" ? (
        <p role="alert">
          {t(
            "The example for this model could not be loaded. Nothing was lost. Fill in the form yourself or reload the page.",
          )}
        </p>
      ) : null}
      {obstacle ? <Notice tone="warning" role="status" title={obstacle} /> : null}
      {ordered.isEncrypted && !obstacle && later ? <later.PrivateOrder isOpened={ordered.isOpened} /> : null}
      {chosen && published ? (
        <InputChecker
          key={chosen.id}
          model={published}
          kind={workKindOf(Number(values.taskType))}
          file={isReference ? fileOf(referenced) : draft.file}
          isReference={isReference}
          items={itemsOf(values)}
          parameters={values.parameters}
          onCheck={takeCheck}
          onProvable={takeProvable}
        />
      ) : null}
      {isPrivate && later ? (
        <later.ReadersOfTask
          form={values}
          requiredVotes={protocol.parameters?.requiredVotes ?? 0}
          onChange={setReported}
        />
      ) : null}
      {ordered.isEncrypted && chosen && later ? (
        <later.OpenedModel key={chosen.id} model={chosen} onChange={ordered.setOpened} />
      ) : null}
      {chosen && later && hasNewerVersion(values, chosen) ? (
        <later.NewerVersion form={values} model={chosen} onUse={() => change(formOfModel(chosen))} />
      ) : null}
      {code.status === "failed" ? <NotLoaded onRetry={retry} /> : null}
      <RestoreDraft draft={draft.restorable} />
      <BalanceGate state={gate} balance={balance} />
      <WizardFrame wizard={wizard} blocked={blocked} finish={{ label: t("Create Task"), onPress: submit }}>
        {step === 0 ? (
          <SelectModelStep
            models={models}
            selected={chosen && ordered.shown}
            text={text}
            values={values}
            onSelect={select}
            onNext={next}
          />
        ) : null}
        {step === 1 && later ? (
          <later.ConfigureStep
            model={chosen && ordered.shown}
            published={published}
            draft={draft}
            limits={limits.deadline}
            check={check}
            referenced={referenced}
            chosenReaders={chosenReaders}
            onNext={next}
          />
        ) : null}
        {step === 2 && later ? (
          <later.RewardStep
            draft={draft}
            account={address}
            deadline={configured?.deadline}
            modelDigest={digestOf(chosen)}
            balance={balance.data}
            limits={limits.reward}
            protocol={protocol}
            summaries={summaries}
            guidance={prices?.[Number(values.taskType)]}
            check={taskCheck}
            isProvable={isProvable}
            inputSeconds={inputSeconds}
            isCheckUndecided={values.check === "" && isProvable === undefined && check.status === "reading"}
            onNext={next}
          />
        ) : null}
        {step === 3 && inProgress ? (
          <Notice
            tone="warning"
            role="status"
            title={formChecks().inProgress}
            action={<Button onClick={() => transaction.show(inProgress.id)}>{t("Show progress")}</Button>}
          />
        ) : null}
        {step === 3 && later ? (
          <later.ReviewStep
            form={{ ...values, modelName: ordered.shown?.name || values.modelName }}
            model={chosen && ordered.shown}
            file={file}
            deadline={configured?.deadline}
            reward={reward}
            check={taskCheck}
            protocol={protocol}
            approved={approved}
            readers={chosenReaders?.readers}
            hrefOf={wizard.hrefOf}
          />
        ) : null}
      </WizardFrame>
    </div>
  );
}

/** Only the first step can be left before the rules of the others are loaded. */
const unjudged = (form: TaskForm): TaskErrors => ({
  model: modelErrors(form),
  configure: UNJUDGED,
  reward: UNJUDGED,
});
const UNJUDGED = { form: [] };

/** Form values preset by the URL: a model, or everything of another task. Later edits are kept. */
function presetOf({ selected, similar }: TaskWizardProps, saved: Partial<TaskForm>): Partial<TaskForm> {
  if (selected?.isActive && selected.id !== saved.modelId) return formOfModel(selected);
  if (selected?.isActive) return { modelId: selected.id, modelName: selected.name };
  if (similar?.model.isActive && similar.id !== saved.similarTo) return formLike(similar);
  return {};
}

/** Check of the chosen model's manifest; "reading" until it is available. */
function manifestCheckOf(
  model: ModelChoice | undefined,
  isPackage: boolean,
  manifestCheck: { modelId: string; check: InputCheck } | undefined,
): InputCheck {
  if (!model || !isPackage) return UNCHECKED;
  return manifestCheck?.modelId === model.id ? manifestCheck.check : READING;
}

function modelOf({ models, selected, similar }: TaskWizardProps, modelId: string): ModelChoice | undefined {
  return [...models, selected, similar?.model].find((model) => model?.id === modelId);
}

/** Digest of the version that the page shows; the contract refuses the zero hash of a model that it does not show. */
const digestOf = (model: ModelChoice | undefined) => (model?.metadataDigest ?? ZERO_HASH) as Hex;

const fileOf = (referenced: ReferencedFile) => (referenced.status === "ready" ? referenced.file : undefined);

/** A stored file is not uploaded again. */
function inputOf(
  { values, file, stored }: Draft<TaskForm>,
  referenced: ReferencedFile,
  check: InputCheck,
): TaskInput {
  if (values.inputMode === "file" && stored) return { stored };
  if (values.inputMode === "file" && file) return { file };
  if (referenced.status !== "ready") return { pointer: values.dataPointer };
  const name = check.status === "fits" ? check.fileName : undefined;
  return { stored: { ...referenced.stored, ...(name && { name }) } };
}
