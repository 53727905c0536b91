import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { Meter, type MeterTone } from "#app/components/ui/display/meter.tsx";
import { Field, Input } from "#app/components/ui/form/field.tsx";
import { type ContractCall, writeCall } from "#app/transaction/contract/contracts.ts";
import { amountToText, keepAmountCharacters, tryParseAmount } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { taskTypeName } from "../task.copy.ts";
import { GasSpeed } from "./gas-speed.tsx";
import type { NewTaskProtocol, TypeSummary } from "./new-task.query.server.ts";
import {
  fromSliderStep,
  type RewardShareLevel,
  rewardShare,
  sliderSteps,
  toSliderStep,
} from "./reward-share.ts";
import { type Problems, recommendedReward, type TaskForm } from "./task-form.ts";

export interface RewardStepProps {
  form: TaskForm;
  change: (change: Partial<TaskForm>) => void;
  account: Address | undefined;
  /** Unix seconds. */
  deadline: number | undefined;
  /** MLB of the wallet; undefined while it is not known. */
  balance: bigint | undefined;
  protocol: NewTaskProtocol;
  summaries: readonly TypeSummary[];
  problems: Problems;
}

/** Step 3: how much the work is worth, who gets which part of it, and what the network takes (F62-F72). */
export function RewardStep(props: RewardStepProps) {
  const { form, change, account, deadline, balance, protocol, summaries, problems } = props;
  const reward = tryParseAmount(form.reward) ?? 0n;
  const recommended = recommendedReward(form.taskType);
  const edit = (text: string) => change({ reward: keepAmountCharacters(text), rewardEdited: true });
  const slider = sliderSteps(balance ?? 0n);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label="Reward (MLB)"
            required
            errors={problems.reward}
            description={`Recommended for ${taskTypeName(Number(form.taskType))}: ${recommended} MLB`}
            className="min-w-56 grow"
          >
            <Input
              name="reward"
              inputMode="decimal"
              autoComplete="off"
              value={form.reward}
              onChange={(event) => edit(event.target.value)}
            />
          </Field>
          <Button
            onClick={() => change({ reward: recommended, rewardEdited: false })}
            className={problems.reward ? "mb-12" : "mb-6"}
          >
            Use Recommended
          </Button>
        </div>
        <input
          type="range"
          aria-label="Reward"
          aria-valuetext={`${form.reward || "0"} MLB`}
          min={slider.min}
          max={slider.max}
          step={1}
          value={Math.min(Math.max(toSliderStep(reward), slider.min), slider.max)}
          onChange={(event) => edit(amountToText(fromSliderStep(Number(event.target.value))))}
          className="accent-accent w-full"
        />
        <Market form={form} summaries={summaries} />
        <GasSpeed
          value={form.feeSpeed}
          onChange={(feeSpeed) => change({ feeSpeed })}
          call={estimatedCall(form, deadline, reward)}
          account={account}
        />
        <Tips />
      </div>
      <div className="grid content-start gap-4">
        <Summary reward={reward} balance={balance} />
        <Split reward={reward} protocol={protocol} />
      </div>
    </div>
  );
}

/** As long as the pointers of a stored file and its description. */
const POINTER = `ipfs://${"b".repeat(59)}`;

/**
 * The call whose gas is estimated. Until the input is stored its pointers are stand-ins of the same length; without an
 * approval of earlier the estimate fails, because the reward cannot be taken yet, and the usual limit is shown.
 */
function estimatedCall(
  form: TaskForm,
  deadline: number | undefined,
  reward: bigint,
): ContractCall | undefined {
  if (!deadline || !form.modelId) return undefined;
  const data = {
    taskType: Number(form.taskType),
    deadline,
    dataPointer: POINTER,
    metadataCid: POINTER.slice("ipfs://".length),
  };
  return writeCall("TaskManager", "createTask", [form.modelId as Hex, data, reward]);
}

const BAR: Record<RewardShareLevel, MeterTone> = {
  comfortable: "verified",
  high: "progress",
  "very-high": "rejected",
};

function Summary({ reward, balance }: { reward: bigint; balance: bigint | undefined }) {
  const share = balance === undefined ? undefined : rewardShare(reward, balance);
  return (
    <section
      aria-label="Reward summary"
      className="border-border bg-surface grid gap-2 rounded-card border p-4"
    >
      <DescriptionList>
        <Description term="Balance">{balance === undefined ? "—" : <Amount value={balance} />}</Description>
        <Description term="Reward">
          <Amount value={reward} />
        </Description>
        <Description term="Part of your balance">
          {share ? `${share.text} · ${share.words}` : "—"}
        </Description>
      </DescriptionList>
      {share ? (
        <Meter
          label="Part of your balance"
          percent={share.percent}
          text={`${share.text}, ${share.words}`}
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
    <section aria-label="Who gets the reward" className="border-border bg-surface rounded-card border p-4">
      <h3 className="font-medium">Who gets the reward</h3>
      <DescriptionList>
        <Description term={`Provider, ${formatBps(providerBps)}`}>
          <Amount value={split.provider} />
        </Description>
        <Description term={`Verifiers, ${formatBps(verifierBps)}`}>
          <Amount value={split.verifierPool} />
        </Description>
        <Description term={`Protocol, ${formatBps(10_000 - providerBps - verifierBps)}`}>
          <Amount value={split.protocol} />
        </Description>
      </DescriptionList>
      <p className="text-muted mt-2 text-sm">Nothing is added on top: the three parts are the reward.</p>
    </section>
  );
}

/** What others paid for this kind of work and how soon it was accepted, from the index. */
function Market({ form, summaries }: { form: TaskForm; summaries: readonly TypeSummary[] }) {
  const summary = summaries.find(({ id }) => id === `type-${form.taskType}`);
  if (!summary || summary.total === 0) return null;
  const average = BigInt(summary.reward) / BigInt(summary.total);
  const wait =
    summary.assignments > 0 ? Math.round(Number(summary.assignmentSeconds) / summary.assignments) : undefined;
  return (
    <p className="text-muted">
      {taskTypeName(Number(form.taskType))} tasks so far: <Amount value={average} /> on average over{" "}
      {summary.total} {summary.total === 1 ? "task" : "tasks"}
      {wait === undefined ? "" : `; accepted after ${formatDuration(wait)} on average`}.
    </p>
  );
}

/** F70. */
function Tips() {
  return (
    <section aria-label="Reward tips" className="text-muted">
      <h3 className="text-text font-medium">Tips</h3>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        <li>A higher reward is accepted sooner; providers see the highest first.</li>
        <li>The reward waits in escrow. If nobody delivers, it comes back to you.</li>
        <li>Large inputs and fine tuning take more time: compare with similar tasks.</li>
      </ul>
    </section>
  );
}
