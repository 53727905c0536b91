import { useMemo } from "react";
import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { AmountField } from "#app/form/chain-fields.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { sayPlural } from "#app/language/say.tsx";
import { type ContractCall, writeCall } from "#app/transaction/contract/contracts.ts";
import type { Draft } from "#app/wizard/use-draft.ts";
import { STEP_FORM } from "#app/wizard/use-wizard.ts";
import { plural, t } from "#language/text.ts";
import { amountToText, parseAmount, tryParseAmount } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { type RewardLimits, setRewardSchema } from "#protocol/schemas/task-draft.ts";
import { TaskCheckChoice } from "../check/task-check-choice.tsx";
import { PLACEHOLDER } from "../create-task.ts";
import type { NewTaskProtocol, TypeSummary } from "../new-task.query.server.ts";
import { itemsOf, type TaskForm, timesItems } from "../task-form.ts";
import { GasSpeed } from "./gas-speed.tsx";
import { guidedReward, type PriceGuidance } from "./price-guidance.ts";
import {
  fromSliderStep,
  type RewardShareLevel,
  rewardShare,
  sliderSteps,
  toSliderStep,
} from "./reward-share.ts";

export interface RewardStepProps {
  draft: Draft<TaskForm>;
  account: Address | undefined;
  /** Unix seconds. */
  deadline: number | undefined;
  modelDigest: Hex;
  /** MLB balance of the wallet; undefined while it is unknown. */
  balance: bigint | undefined;
  limits: RewardLimits;
  protocol: NewTaskProtocol;
  summaries: readonly TypeSummary[];
  /** Recently paid rewards; null if there are too few tasks. */
  guidance: PriceGuidance | null | undefined;
  check: Check;
  /** Whether runs of the model leave a trace; undefined while the package is not read. */
  isProvable: boolean | undefined;
  /** Time limit of the model's package for one input, seconds. */
  inputSeconds: number | undefined;
  isCheckUndecided: boolean;
  onNext: () => void;
}

/** Step 3: reward, its split and the network fee (F62-F72). */
export function RewardStep(props: RewardStepProps) {
  const {
    draft,
    account,
    deadline,
    modelDigest,
    balance,
    limits,
    protocol,
    summaries,
    guidance,
    check,
    onNext,
  } = props;
  const { values, change } = draft;
  const schema = useMemo(() => setRewardSchema(limits), [limits]);
  const form = useSchemaForm({
    id: STEP_FORM,
    schema,
    shouldValidate: "onBlur",
    bound: { values, change },
    onValid: onNext,
  });
  const reward = tryParseAmount(values.reward) ?? 0n;
  const items = itemsOf(values);
  const recommended = timesItems(guidedReward(values.taskType, guidance), items);
  const edit = (text: string) => change({ reward: text, rewardEdited: true });
  const slider = sliderSteps(balance ?? 0n);
  return (
    <form {...form.props} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <AmountField
          {...form.field("reward")}
          help="price"
          label={t("Reward (MLB)")}
          required
          description={
            items === undefined
              ? t("Recommended for {taskTypeName}: {recommended} MLB", {
                  taskTypeName: taskTypeName(Number(values.taskType)),
                  recommended,
                })
              : t(
                  "Recommended for {taskTypeName}: {recommended} MLB, {perInput} MLB for each of {items} inputs",
                  {
                    taskTypeName: taskTypeName(Number(values.taskType)),
                    recommended,
                    perInput: guidedReward(values.taskType, guidance),
                    items,
                  },
                )
          }
          value={values.reward}
          onChange={edit}
          preset={{
            label: t("Use Recommended"),
            amount: parseAmount(recommended),
            onPress: () => change({ reward: recommended, rewardEdited: false }),
          }}
        />
        <input
          type="range"
          aria-label={t("Reward")}
          aria-valuetext={`${values.reward || "0"} MLB`}
          min={slider.min}
          max={slider.max}
          step={1}
          value={Math.min(Math.max(toSliderStep(reward), slider.min), slider.max)}
          onChange={(event) => edit(amountToText(fromSliderStep(Number(event.target.value))))}
          className="accent-accent w-full"
        />
        {guidance ? <Guidance {...guidance} taskType={values.taskType} /> : null}
        <Market taskType={values.taskType} summaries={summaries} />
        <TaskCheckChoice
          check={check}
          isUndecided={props.isCheckUndecided}
          onChange={(chosen) => change({ check: String(chosen) as TaskForm["check"] })}
          isProvable={props.isProvable}
          items={items}
          inputSeconds={props.inputSeconds}
          reward={reward}
          parameters={protocol.parameters}
        />
        <GasSpeed
          value={values.feeSpeed}
          onChange={(feeSpeed) => change({ feeSpeed })}
          call={estimatedCall(values, check, modelDigest, deadline, reward)}
          account={account}
        />
        <Tips />
      </div>
      <div className="grid content-start gap-4">
        <Summary reward={reward} balance={balance} items={items} />
        <Split reward={reward} protocol={protocol} />
      </div>
    </form>
  );
}

/** The call whose gas is estimated, with placeholders for pointers. Without an approval the usual limit is shown. */
function estimatedCall(
  form: TaskForm,
  check: Check,
  modelDigest: Hex,
  deadline: number | undefined,
  reward: bigint,
): ContractCall | undefined {
  if (!deadline || !form.modelId) return undefined;
  const data = { taskType: Number(form.taskType), deadline, ...PLACEHOLDER, modelDigest, check };
  return writeCall("TaskManager", "createTask", [form.modelId as Hex, data, reward]);
}

const BAR: Record<RewardShareLevel, MeterTone> = {
  comfortable: "verified",
  high: "progress",
  "very-high": "rejected",
};

function Summary({
  reward,
  balance,
  items,
}: {
  reward: bigint;
  balance: bigint | undefined;
  items: number | undefined;
}) {
  const share = balance === undefined ? undefined : rewardShare(reward, balance);
  return (
    <section
      aria-label={t("Reward summary")}
      className="border-border bg-surface grid gap-2 rounded-card border p-4"
    >
      <DescriptionList>
        <Description term={t("Balance")}>
          {balance === undefined ? "—" : <Amount value={balance} />}
        </Description>
        <Description term={t("Reward")}>
          <Amount value={reward} />
        </Description>
        {items === undefined ? null : (
          <Description term={plural(items, "Per input ({count} input)", "Per input ({count} inputs)")}>
            <Amount value={reward / BigInt(items)} />
          </Description>
        )}
        <Description term={t("Share of your balance")}>
          {share ? `${share.text} · ${share.label}` : "—"}
        </Description>
      </DescriptionList>
      {share ? (
        <Meter
          label={t("Share of your balance")}
          percent={share.percent}
          text={`${share.text}, ${share.label}`}
          tone={BAR[share.level]}
          showText={false}
        />
      ) : null}
    </section>
  );
}

function Split({ reward, protocol: { parameters } }: { reward: bigint; protocol: NewTaskProtocol }) {
  const { providerBps, verifierBps } = parameters;
  const split = splitReward(reward, parameters);
  return (
    <section
      aria-label={t("Who gets the reward")}
      className="border-border bg-surface rounded-card border p-4"
    >
      <h3 className="font-medium">{t("Who gets the reward")}</h3>
      <DescriptionList>
        <Description term={t("Provider, {bps}", { bps: formatBps(providerBps) })}>
          <Amount value={split.provider} />
        </Description>
        <Description term={t("Verifiers, {bps}", { bps: formatBps(verifierBps) })}>
          <Amount value={split.verifierPool} />
        </Description>
        <Description term={t("Protocol, {bps}", { bps: formatBps(10_000 - providerBps - verifierBps) })}>
          <Amount value={split.protocol} />
        </Description>
      </DescriptionList>
      <p className="text-muted mt-2 text-sm">
        {t("No fees are added: the three shares make up the reward.")}
      </p>
    </section>
  );
}

/** Source of a recommendation (N2). */
function Guidance({ taskType, tasks, waitSeconds, of }: PriceGuidance & { taskType: string }) {
  return (
    <p>
      {of === "model"
        ? t(
            "The recommended reward is the median of {tasks} {taskTypeName} tasks with this model accepted in the last 30 days. Half of them were accepted within {duration}.",
            { tasks, taskTypeName: taskTypeName(Number(taskType)), duration: formatDuration(waitSeconds) },
          )
        : t(
            "The recommended reward is the median of {tasks} {taskTypeName} tasks with any model accepted in the last 30 days. Half of them were accepted within {duration}.",
            { tasks, taskTypeName: taskTypeName(Number(taskType)), duration: formatDuration(waitSeconds) },
          )}
    </p>
  );
}

/** Rewards paid for this task type and how soon tasks were accepted, from the index. */
function Market({ taskType, summaries }: { taskType: string; summaries: readonly TypeSummary[] }) {
  const summary = summaries.find(({ id }) => id === `type-${taskType}`);
  if (!summary || summary.total === 0) return null;
  const average = BigInt(summary.reward) / BigInt(summary.total);
  const wait =
    summary.assignments > 0 ? Math.round(Number(summary.assignmentSeconds) / summary.assignments) : undefined;
  return (
    <p className="text-muted">
      {sayPlural(
        summary.total,
        "{taskTypeName} so far: {amount} average reward over {count} task{wait}.",
        "{taskTypeName} so far: {amount} average reward over {count} tasks{wait}.",
        {
          taskTypeName: taskTypeName(Number(taskType)),
          amount: <Amount value={average} />,
          wait:
            wait === undefined
              ? ""
              : t("; accepted after {duration} on average", { duration: formatDuration(wait) }),
        },
      )}
    </p>
  );
}

/** F70. */
function Tips() {
  return (
    <section aria-label={t("Reward tips")} className="text-muted">
      <h3 className="text-text font-medium">{t("Tips")}</h3>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        <li>{t("Tasks with a higher reward are accepted sooner because providers see them first.")}</li>
        <li>{t("The reward is held in escrow. You get it back if no result is submitted.")}</li>
        <li>{t("Large inputs and fine tuning take more time. Compare the rewards of similar tasks.")}</li>
      </ul>
    </section>
  );
}
