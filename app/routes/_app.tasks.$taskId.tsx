import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Address } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { mayBePackage } from "#app/features/execution/package/may-be-package.ts";
import { BrowserRun, Recomputation } from "#app/features/execution/parts.tsx";
import { TaskActionBar, TaskActionPanel } from "#app/features/task/act/task-action-panel.tsx";
import { useTaskActions } from "#app/features/task/act/use-task-actions.tsx";
import {
  isTaskId,
  type KnownProvider,
  type ProtocolState,
  readTask,
  type TaskDetail,
} from "#app/features/task/detail/task-detail.query.server.ts";
import { TaskFactsBar, TaskIdentity } from "#app/features/task/detail/task-facts-bar.tsx";
import { TaskHistory } from "#app/features/task/detail/task-history.tsx";
import { TaskBanner, TaskModelVersion, TaskPrivateModel } from "#app/features/task/detail/task-notices.tsx";
import { liveStep, TaskProgressRail } from "#app/features/task/detail/task-progress.tsx";
import { TaskRewards } from "#app/features/task/detail/task-rewards.tsx";
import { TaskSuggestions } from "#app/features/task/detail/task-suggestions.tsx";
import { TaskVerification } from "#app/features/task/detail/task-verification.tsx";
import { PrivateTask } from "#app/features/task/private/private-part.tsx";
import { ResultRounds, TaskResult } from "#app/features/task/result/result-rounds.tsx";
import { TaskInput } from "#app/features/task/result/task-input.tsx";
import { NextStepCard } from "#app/features/task/situation/next-step-card.tsx";
import { taskSituation } from "#app/features/task/situation/task-situation.ts";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { votingDeadline } from "#app/features/verification/situation/verification-facts.ts";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { Parties } from "#protocol/rules/round/checks.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { mayStillVote } from "#protocol/rules/verification.ts";

/** Two blocks, so viewers see each step of a task. */
const POLL_MS = 4_000;

export const meta: MetaFunction<typeof loader> = ({ params, data }) => {
  const spec = data?.answer.status === "ok" ? data.answer.data.task?.spec : undefined;
  const title = `${t("Task {taskNumber}", { taskNumber: params.taskId ? taskNumber(params.taskId) : "" })} · MLB Marketplace`;
  return pageMeta(title, spec?.description ?? "", isolatedLine(spec?.title ?? "") || title);
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const taskId = params.taskId?.toLowerCase();
  if (!isTaskId(taskId)) throw new Response(t("Task Not Found"), { status: 404 });
  const account = connectedAccount(request);
  const answer = await readTask(taskId, account);
  if (answer.status === "ok" && !answer.data.task) throw new Response(t("Task Not Found"), { status: 404 });
  const task = answer.status === "ok" ? answer.data.task : undefined;
  const now = answer.status === "ok" ? (answer.block.timestamp ?? 0) : 0;
  const votingEnds =
    answer.status === "ok" && task?.verification && answer.data.protocol
      ? votingDeadline(task.verification, answer.data.protocol, now)
      : undefined;
  const live = task ? writtenIn(localeOfRequest(request), () => liveStep(task, now, votingEnds)) : undefined;
  return { taskId, account, answer, live, mayRecompute: task ? mayBePackage(task.model) : false };
}

export default function TaskPage() {
  const { taskId, account, answer, live, mayRecompute } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  if (answer.status !== "ok") {
    return (
      <Page title={t("Task {taskNumber}", { taskNumber: taskNumber(taskId) })}>
        <SubgraphPanel error={answer.error} title={t("Failed to load the task")} />
      </Page>
    );
  }
  const { task, protocol, providers } = answer.data;
  if (!task || !protocol) return null;
  return (
    <TaskView
      task={task}
      protocol={protocol}
      providers={providers}
      block={answer.block}
      live={live}
      mayRecompute={mayRecompute}
    />
  );
}

function isFinal({ statusIndex, distributed, verifications }: TaskDetail): boolean {
  if (statusIndex === TaskStatus.Cancelled || statusIndex === TaskStatus.Expired) return true;
  const claimed = verifications.every(
    ({ poolOpened, participants, claims }) => !poolOpened || claims === participants,
  );
  return distributed && claimed;
}

const votingParties = ({ requesterId, providerId, modelOwnerId, verification }: TaskDetail): Parties => ({
  requester: requesterId as Address,
  provider: providerId as Address | null,
  modelOwner: modelOwnerId as Address | null,
  formerProviders: (verification?.formerProviderIds ?? []) as readonly Address[],
});

interface TaskViewProps {
  live: string | undefined;
  mayRecompute: boolean;
  task: TaskDetail;
  protocol: ProtocolState;
  providers: readonly KnownProvider[];
  block: IndexedBlock;
}

function TaskView({ live, mayRecompute, task, protocol, providers, block }: TaskViewProps) {
  const account = useWalletAddress();
  const [search] = useSearchParams();
  const now = useChainNow(block.timestamp ?? Number(task.createdAt));
  usePolling(POLL_MS, !isFinal(task));
  const situation = taskSituation(task, protocol, account, now);
  const { run, submit, assign, dialogs } = useTaskActions({
    task,
    situation,
    providers,
    activeVerifiers: protocol.activeVerifierCount,
    initial: search.get("action") ?? undefined,
  });
  const { resultHash, resultCid, details } = task;
  const submitted =
    resultHash && resultCid ? { bundleCid: resultCid, resultHash, details: details ?? "" } : undefined;
  const number = taskNumber(task.id);
  const hidesVotes =
    situation.verification !== undefined &&
    mayStillVote(situation.verification, votingParties(task), situation.circumstances, {
      hasVoted: task.verifications.some(({ id, votes }) => id === task.verification?.id && votes.length > 0),
    });
  return (
    <Page
      title={
        task.spec?.title ??
        t("{taskTypeName} with {model}", {
          taskTypeName: taskTypeName(task.taskType),
          model: isolatedLine(task.model.name) || t("an unlisted model"),
        })
      }
      description={
        <span>
          {taskTypeName(task.taskType)}{" "}
          <span className="font-mono text-sm" title={task.id}>
            {number}
          </span>
        </span>
      }
    >
      <TaskFactsBar task={task} bond={situation.bond} now={now} />
      <TaskBanner task={task} now={now} />
      <TaskModelVersion task={task} />
      <TaskPrivateModel task={task} account={account} />
      <PrivateTask
        spec={task.spec}
        task={{ id: task.id, dataPointer: task.dataPointer, metadataCid: task.metadataCid }}
        bundleCid={submitted?.bundleCid}
        onAssign={assign}
      />
      <section aria-label={t("Task progress")} className="px-1">
        <TaskProgressRail task={task} live={live} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-2">
          <Card>
            <CardHeader title={t("Task input")} />
            <CardBody>
              <TaskInput task={task} />
            </CardBody>
          </Card>
          {submit && mayRecompute ? (
            <Card id="own-run">
              <CardHeader title={t("Compute the result")} />
              <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <p className="text-muted">
                  {t(
                    "This model can run in your browser. Compute the result here, review it, then submit it.",
                  )}
                </p>
                <BrowserRun taskId={task.id} needsTrace={isProved(task.check)} onSubmit={submit} />
              </CardBody>
            </Card>
          ) : null}
          {submitted ? (
            <Card id="results">
              <CardHeader
                title={t("Results")}
                actions={
                  <span className="text-muted text-sm">{t("Round {round}", { round: task.round })}</span>
                }
              />
              <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <TaskVerification task={task} situation={situation} hidesVotes={hidesVotes} />
                <TaskResult result={submitted} taskId={task.id} taskNumber={number} />
                <section aria-labelledby="recomputation" className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <h3 id="recomputation" className="font-medium">
                    {t("Recomputation")}
                  </h3>
                  <Recomputation taskId={task.id} isPossible={mayRecompute} submitted={submitted} />
                </section>
                <ResultRounds
                  rounds={task.verifications}
                  shown={task.verification?.round ?? task.round}
                  taskId={task.id}
                  taskNumber={number}
                />
              </CardBody>
            </Card>
          ) : null}
          <Card>
            <CardHeader title={t("Action History")} />
            <CardBody>
              <TaskHistory steps={task.events} undisclosed={hidesVotes ? task.verification?.id : undefined} />
            </CardBody>
          </Card>
        </div>
        {/* On narrow screens the actions come first and the details last. */}
        <div className="grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents lg:sticky lg:top-20 lg:grid">
          <Card id="actions" aria-label={t("Actions")} className="max-lg:order-1">
            <CardHeader title={t("Next step")} />
            <CardBody className="grid gap-4">
              <NextStepCard
                facts={situation}
                role={situation.role}
                stakes={{
                  ...task,
                  reward: BigInt(task.reward),
                  bond: situation.bond,
                  bondToLock: situation.bondToLock,
                }}
              />
              <TaskActionPanel situation={situation} onRun={run} />
              <TaskSuggestions situation={situation} />
            </CardBody>
          </Card>
          <Card className="max-lg:order-3">
            <CardHeader title={t("Reward Claims")} />
            <CardBody>
              <TaskRewards task={task} account={account} />
            </CardBody>
          </Card>
          <Card className="max-lg:order-3">
            <CardHeader title={t("Details")} />
            <CardBody className="py-2">
              <TaskIdentity task={task} />
            </CardBody>
          </Card>
        </div>
      </div>
      <TaskActionBar situation={situation} onRun={run} />
      <AsOfBlock block={block} />
      {dialogs}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
