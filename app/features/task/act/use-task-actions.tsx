import { useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { distributeRewards } from "#app/features/reward/actions.ts";
import {
  closeEscalation,
  finalizeVerification,
  startVerification,
} from "#app/features/verification/act/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { cancellation } from "#protocol/rules/task.ts";
import { finalization } from "#protocol/rules/verification.ts";
import type { KnownProvider, TaskDetail } from "../detail/task-detail.query.server.ts";
import { submitResult } from "../result/submit-result.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import {
  acceptTask,
  assignTask,
  cancelTask,
  declineTask,
  expireTask,
  reassignTask,
  verifyTask,
} from "./actions.ts";
import { possibleActions, type TaskActionKey } from "./offered-actions.ts";
import { acceptUnverified, closeUnverified } from "./undecided.ts";

// Forms with their rules: a reader who does not act does not load them.
const AppealDialog = lazyDialog(
  async () => (await import("#app/features/verification/appeal/appeal-dialog.tsx")).AppealDialog,
);
const AssignTaskDialog = lazyDialog(async () => (await import("./assign-task-dialog.tsx")).AssignTaskDialog);
const ReassignTaskDialog = lazyDialog(
  async () => (await import("./reassign-task-dialog.tsx")).ReassignTaskDialog,
);
const StartVerificationDialog = lazyDialog(
  async () =>
    (await import("#app/features/verification/act/start-verification-dialog.tsx")).StartVerificationDialog,
);
const SubmitResultDialog = lazyDialog(
  async () => (await import("../result/submit-result-dialog.tsx")).SubmitResultDialog,
);
const VerifyTaskDialog = lazyDialog(async () => (await import("./verify-task-dialog.tsx")).VerifyTaskDialog);

/** Actions that ask for something before they start. */
const DIALOGS = ["assign", "reassign", "startVerification", "verify", "submit", "escalate"] as const;
type DialogKey = (typeof DIALOGS)[number];

const NOTICE = { immediate: "none", startsNotice: "starts", afterNotice: "over" } as const;

export interface TaskActions {
  /** Starts an action, or asks first for what it needs. */
  run: (key: TaskActionKey) => void;
  /** The dialogs; to be rendered once. */
  dialogs: ReactNode;
}

export interface TaskActionsInput {
  task: TaskDetail;
  situation: TaskSituation;
  providers: readonly KnownProvider[];
  activeVerifiers: number;
  /** The dialog that is open when the page is. */
  initial?: string;
}

/** Everything a reader can start on a task, with the dialogs that belong to it. */
export function useTaskActions(input: TaskActionsInput): TaskActions {
  const { task, situation, providers, activeVerifiers, initial } = input;
  const { start } = useTransaction();
  const navigate = useNavigate();
  const now = useChainClock();
  const [chosen, setOpen] = useState<DialogKey | undefined>(() => DIALOGS.find((key) => key === initial));
  // An address or an old page may ask for what is not possible (any more): the panel says why, no dialog does it anyway.
  const possible: readonly string[] = possibleActions(situation);
  const open = chosen && possible.includes(chosen) ? chosen : undefined;
  const { data: balance } = useTokenBalance(situation.circumstances.account);
  const direct = useMemo(() => directActions(task, situation, balance), [task, situation, balance]);

  const run = useCallback(
    (key: TaskActionKey) => {
      const dialog = DIALOGS.find((candidate) => candidate === key);
      if (dialog) return setOpen(dialog);
      if (key === "createSimilar") return navigate(`/tasks/new?similar=${task.id}`);
      const action = direct[key]?.();
      if (action) void start(action);
    },
    [direct, navigate, start, task.id],
  );

  const close = (key: DialogKey) => (isOpen: boolean) => setOpen(isOpen ? key : undefined);
  const { verification, requesterId } = task;
  const { account } = situation.circumstances;
  const noticeGiven = !!situation.task.cancelEffectiveAt;
  const dialogs = (
    <>
      <AssignTaskDialog
        open={open === "assign"}
        onOpenChange={close("assign")}
        requester={requesterId}
        providers={providers}
        onAssign={(provider) =>
          void start(assignTask({ taskId: task.id, provider, endsNotice: noticeGiven }))
        }
      />
      <ReassignTaskDialog
        open={open === "reassign"}
        onOpenChange={close("reassign")}
        requester={requesterId}
        providers={providers}
        onReassign={(provider) => void start(reassignTask({ taskId: task.id, provider }))}
      />
      <StartVerificationDialog
        open={open === "startVerification"}
        onOpenChange={close("startVerification")}
        verificationId={verification?.id}
        limits={situation.rules}
        activeVerifiers={activeVerifiers}
        requiredVotes={verification?.requiredVotes ?? 0}
        onStart={(verificationId, deadline) => void start(startVerification({ verificationId, deadline }))}
      />
      <VerifyTaskDialog
        open={open === "verify"}
        onOpenChange={close("verify")}
        onVerify={(proof) => void start(verifyTask({ taskId: task.id, proof }))}
      />
      <SubmitResultDialog
        open={open === "submit" && account !== undefined}
        onOpenChange={close("submit")}
        bond={situation.bond}
        again={situation.task.status === TaskStatus.Rejected}
        onSubmit={({ files, fields }) => {
          if (!account) return;
          const { id, version } = task.model;
          const endTime = now();
          const startTime = Math.min(Number(task.assignedAt ?? endTime), endTime);
          void start(
            submitResult({
              taskId: task.id,
              provider: account,
              model: { id, version },
              startTime,
              endTime,
              bond: situation.bond,
              files,
              fields,
            }),
          );
        }}
      />
      {verification ? (
        <AppealDialog
          open={open === "escalate"}
          onOpenChange={close("escalate")}
          verificationId={verification.id}
          bond={situation.appealBond}
          onAppeal={(appeal) => void start(appeal)}
        />
      ) : null}
    </>
  );
  return { run, dialogs };
}

/** The actions that need nothing but a confirmation. */
function directActions(
  task: TaskDetail,
  situation: TaskSituation,
  balance: bigint | undefined,
): Partial<Record<TaskActionKey, () => TransactionAction | undefined>> {
  const taskId = task.id;
  const reward = BigInt(task.reward);
  const verificationId = task.verification?.id;
  const { verification, circumstances, role } = situation;
  const split = splitReward(reward, task);
  const undecided = {
    taskId,
    split,
    bond: task.verification?.bondHeld ? BigInt(task.verification.bond) : 0n,
    votes: verification ?? { votesFor: 0, votesAgainst: 0 },
  };
  return {
    accept: () => acceptTask({ taskId, bond: situation.bond, deadline: Number(task.deadline), balance }),
    decline: () => declineTask({ taskId, noticeGiven: !!situation.task.cancelEffectiveAt }),
    cancel: () => {
      const action = cancelTask({
        taskId,
        reward,
        notice: NOTICE[cancellation(situation.task) ?? "immediate"],
        noticeSeconds: situation.task.cancelNotice,
      });
      if (role === "requester") return action;
      const consequence = `The notice is over. ${formatAmount(reward, { digits: "full" })} MLB go back to the requester; a cancelled task cannot be opened again.`;
      return { ...action, consequences: [consequence] };
    },
    expire: () => expireTask({ taskId, reward }),
    acceptUnverified: () => acceptUnverified(undecided),
    closeUnverified: () => closeUnverified(undecided),
    finalize: () =>
      verificationId && verification
        ? finalizeVerification({
            verificationId,
            effect: finalization(verification, circumstances.now),
          })
        : undefined,
    closeEscalation: () => (verificationId ? closeEscalation({ verificationId }) : undefined),
    distribute: () => (verificationId ? distributeRewards({ taskId, verificationId, split }) : undefined),
  };
}
