/** When something is about to happen. */
import { lockedSeconds } from "../rules/lock.ts";
import { effectiveDeadline, ripeAt } from "../rules/verifications.ts";
import type { State, Task } from "../state.ts";

/** Every second at which something about the task, a stake or the lock changes. */
export function edges(s: State, task: Task | undefined, by: string): number[] {
  const { tasks, verification, rewards } = s.params;
  const found = [s.lock.until, s.lock.cooldownUntil, s.pausedUntil, s.verifiers[by]?.readyAt ?? 0];
  for (const { endsAt } of Object.values(s.channels).slice(-2)) found.push(endsAt + lockedSeconds(s));
  if (task) {
    const windows = [verification.startGrace, rewards.distributionGrace, tasks.staleWindow];
    found.push(task.deadline, task.cancelAt, ...windows.map((window) => task.statusAt + window));
    const v = s.verifications[task.id + task.round];
    if (v) {
      found.push(v.gate, v.appeal?.until ?? 0, effectiveDeadline(s, v));
      if (v.votes.length > 0) found.push(ripeAt(s, v));
      if (v.sealed) found.push(v.sealed.drawnUntil + lockedSeconds(s));
      if (v.sealed?.sample && v.sealed.opening) found.push(effectiveDeadline(s, v) - 43_200);
    }
  }
  return found.filter((edge) => edge > s.now);
}
