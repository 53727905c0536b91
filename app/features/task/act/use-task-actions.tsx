import { useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import type { Address } from "viem";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { isPrivateTask } from "#app/features/task/private/private-file.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { reassignedDeadline } from "#protocol/rules/task.ts";
import type { KnownProvider, TaskDetail } from "../detail/task-detail.query.server.ts";
import { rejectedResult } from "../result/rejected-result.ts";
import type { ResultInput } from "../result/submit-result-dialog.tsx";
import type { TaskSituation } from "../situation/task-situation.ts";
import { possibleActions, type TaskActionKey } from "./offered-actions.ts";

/** Actions that need input before they start. */
const DIALOGS = ["assign", "reassign", "startVerification", "verify", "submit", "escalate"] as const;
type DialogKey = (typeof DIALOGS)[number];

/** The dialog key of an action; undefined for an action without a dialog and for any other text. */
export function dialogKey(key: string | undefined): DialogKey | undefined {
  return DIALOGS.find((candidate) => candidate === key);
}

/** The open dialog. If `?action=` requests an action that is not possible now, the panel shows the reason instead. */
export function openDialog(chosen: DialogKey | undefined, situation: TaskSituation): DialogKey | undefined {
  const possible: readonly string[] = possibleActions(situation);
  return chosen && possible.includes(chosen) ? chosen : undefined;
}

// Dialogs load their forms and validation rules on first use.
const AppealDialog = lazyDialog(
  async () => (await import("#app/features/verification/appeal/appeal-dialog.tsx")).AppealDialog,
);
const AssignTaskDialog = lazyDialog(async () => (await import("./assign-task-dialog.tsx")).AssignTaskDialog);
const ReassignTaskDialog = lazyDialog(
  async () => (await import("./assign-task-dialog.tsx")).ReassignTaskDialog,
);
const StartVerificationDialog = lazyDialog(
  async () =>
    (await import("#app/features/verification/act/start-verification-dialog.tsx")).StartVerificationDialog,
);
const SubmitResultDialog = lazyDialog(
  async () => (await import("../result/submit-result-dialog.tsx")).SubmitResultDialog,
);
const VerifyTaskDialog = lazyDialog(async () => (await import("./verify-task-dialog.tsx")).VerifyTaskDialog);

/** Track record of the requester, shown before the task is accepted (N11). */
const requesterRecord = async (requester: string) =>
  (await import("#app/features/record/record-line.ts")).recordLine(requester, "Requester");

export interface TaskActions {
  /** Starts an action, or opens its dialog if it needs input. */
  run: (key: TaskActionKey) => void;
  /** Stores a result and submits it; undefined where the reader cannot submit one now. */
  submit?: (result: ResultInput) => Promise<unknown>;
  /** Assigns the task to a provider; undefined where the reader cannot. */
  assign?: (provider: Address) => Promise<unknown>;
  /** The dialogs; render once. */
  dialogs: ReactNode;
}

export interface TaskActionsInput {
  task: TaskDetail;
  situation: TaskSituation;
  providers: readonly KnownProvider[];
  activeVerifiers: number;
  /** Action whose dialog is open on page load. */
  initial?: string;
}

/** Every action that the reader can start on a task, with the dialogs they need. */
export function useTaskActions(input: TaskActionsInput): TaskActions {
  const { task, situation, providers, activeVerifiers, initial } = input;
  const { gatewayUrls } = usePublicEnvironment();
  const startLoaded = useLoadedTransaction();
  const navigate = useNavigate();
  const now = useChainClock();
  const [chosen, setOpen] = useState<DialogKey | undefined>(() => dialogKey(initial));
  const open = openDialog(chosen, situation);

  const run = useCallback(
    (key: TaskActionKey) => {
      const dialog = dialogKey(key);
      if (dialog) return setOpen(dialog);
      if (key === "createSimilar") return navigate(`/tasks/new?similar=${task.id}`);
      void startLoaded(async () => {
        const { directActions } = await import("./direct-actions.ts");
        const record = key === "accept" ? await requesterRecord(task.requesterId) : undefined;
        return directActions(task, situation, record)[key]?.();
      });
    },
    [navigate, situation, startLoaded, task],
  );

  const close = (key: DialogKey) => (isOpen: boolean) => setOpen(isOpen ? key : undefined);
  const { verification, requesterId } = task;
  const { bond } = situation;
  const isBondLocked = situation.bondToLock === 0n;
  const { account } = situation.circumstances;
  const rejected = rejectedResult(situation, verification);
  const submit = async ({ trace, itemTraces, ...result }: ResultInput) => {
    if (!account) return undefined;
    const run = { round: task.round + 1, check: task.check as Check, trace, itemTraces };
    const proof = isProved(task.check) && trace ? { ...run, trace } : undefined;
    const { id, version } = task.model;
    const endTime = now();
    const startTime = Math.min(Number(task.assignedAt ?? endTime), endTime);
    return startLoaded(async () => {
      const { submitResult } = await import("../result/submit-result.ts");
      const times = { startTime, endTime };
      return submitResult({
        taskId: task.id,
        provider: account,
        model: { id, version },
        check: task.check as Check,
        ...times,
        rejected,
        bond,
        isBondLocked,
        sealed: isPrivateTask(task.spec)
          ? { id: task.id, dataPointer: task.dataPointer, metadataCid: task.metadataCid, gatewayUrls }
          : undefined,
        ...result,
        proof,
      });
    });
  };
  const noticeGiven = !!situation.task.cancelEffectiveAt;
  const assign = (provider: Address) =>
    startLoaded(async () =>
      (await import("./actions.ts")).assignTask({
        taskId: task.id,
        provider,
        noticeSeconds: situation.rules.cancelNotice,
        endsNotice: noticeGiven,
      }),
    );
  const dialogs = (
    <>
      <AssignTaskDialog
        open={open === "assign"}
        onOpenChange={close("assign")}
        taskId={task.id}
        requester={requesterId}
        providers={providers}
        onAssign={assign}
      />
      <ReassignTaskDialog
        open={open === "reassign"}
        onOpenChange={close("reassign")}
        taskId={task.id}
        requester={requesterId}
        providers={providers}
        onReassign={(provider) =>
          startLoaded(async () =>
            (await import("./actions.ts")).reassignTask({
              taskId: task.id,
              provider,
              noticeSeconds: situation.rules.cancelNotice,
              reward: BigInt(task.reward),
              earliestRefund: reassignedDeadline(situation.task, now(), situation.rules),
            }),
          )
        }
      />
      <StartVerificationDialog
        open={open === "startVerification"}
        onOpenChange={close("startVerification")}
        verificationId={verification?.id}
        limits={situation.rules}
        activeVerifiers={activeVerifiers}
        requiredVotes={verification?.requiredVotes ?? 0}
        check={task.check as Check}
        onStart={(verificationId, deadline) =>
          void startLoaded(async () => {
            const { startVerification } = await import("#app/features/verification/act/actions.ts");
            const { verifierPool } = splitReward(BigInt(task.reward), task);
            const held = verification?.bondHeld ? BigInt(verification.bond) : 0n;
            const undecided = { check: task.check as Check, verifierPool, bond: held };
            return startVerification({ verificationId, deadline, undecided });
          })
        }
      />
      <VerifyTaskDialog
        open={open === "verify"}
        onOpenChange={close("verify")}
        taskId={task.id}
        onVerify={(proof) =>
          startLoaded(async () => (await import("./actions.ts")).verifyTask({ taskId: task.id, proof }))
        }
      />
      <SubmitResultDialog
        open={open === "submit" && account !== undefined}
        onOpenChange={close("submit")}
        taskId={task.id}
        bond={bond}
        isBondLocked={isBondLocked}
        needsRun={isProved(task.check)}
        rejected={rejected}
        onSubmit={submit}
      />
      {verification ? (
        <AppealDialog
          open={open === "escalate"}
          onOpenChange={close("escalate")}
          verificationId={verification.id}
          cost={situation.appealCost}
          arbiterTimeout={situation.rules.arbiterTimeout}
          onAppeal={(appeal) => startLoaded(async () => appeal)}
        />
      ) : null}
    </>
  );
  return {
    run,
    dialogs,
    ...(openDialog("submit", situation) && account && { submit }),
    ...(openDialog("assign", situation) && { assign }),
  };
}
