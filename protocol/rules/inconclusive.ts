/** How to resolve a completed task whose vote was inconclusive (G3). */

import { isSameAddress } from "../chain/unset.ts";
import { TaskStatus, VerificationStatus } from "../generated/enums.ts";
import type { Circumstances, TaskFacts, TaskParams, VerificationFacts } from "./facts.ts";
import { firstRefusal, type Refusal, refused, type Verdict } from "./verdict.ts";

const needsWallet = ({ account }: Circumstances) => !account && refused("WalletRequired");

const undecided = (task: TaskFacts): (Refusal | false)[] => [
  task.status !== TaskStatus.Completed && refused("InvalidStatus"),
  task.escalated && refused("UnderEscalation"),
];

const inconclusive = (status: VerificationStatus) =>
  status !== VerificationStatus.Inconclusive && refused("InvalidVerificationStatus");

/** Accept a result although the vote was inconclusive. Only the requester. */
export function canAcceptUnverified(
  task: TaskFacts,
  verification: Pick<VerificationFacts, "status">,
  circumstances: Circumstances,
): Verdict {
  const { status } = verification;
  return firstRefusal(
    needsWallet(circumstances),
    !isSameAddress(circumstances.account, task.requester) && refused("NotRequester"),
    ...undecided(task),
    status === VerificationStatus.None && refused("VerificationNotStarted"),
    inconclusive(status),
  );
}

/** Close a task without an accepted result. Any account, after the parties' time is over. */
export function canCloseUnverified(
  task: TaskFacts,
  verification: Pick<VerificationFacts, "status" | "isFinal" | "appealUntil">,
  circumstances: Circumstances,
  params: Pick<TaskParams, "staleWindow">,
): Verdict {
  const { status, isFinal, appealUntil } = verification;
  const never = status === VerificationStatus.None;
  const staleAt = task.statusAt + params.staleWindow;
  return firstRefusal(
    needsWallet(circumstances),
    ...undecided(task),
    never && circumstances.now < staleAt && refused("DeadlineNotReached", { until: staleAt }),
    !never && inconclusive(status),
    !never && !isFinal && refused("DeadlineNotReached", { until: appealUntil + 1 }),
  );
}
