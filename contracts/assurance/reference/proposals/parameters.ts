/** Other parameters within their bounds. They must not affect running tasks. */
import type { Random } from "#dev-infra/random.ts";
import type { State } from "../state.ts";
import { MLB } from "../world.ts";
import { DAY, HOUR, type Proposal, somebody } from "./choices.ts";

export function ofParameters(s: State, random: Random, weight = 0.04): Proposal[] {
  const { tasks, verification, appeals } = s.params;
  const by = random.chance(0.95) ? "Admin" : somebody(random);
  const threshold = random.weighted([
    [3, 2],
    [3, 3],
    [1, 1],
    [1, 5],
  ] as const);
  const slash = random.between(0, 5_000);
  const providerBps = random.between(5_000, 9_500);
  const verifierBps = random.between(Math.max(500, 9_000 - providerBps), 10_000 - providerBps);
  return [
    [
      weight,
      () => ({
        by,
        name: "TaskManager.setParams",
        args: [
          {
            ...tasks,
            cancelNotice: random.pick([0, 60, HOUR, DAY]),
            resubmitWindow: random.pick([HOUR, DAY, 7 * DAY]),
            reassignWindow: random.pick([HOUR, 3 * DAY, 7 * DAY]),
            staleWindow: random.pick([15 * DAY, 30 * DAY]),
            maxRounds: random.between(1, 4),
            creationPaused: random.chance(0.5),
          },
        ],
      }),
    ],
    [
      3 * weight,
      () => ({
        by,
        name: "VerificationManager.setParams",
        args: [
          {
            ...verification,
            consensusThreshold: threshold,
            requiredVotes: random.between(1, Math.min(2 * threshold - 1, 5)),
            majorityBps: random.pick([5_001, 6_000, 6_667, 9_000]),
            minoritySlashBps: slash,
            ruledSlashBps: random.between(slash, 10_000),
            rewardLockBps: random.pick([0, 1_000, 2_000, 5_000]),
            minVotingTime: random.pick([0, 0, HOUR, DAY]),
            startGrace: random.pick([0, 60, DAY]),
            maxExtensions: random.between(0, 2),
            minVoteLock: random.pick([0n, MLB / 5_000n, MLB / 10n]),
          },
        ],
      }),
    ],
    [
      weight,
      () => ({
        by,
        name: "setAppealParams",
        args: [
          {
            ...appeals,
            appealWindow: random.pick([0, 120, DAY, 7 * DAY]),
            arbiterTimeout: random.pick([3 * DAY, 14 * DAY]),
            resolutionTimeout: random.pick([DAY, 7 * DAY]),
            appealBondBps: random.between(0, 5_000),
            arbiterFee: random.pick([MLB / 10n, MLB, 3n * MLB + 1n]),
            enabled: random.chance(0.9),
          },
        ],
      }),
    ],
    [
      weight,
      () => ({
        by,
        name: "setSplit",
        args: [
          ...[providerBps, verifierBps, random.pick([verifierBps, 5_000])],
          ...[random.pick([10n ** 12n, MLB / 1000n, MLB]), random.pick([0, 60, DAY])],
        ],
      }),
    ],
    [
      weight,
      () => ({
        by,
        name: "VerifierStaking.setParams",
        args: [random.pick([1n, 10n, 15n]) * MLB, random.pick([3, 7]) * DAY],
      }),
    ],
    [weight / 4, () => ({ by, name: "setTreasury", args: [random.pick(["Treasury", "Deployer"])] })],
  ];
}
