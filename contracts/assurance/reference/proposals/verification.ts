/** Actions on a result: votes, appeals, and the resolution of an inconclusive vote. */
import type { Random } from "#dev-infra/random.ts";
import { losers } from "../rules/outcome.ts";
import { Outcome, Ruling, type State, type Task, TaskStatus, type Verification } from "../state.ts";
import { VERIFIERS } from "../world.ts";
import { deadline, fitting, mostly, type Proposal, permit, somebody, text } from "./choices.ts";
import { sealedVote, sealedVoteOn } from "./sealed.ts";

/** Verifiers of one round lean to the same side, so votes are decided. One that has bought the model votes often. */
function vote(s: State, task: Task, id: number, v: Verification | undefined, random: Random) {
  const voted = new Set(v?.votes.map(({ voter }) => voter));
  const open = VERIFIERS.filter((name) => !voted.has(name));
  const buyer = open.find((name) => name === s.models[task.model - 1]?.owner);
  const usual = () => (open.length > 0 && random.chance(0.9) ? random.pick(open) : somebody(random));
  const by = buyer !== undefined && random.chance(0.9) ? buyer : usual();
  const mood = [0.95, 0.95, 0.06, 0.06, 0.5][(Math.imul(id, 2_654_435_761) >>> 8) % 5] as number;
  const approve = random.chance((task.deadline % 2 === 0 ? mood : 1 - mood) || 0.5);
  if (random.chance(0.5)) return { by, name: "castVote", args: [id, approve] };
  const confidence = random.weighted([
    [12, random.between(1, 100)],
    [1, 0],
    [1, 101],
  ]);
  return { by, name: "castVote", args: [id, approve, confidence, text(random, 1024)] };
}

export function ofVerification(s: State, task: Task, id: number, random: Random): Proposal[] {
  const status = s.verifications[task.id + task.round]?.status ?? Outcome.None;
  const at = (...statuses: number[]) => fitting(task.status, ...statuses);
  const on = (...statuses: number[]) => at(TaskStatus.Completed) * fitting(status, ...statuses);
  const decided = status >= Outcome.Approved ? 1 : fitting(status);
  const escalated = fitting(status, Outcome.Escalated);
  const v = s.verifications[id];
  const lost = v ? losers(v).map(({ voter }) => voter) : [];
  const harmed = status === Outcome.Approved ? task.requester : task.provider;
  // A closed task whose result was never put to the vote can still be requested.
  const isStale = task.round > 0 && status === Outcome.None && task.status === TaskStatus.Expired;
  return [
    [
      8 * on(Outcome.None) + (isStale ? 8 : 0.2 * at(TaskStatus.Expired)),
      () => ({
        by: random.chance(0.7) ? task.requester : somebody(random),
        name: "startVerification",
        args: [id, deadline(s, random)],
      }),
    ],
    [
      3 * on(Outcome.None) + 0.2 * at(TaskStatus.Completed),
      () => ({ by: somebody(random), name: "verifyTask", args: [task.id, text(random, 1024)] }),
    ],
    [
      // no keeper fills a committee, and its votes decide only when three have come; a sample needs a draw and a pin before
      (v?.sealed?.stage === 2 ? 60 : v?.sealed?.sample ? 28 : 14) * on(Outcome.Voting),
      () =>
        v?.sealed && random.chance(0.97) ? sealedVote(s, task, v, random) : vote(s, task, id, v, random),
    ],
    [v?.sealed ? 0 : 0.12, () => sealedVoteOn(s, task, id, random)],
    [4 * on(Outcome.Voting), () => ({ by: somebody(random), name: "finalizeVerification", args: [id] })],
    [
      0.5 * on(Outcome.None) + 3 * on(Outcome.Inconclusive),
      () => ({ by: somebody(random), name: "closeUnverified", args: [task.id] }),
    ],
    [
      3 * on(Outcome.Inconclusive),
      () => ({ by: mostly(random, task.requester), name: "acceptUnverified", args: [task.id] }),
    ],
    [
      2 * decided + 3 * on(Outcome.Inconclusive),
      () => {
        const by = lost.length > 0 && random.chance(0.3) ? random.pick(lost) : mostly(random, harmed);
        const args = [id, text(random, 128)];
        if (random.chance(0.8)) return { by, name: "escalate", args };
        return { by, name: "escalateWithPermit", args: [...args, permit(s, by, task.reward / 2n, random)] };
      },
    ],
    [
      5 * escalated,
      () => ({
        by: mostly(random, "Arbiter"),
        name: "rule",
        args: [
          id,
          random.weighted([
            [8, Ruling.Approve],
            [8, Ruling.Reject],
            [8, Ruling.Refund],
            [1, Ruling.None],
          ] as const),
          text(random, 128),
        ],
      }),
    ],
    [2 * escalated, () => ({ by: somebody(random), name: "closeEscalation", args: [id] })],
  ];
}
