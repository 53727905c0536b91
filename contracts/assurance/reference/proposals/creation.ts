/** A new task: mostly what the rules accept, sometimes just not. */
import type { Random } from "#dev-infra/random.ts";
import { Check, type State } from "../state.ts";
import { REQUESTERS } from "../world.ts";
import { amount, DAY, permit, text } from "./choices.ts";

export function creation(s: State, random: Random) {
  const by = random.pick([...REQUESTERS, ...REQUESTERS, ...REQUESTERS, "Bela", "Ines"]);
  const { minDuration, maxDuration } = s.params.tasks;
  const duration = random.weighted([
    [10, random.between(minDuration + 600, 3 * DAY)],
    [2, random.between(3 * DAY, maxDuration)],
    [1, minDuration - 1],
    [1, maxDuration + DAY],
  ]);
  const input = {
    taskType: random.weighted([
      [12, random.between(0, 2)],
      [1, 3],
    ]),
    check: random.weighted([
      [10, 0],
      [4, 1],
      [2, 2],
      [4, 3],
      [3, 4],
      [0.5, 5],
    ] as const),
    deadline: s.now + duration,
    dataPointer: random.chance(0.95) ? `ipfs://${text(random, 505)}` : "",
    metadataCid: text(random, 128),
    modelDigest: random.chance(0.96) ? 1 : 2,
  };
  // the lock of a seat is a share of the reward, and six of seven verifiers need one
  const reward = input.check === Check.Staged ? amount(random) / 8n : amount(random);
  const model = random.weighted([
    [14, 1],
    [3, 2],
    [1, 3],
    [1, 4],
  ] as const);
  const args = [model, input, reward];
  if (random.chance(0.8)) return { by, name: "createTask", args };
  return { by, name: "createTaskWithPermit", args: [...args, permit(s, by, reward, random)] };
}
