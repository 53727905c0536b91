/** Actions outside tasks: locks and pauses, fees and donations, allowances, and model sales. */
import type { Random } from "#dev-infra/random.ts";
import { isPaused } from "../rules/tasks.ts";
import { NOBODY, Outcome, type State } from "../state.ts";
import { balanceOf } from "../token.ts";
import { MLB, VERIFIERS } from "../world.ts";
import { amount, mostly, type Proposal, somebody, text } from "./choices.ts";

export function ofSystem(s: State, random: Random): Proposal[] {
  const by = somebody(random);
  return [
    [0.15, () => ({ by: mostly(random, "Guardian"), name: "lockSystem", args: [text(random, 256)] })],
    [
      s.lock.at ? 0.8 : 0.05,
      () => ({ by: random.chance(0.7) ? "Guardian" : by, name: "unlockSystem", args: [] }),
    ],
    [
      isPaused(s) ? 0.6 : 0.08,
      () => ({
        by: mostly(random, "Guardian"),
        name: "setCreationPaused",
        args: [isPaused(s) && random.chance(0.2) ? true : !isPaused(s)],
      }),
    ],
    [s.protocolFees ? 0.3 : 0.05, () => ({ by, name: "sweepProtocolFees", args: [] })],
    [balanceOf(s, "RewardDistributor") > s.accounted ? 0.5 : 0.05, () => ({ by, name: "skim", args: [] })],
    [
      balanceOf(s, "VerifierStaking") > s.totalHeld ? 0.5 : 0.02,
      () => ({ by, name: "VerifierStaking.skim", args: [] }),
    ],
    [
      0.08,
      () => ({
        by,
        name: "transfer",
        args: [random.pick(["RewardDistributor", "VerifierStaking", "Hiro"]), amount(random)],
      }),
    ],
    [
      0.12,
      () => ({
        by,
        name: "approve",
        args: [
          random.pick(["RewardDistributor", "VerifierStaking", "PaymentChannels"]),
          random.pick([0n, MLB, 2n ** 256n - 1n, 2n ** 256n - 1n]),
        ],
      }),
    ],
    ...ofModels(s, random),
  ];
}

/** A model is sold while its tasks run; the buyer is often one who votes. */
function ofModels(s: State, random: Random): Proposal[] {
  // few traces vote after a reassignment: then the model is mostly sold to one who votes
  const again = s.tasks.find(({ id, round, replaced }) => {
    return replaced.length > 0 && s.verifications[id + round]?.status === Outcome.Voting;
  });
  const id = again?.model ?? random.pick([1, 1, 1, 2]);
  const { owner, offeredTo } = s.models[id - 1] ?? { owner: NOBODY, offeredTo: NOBODY };
  const by = random.chance(0.9) ? owner : somebody(random);
  const buyer = random.pick(again ? VERIFIERS : ["Ines", "Jonas", "Kemal", "Ada", "Farid", NOBODY]);
  const taker = offeredTo !== NOBODY && random.chance(0.95) ? offeredTo : somebody(random);
  return [
    [again && offeredTo === NOBODY ? 2 : 0.25, () => ({ by, name: "offerOwnership", args: [id, buyer] })],
    [
      offeredTo === NOBODY ? 0.03 : again ? 4 : 1.2,
      () => ({ by: taker, name: "acceptOwnership", args: [id] }),
    ],
  ];
}
