/**
 * Offers of providers: for a model of the trace, sometimes too long in time or text, sometimes withdrawn. Reports of their answers, some
 * with too long a text.
 */
import type { Random } from "#dev-infra/random.ts";
import type { Call } from "../model.ts";
import { LONGEST_CID } from "../rules/offers.ts";
import type { Offer, State } from "../state.ts";
import { MODELS, PROVIDERS } from "../world.ts";
import { amount, DAY, mostly, somebody, text } from "./choices.ts";

/** How often an offer or a report follows a step. */
const OFTEN = 0.05;
const REPORTS = 0.2;

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

/** An offer or a report at the time of the step before it; undefined mostly. */
export function nextOffer(s: State, random: Random): Call | undefined {
  if (!random.chance(OFTEN)) return undefined;
  const provider = random.pick(PROVIDERS);
  if (random.chance(REPORTS)) {
    const args = [provider, random.between(1, MODELS.length), text(random, LONGEST_CID)];
    return { by: somebody(random), at: s.now, name: "reportAnswer", args };
  }
  const by = mostly(random, provider);
  return { by, at: s.now, name: "publishOffer", args: [offer(s, random)] };
}
