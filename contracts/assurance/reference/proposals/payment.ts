/** Actions on the money after an outcome: distribution, claims, and release of stakes. */
import type { Random } from "#dev-infra/random.ts";
import { Outcome, type State, type Task, TaskStatus } from "../state.ts";
import { fitting, type Proposal, somebody } from "./choices.ts";

export function ofPayment(s: State, task: Task, id: number, random: Random): Proposal[] {
  const last = task.id + task.round;
  const v = s.verifications[id];
  const status = s.verifications[last]?.status ?? Outcome.None;
  const at = (...statuses: number[]) => fitting(task.status, ...statuses);
  const { Verified, Rejected } = TaskStatus;
  const decided = status >= Outcome.Approved ? 1 : fitting(status);
  const unsettled = decided * (v?.votes.some(({ settled }) => !settled) ? 1 : 0.1);
  const claims = v?.pool ? 5 : 0.1;
  const voter = () =>
    v && v.votes.length > 0 && random.chance(0.95) ? random.pick(v.votes).voter : somebody(random);
  const distribute = (by: string) => ({
    by,
    name: "distributeRewards",
    args: [random.chance(0.97) ? task.id : task.id + 256, id],
  });
  return [
    [
      (task.escrow === "held" ? 5 : 0.4) * at(Verified),
      () => distribute(random.chance(0.6) ? task.requester : somebody(random)),
    ],
    [claims, () => ({ by: voter(), name: "claimVerifierReward", args: [id] })],
    [
      claims / 5,
      () => ({
        by: voter(),
        name: "claimVerifierRewards",
        args: [task.round > 1 && random.chance(0.5) ? [id, last] : [id]],
      }),
    ],
    [
      0.5 * decided + 0.02,
      () => ({
        by: random.chance(0.4) ? task.requester : somebody(random),
        name: "collectDue",
        args: [voter(), random.chance(0.03) ? Array(21).fill(id) : random.pick([[id], [id, last], [last]])],
      }),
    ],
    [1.5 * unsettled, () => ({ by: somebody(random), name: "settleVote", args: [id, voter()] })],
    [
      0.7 * decided,
      () => ({ by: somebody(random), name: "settleVotes", args: [id, [voter(), voter(), voter()]] }),
    ],
    [
      1 * at(Rejected) + 0.1 * decided,
      () => ({ by: somebody(random), name: "openRejectedPool", args: [id] }),
    ],
  ];
}
