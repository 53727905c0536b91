/** Actions on a task before its result, and after a rejection. */
import type { Random } from "#dev-infra/random.ts";
import { Check, NOBODY, type State, type Task, TaskStatus } from "../state.ts";
import { PROVIDERS } from "../world.ts";
import { deadline, fitting, mostly, type Proposal, permit, resultSeal, somebody, text } from "./choices.ts";

function acceptance(s: State, task: Task, random: Random) {
  const by = random.chance(0.93) ? random.pick(PROVIDERS) : somebody(random);
  if (random.chance(0.8)) return { by, name: "acceptTask", args: [task.id] };
  return { by, name: "acceptTaskWithPermit", args: [task.id, permit(s, by, task.reward / 2n, random)] };
}

function submission(s: State, task: Task, random: Random) {
  const by = mostly(random, task.provider);
  const hash = random.weighted([
    [20, random.between(1, 1_000_000)],
    [1, 0],
    [3, task.resultHash],
  ]);
  const args = [task.id, text(random, 128), hash, text(random, 2048)];
  const isRecomputed = task.check !== Check.Open && task.check !== Check.Judged;
  if (random.chance(isRecomputed ? 0.94 : 0.04)) {
    const seal = random.chance(0.95) ? resultSeal(task) : 0;
    return { by, name: "submitSealedResult", args: [...args, seal, permit(s, by, task.reward / 2n, random)] };
  }
  if (random.chance(0.8)) return { by, name: "submitResult", args };
  return { by, name: "submitResultWithPermit", args: [...args, permit(s, by, task.reward / 2n, random)] };
}

export function ofTask(s: State, task: Task, random: Random): Proposal[] {
  const at = (...statuses: number[]) => fitting(task.status, ...statuses);
  const { Created, Assigned, Rejected } = TaskStatus;
  return [
    [7 * at(Created), () => acceptance(s, task, random)],
    [
      3 * at(Created),
      () => ({
        by: mostly(random, task.requester),
        name: "assignTask",
        args: [task.id, random.pick([...PROVIDERS, ...PROVIDERS, task.requester, NOBODY, "Ines"])],
      }),
    ],
    [
      0.4 * at(Created) + 1 * at(Assigned),
      () => ({ by: mostly(random, task.requester), name: "cancelTask", args: [task.id] }),
    ],
    [0.7 * at(Assigned), () => ({ by: mostly(random, task.provider), name: "declineTask", args: [task.id] })],
    [9 * at(Assigned) + 5 * at(Rejected), () => submission(s, task, random)],
    [
      0.3 * at(Created, Assigned) + 2 * at(Rejected),
      () => ({ by: somebody(random), name: "expireTask", args: [task.id] }),
    ],
    [
      3 * at(Rejected),
      () => ({
        by: mostly(random, task.requester),
        name: "reassignTask",
        args: [
          task.id,
          random.pick([...PROVIDERS, NOBODY, NOBODY, task.requester]),
          random.chance(0.6) ? 0 : deadline(s, random),
        ],
      }),
    ],
  ];
}
