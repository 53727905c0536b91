/** Offers of providers: for a model of the trace, sometimes too long in time or text, sometimes withdrawn. */
import type { Random } from "#dev-infra/random.ts";
import type { Call } from "../model.ts";
import type { Offer, State } from "../state.ts";
import { MODELS, PROVIDERS } from "../world.ts";
import { amount, DAY, mostly, text } from "./choices.ts";

/** How often an offer follows a step. */
const OFTEN = 0.04;

function offer(s: State, random: Random): Offer {
  return {
    modelId: random.between(1, MODELS.length),
    endpoint: text(random, 200),
    engine: text(random, 80),
    inputPerMillion: amount(random),
    outputPerMillion: amount(random),
    contextLength: random.pick([0, 8_192, 2 ** 24 - 1]),
    concurrency: random.pick([0, 1, 2 ** 16 - 1]),
    expiresAt: s.now + random.pick([-DAY, 0, DAY, DAY, 30 * DAY, 31 * DAY]),
  };
}

/** An offer at the time of the step before it; undefined mostly. */
export function nextOffer(s: State, random: Random): Call | undefined {
  if (!random.chance(OFTEN)) return undefined;
  const by = mostly(random, random.pick(PROVIDERS));
  return { by, at: s.now, name: "publishOffer", args: [offer(s, random)] };
}
