import { distributeRewards } from "#app/features/reward/actions.ts";
import { closeEscalation, finalizeVerification } from "#app/features/verification/act/actions.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { freeReturnUntil, priceOfExpiry, priceOfReturn, splitReward } from "#protocol/rules/reward.ts";
import { cancellation, endsOwnAppeal } from "#protocol/rules/task.ts";
import { finalization } from "#protocol/rules/verification.ts";
import type { TaskDetail } from "../detail/task-detail.query.server.ts";
import { needsAccessLink } from "../situation/accept-conditions.ts";
import { acceptTerms, returnFacts } from "../situation/provider-bond.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { acceptTask, cancelTask, declineTask, expireTask } from "./actions.ts";
import type { TaskActionKey } from "./offered-actions.ts";
import { acceptUnverified, closeUnverified } from "./undecided.ts";

const NOTICE = { immediate: "none", startsNotice: "starts", afterNotice: "over" } as const;

/** Actions that need only a confirmation. */
export function directActions(
  task: TaskDetail,
  situation: TaskSituation,
  /** The requester's track record, shown when accepting the task. */
  record: string | undefined,
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
  const leaving = returnFacts(task);
  return {
    accept: () =>
      acceptTask({
        taskId,
        ...acceptTerms(task),
        now: circumstances.now,
        record,
        isLinkNeeded: needsAccessLink(task, circumstances.account),
      }),
    decline: () =>
      declineTask({
        taskId,
        noticeGiven: !!situation.task.cancelEffectiveAt,
        bond: leaving.bondLocked,
        price: priceOfReturn(leaving, circumstances.now),
        freeUntil: freeReturnUntil(leaving),
      }),
    cancel: () => {
      const action = cancelTask({
        taskId,
        reward,
        notice: NOTICE[cancellation(situation.task) ?? "immediate"],
        noticeSeconds: situation.task.cancelNotice,
      });
      if (role === "requester") return action;
      const consequence = t(
        "The notice period has ended. {amount} MLB goes back to the requester. A cancelled task cannot be reopened.",
        { amount: formatAmount(reward, { digits: "full" }) },
      );
      return { ...action, consequences: [consequence] };
    },
    expire: () =>
      expireTask({
        taskId,
        reward,
        rejectedBond: situation.task.status === TaskStatus.Rejected ? undecided.bond : 0n,
        missed: { bond: leaving.bondLocked, price: priceOfExpiry(leaving) },
      }),
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
    distribute: () =>
      verificationId && verification
        ? distributeRewards({
            taskId,
            verificationId,
            split,
            appealUntil: endsOwnAppeal(situation.task, verification, circumstances),
          })
        : undefined,
  };
}
