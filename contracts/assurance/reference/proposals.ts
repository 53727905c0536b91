/**
 * Proposals for the next call. Most fit the state of a task; the caller, the arguments and the time are often right, and
 * often wrong by very little.
 */

import type { Random } from "#dev-infra/random.ts";
import { ofChannels } from "./proposals/channels.ts";
import type { Proposal } from "./proposals/choices.ts";
import { creation } from "./proposals/creation.ts";
import { ofParameters } from "./proposals/parameters.ts";
import { ofPayment } from "./proposals/payment.ts";
import { ofStakes } from "./proposals/stakes.ts";
import { ofSystem } from "./proposals/system.ts";
import { ofTask } from "./proposals/task.ts";
import { ofVerification } from "./proposals/verification.ts";
import type { State, Task } from "./state.ts";

export function proposalsFor(s: State, task: Task | undefined, random: Random): Proposal[] {
  if (!task) return [[1, () => creation(s, random)]];
  const { id, round } = task;
  const verification = id + (random.chance(0.9) ? round : random.between(0, Math.max(round, 1)));
  return [
    ...ofTask(s, task, random),
    ...ofVerification(s, task, verification, random),
    ...ofPayment(s, task, verification, random),
    ...ofStakes(s, random),
    ...ofSystem(s, random),
    ...ofChannels(s, random),
    [0.3, () => creation(s, random)],
    ...ofParameters(s, random),
  ];
}
