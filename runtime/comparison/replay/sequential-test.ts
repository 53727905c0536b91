/**
 * A test over the tokens of one answer that may stop at any token. It bets against the claim that honest margins are `meanNats` on
 * average: the capital of such bets is a supermartingale under the claim, so it reaches 1/a with a probability of at most a, however
 * margins are distributed (Ville's inequality; Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting",
 * 2024). One margin beyond `mostNats` refutes at once: such a token was put there, not chosen.
 */

/** A margin counts up to this, nats. */
const CAP_NATS = 1;

/** Bets as shares of the largest that cannot ruin; the capital is their mean. */
const BETS = [0.02, 0.06, 0.2] as const;

/** Of 100,000 honest answers, at most one is refuted by its mean. */
export const REFUTING_CAPITAL = 100_000;
/** From here to a refutation the answer is doubtful, and the verifier abstains. */
export const DOUBTFUL_CAPITAL = 1_000;

/** Bounds of honest answers for a pair of engines. */
export interface HonestBounds {
  /** Mean margin, nats. */
  readonly meanNats: number;
  /** Largest margin of one token, nats. */
  readonly mostNats: number;
}

export interface ReplayFigures {
  /** Tokens that were compared: all, or those until the refutation. */
  readonly tokens: number;
  /** Tokens that are also the verifier's choice. */
  readonly firstChoices: number;
  /** Mean of the margins, each up to 1 nat. */
  readonly meanNats: number;
  readonly worstNats: number;
}

export interface SequentialTest {
  /** Adds a token's margin. @returns whether the answer is refuted */
  add(margin: number): boolean;
  figures(): ReplayFigures;
  /** Capital of the bets now. */
  capital(): number;
}

export function openSequentialTest({ meanNats, mostNats }: HonestBounds): SequentialTest {
  const stakes = BETS.map((bet) => bet / meanNats);
  const capitals = BETS.map(() => 1 / BETS.length);
  const capital = () => capitals.reduce((sum, one) => sum + one, 0);
  let [tokens, firstChoices, sum, worstNats] = [0, 0, 0, 0];
  return {
    add(margin) {
      const counted = Math.min(margin, CAP_NATS);
      tokens++;
      if (margin === 0) firstChoices++;
      sum += counted;
      worstNats = Math.max(worstNats, margin);
      for (const [index, stake] of stakes.entries())
        capitals[index] = (capitals[index] as number) * (1 + stake * (counted - meanNats));
      return margin > mostNats || capital() >= REFUTING_CAPITAL;
    },
    figures: () => ({ tokens, firstChoices, meanNats: tokens > 0 ? sum / tokens : 0, worstNats }),
    capital,
  };
}
