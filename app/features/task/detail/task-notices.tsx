import { Ban, ClockAlert, Lock, type LucideIcon, OctagonX } from "lucide-react";
import type { ReactNode } from "react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { Notice, type NoticeTone } from "#app/components/ui/feedback/notice.tsx";
import { linkTo, TextLink } from "#app/components/ui/text-link.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { accessLinkSentence, needsAccessLink } from "../situation/accept-conditions.ts";
import { isOverdue } from "../task-state.tsx";
import type { TaskDetail } from "./task-detail.query.server.ts";

/** Explains in one sentence why a task has stopped and where the money went (F102). */
export function TaskBanner({ task, now }: { task: TaskDetail; now: number }) {
  const refund = <Amount value={BigInt(task.refund)} digits="full" />;
  if (task.statusIndex === TaskStatus.Cancelled) {
    return (
      <Banner icon={Ban} tone="neutral" title={t("This task was cancelled")}>
        {say("{refund} went back to the requester{at}.", {
          refund,
          at: task.cancelledAt ? <At seconds={task.cancelledAt} /> : null,
        })}
      </Banner>
    );
  }
  if (task.statusIndex === TaskStatus.Expired) {
    return (
      <Banner icon={ClockAlert} tone="warning" title={t("This task has expired")}>
        {say("{refund} went back to the requester{at}.", {
          refund,
          at: task.expiredAt ? <At seconds={task.expiredAt} /> : null,
        })}
        <PaidVoters task={task} />
      </Banner>
    );
  }
  if (task.statusIndex === TaskStatus.Rejected) {
    return (
      <Banner icon={OctagonX} title={t("The result was rejected")}>
        {t("The reward is still in escrow.")} {afterRejection(task, now)}
        {task.rejectedAt ? (
          <> {say("The verifiers decided {time}.", { time: <Time seconds={Number(task.rejectedAt)} /> })}</>
        ) : null}
      </Banner>
    );
  }
  if (isOverdue(task, now)) {
    return (
      <Banner icon={ClockAlert} tone="warning" title={t("Expired (not yet settled)")}>
        {t("The deadline has passed. The reward stays in escrow until someone marks the task as expired.")}
      </Banner>
    );
  }
  if (task.statusIndex === TaskStatus.Created && task.cancelEffectiveAt) {
    return (
      <Banner icon={Ban} tone="warning" title={t("Cancellation announced")}>
        {t(
          "The requester announced the cancellation, then the provider declined the task. It cannot be accepted. The requester can cancel it or assign it to a provider.",
        )}
      </Banner>
    );
  }
  if (task.statusIndex === TaskStatus.Assigned && task.cancelEffectiveAt) {
    return (
      <Banner icon={Ban} tone="warning" title={t("Cancellation announced")}>
        {t(
          "The requester announced the cancellation. The provider can still submit a result. The task can be cancelled from {dateTime}.",
          { dateTime: formatDateTime(Number(task.cancelEffectiveAt)) },
        )}
      </Banner>
    );
  }
  return null;
}

/** Options after a rejection. An appeal blocks everything else, and after the deadline no result can be submitted. */
function afterRejection({ escalated, deadline }: TaskDetail, now: number): string {
  if (escalated) return t("An appeal is open. No result can be submitted until the arbiter rules.");
  const until = Number(deadline);
  return now > until
    ? t("The deadline has passed; no other result can be submitted.")
    : t("The provider can resubmit a result until {dateTime}.", { dateTime: formatDateTime(until) });
}

/** After an undecided vote every voter is paid when the task is closed. */
function PaidVoters({ task }: { task: TaskDetail }) {
  const round = task.verifications.at(-1);
  if (!round?.poolOpened || round.statusIndex !== VerificationStatus.Inconclusive) return null;
  return (
    <>
      {" "}
      {say("The verifiers reached no decision. All verifiers who voted share {amount}.", {
        amount: <Amount value={BigInt(round.rewardPool)} digits="full" />,
      })}
    </>
  );
}

function At({ seconds }: { seconds: string }) {
  return (
    <>
      , <Time seconds={Number(seconds)} />
    </>
  );
}

interface BannerProps {
  icon: LucideIcon;
  title: string;
  tone?: NoticeTone;
  children: ReactNode;
}

function Banner({ tone = "danger", ...rest }: BannerProps) {
  return <Notice role="status" tone={tone} {...rest} />;
}

/** Notice that the model has a newer version. The task keeps the version it was created with (N15). */
export function TaskModelVersion({
  task,
}: {
  task: Pick<TaskDetail, "modelRevision" | "modelVersion" | "model">;
}) {
  const { modelRevision, modelVersion, model } = task;
  if (modelRevision >= Number(model.revision)) return null;
  return (
    <Notice tone="info" title={t("Newer version available")}>
      {say(
        "This task uses version {modelVersion} of the model, which was current when the task was created. The current version is {version}. <link>See what changed</link>",
        {
          modelVersion,
          version: model.version,
          link: linkTo(`/models/${model.id}?tab=versions`),
        },
      )}
    </Notice>
  );
}

/** Notice for potential providers: the model file requires an access link from its owner. */
export function TaskPrivateModel({ task, account }: { task: TaskDetail; account: Address | undefined }) {
  const isWorkLeft = [TaskStatus.Created, TaskStatus.Assigned, TaskStatus.Rejected].some(
    (status) => status === task.statusIndex,
  );
  if (!isWorkLeft || !needsAccessLink(task, account)) return null;
  return (
    <Notice
      icon={Lock}
      title={t("The model is private")}
      action={<TextLink to={`/models/${task.model.id}`}>{t("View model")}</TextLink>}
    >
      {accessLinkSentence()}
    </Notice>
  );
}
